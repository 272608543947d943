/*
 * The page for frames: a `<slide-puzzle>` that the address describes, and messages to and from the
 * page around it.
 */
import { ATTRIBUTES } from '../element/attributes.js';
import type { BoardKnowledge } from '../element/guide.js';
import { SlidePuzzle } from '../element/slidePuzzle.js';
import { pageData } from '../parts/pageData.js';
import { readFrame } from './address.js';
import { obey } from './commands.js';
import type { EmbedData } from './embedPage.js';

/** The style, of embed.css. Written in by the build. */
declare const STYLE: string;

/** A message waits so long for the facts about its board. */
const MOST_WAIT_MS = 1000;

const { start } = pageData() as EmbedData;
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
document.adoptedStyleSheets = [sheet];
customElements.define('slide-puzzle', SlidePuzzle);
const puzzle = new SlidePuzzle();

let frame = readFrame(location.href, start);
/** Ends with the message that was sent last. */
let sent = Promise.resolve();

function post(message: object): void {
  // A page without a frame is its own parent.
  if (parent !== window)
    parent.postMessage({ source: 'slide-atlas', ...message }, frame.origin ?? '*');
}

/** Tells an event, in the order of events, with the known facts about its board. */
function tell(type: string, detail: object): void {
  const isTold = frame.isTold || puzzle.hasAttribute('distance');
  const asked: Promise<BoardKnowledge | undefined> = isTold
    ? puzzle.known().catch(() => undefined)
    : Promise.resolve({});
  const late = new Promise<'late'>((settle) => setTimeout(settle, MOST_WAIT_MS, 'late'));
  sent = sent.then(async () => {
    const known = await Promise.race([asked, late]);
    post({ type, ...detail, ...(known === 'late' ? {} : known) });
    if (known === 'late') void asked.then((found) => found && post({ type: 'known', ...found }));
  });
}

function show(): void {
  frame = readFrame(location.href, start);
  document.documentElement.style.colorScheme = frame.theme;
  for (const name of ATTRIBUTES) {
    const value = frame.attributes.get(name);
    if (value === undefined) puzzle.removeAttribute(name);
    else puzzle.setAttribute(name, value);
  }
}

/** The board fits into the frame by its shape. */
function fit({ rows = [[0]] }: SlidePuzzle): void {
  puzzle.style.setProperty('--shape', String(rows[0].length / rows.length));
}

puzzle.addEventListener('begin', () => {
  fit(puzzle);
  tell('ready', { rows: puzzle.rows });
});
for (const name of ['move', 'solved'] as const)
  puzzle.addEventListener(name, (event) => tell(name, (event as CustomEvent<object>).detail));
puzzle.addEventListener('fault', (event) =>
  post({ type: 'fault', ...(event as CustomEvent<object>).detail }),
);
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || parent === window) return;
  if (frame.origin !== undefined && origin !== frame.origin) return;
  const message = obey(puzzle, data);
  if (message !== undefined) post({ type: 'fault', message });
});
addEventListener('hashchange', show);
show();
const heading = Object.assign(document.createElement('h1'), { textContent: document.title });
document.querySelector('main')!.replaceChildren(heading, puzzle);
