/* The script of a worker without a page. The explorer's worker runs the script of its page. */
import { serveWorker } from './start.js';

serveWorker(self);
