/* The script of a worker without a page. The explorer's worker runs the script of its page. */
import { libraryCalls } from './library.js';
import { serveAtlas } from './start.js';

serveAtlas(self, libraryCalls);
