/* The script of a worker that is nothing else; that of the explorer is its page too. */
import { serveAtlas } from './start.js';

serveAtlas(self);
