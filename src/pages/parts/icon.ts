/* The icon of pages. */
import { markup } from '../../formats/markup.js';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#9aa4ad"/><g fill="#fff"><rect x="1.5" y="1.5" width="6" height="6" rx="1"/><rect x="8.5" y="1.5" width="6" height="6" rx="1" fill="#5790bb"/><rect x="1.5" y="8.5" width="6" height="6" rx="1"/></g></svg>`;

/** In the head of a page whose policy allows pictures of `data:`. */
export const ICON = markup`<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(DRAWING)}">
`;
