/*
 * The script of the page, in both of its places: in the page it makes the screens, in the page's worker it searches. One text for
 * both keeps the file small, and the worker needs no address of its own.
 */
import { serveAtlas } from './worker/start.js';
import { startPage } from './page.js';

if (typeof document === 'undefined') serveAtlas(self);
else startPage();
