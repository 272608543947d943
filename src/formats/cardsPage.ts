/*
 * A page to print: a board on each card, its answer on the back. The backs follow their fronts on a
 * page of their own, mirrored, for printing on both sides, turned over the long edge.
 */
import { inRows } from '../puzzle/board.js';
import { formatPath } from '../notation/moveText.js';
import { formatLength, type PlayedPath } from '../puzzle/paths.js';
import { formatLine } from '../notation/boardText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import { formatQuantity } from '../basics/humanize.js';
import { boardCss, hueClassOf, type BoardStyle } from './boardColours.js';
import { boardMarkup, boxOf } from './boardMarkup.js';
import { markup, Markup } from './markup.js';

/** Cards of a page, and the size of a card in millimetres; A4 has room for its cut marks. */
const COLUMNS = 3;
const ROWS = 4;
const WIDTH = 60;
const HEIGHT = 64;
const MARK = 5;

const STYLE = `@page{size:A4;margin:10mm}*{box-sizing:border-box}body{margin:0;font-family:system-ui,'DejaVu Sans',sans-serif;color:#1b1f24;background:#fff}.page{position:relative;width:${COLUMNS * WIDTH + 2 * MARK}mm;height:${ROWS * HEIGHT + 2 * MARK}mm;margin:0 auto;break-after:page}.page:last-child{break-after:auto}.cards{position:absolute;inset:${MARK}mm;display:grid;grid-template:repeat(${ROWS},${HEIGHT}mm)/repeat(${COLUMNS},${WIDTH}mm)}.card{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2mm;padding:3mm;overflow:hidden}.card p{margin:0;font-size:3.2mm;text-align:center;overflow-wrap:anywhere}.card b{font-size:4mm}.card svg{flex:1 1 0;min-height:0;width:100%}.way{font-family:ui-monospace,'DejaVu Sans Mono',monospace;letter-spacing:.3mm}.long{font-size:2.4mm!important;letter-spacing:0}.marks{position:absolute;inset:0;width:100%;height:100%;stroke:#888;stroke-width:.2}`;

/** Letters of moves that fit in the usual size. */
const USUAL_LETTERS = 120;

/** The page of some positions with their solutions. */
export function cardsPage(
  solutions: readonly PlayedPath[],
  puzzle: Puzzle,
  style: BoardStyle,
): string {
  const numbered = solutions.map((solution, place) => ({ ...solution, number: place + 1 }));
  const sheets = inRows(numbered, COLUMNS * ROWS).flatMap((cards) => {
    const fronts = cards.map((card) => front(card, puzzle, style));
    const backs = cards.map((card) => back(card, puzzle, style));
    const mirrored = inRows(backs, COLUMNS).flatMap((row) =>
      Array.from({ length: COLUMNS }, (_, column) => row[COLUMNS - 1 - column] ?? EMPTY),
    );
    return [sheet(fronts), sheet(mirrored)];
  });
  const title = `${formatQuantity(solutions.length, 'board')} of ${formatSize(puzzle.size)} to cut out`;
  return markup`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="slide-atlas">
<title>${title}</title>
<style>${new Markup(STYLE + boardCss(puzzle, style))}</style>
<body>
${sheets}</body>
</html>
`.text;
}

const EMPTY = markup`<div class="card"></div>`;

const sheet = (cards: readonly Markup[]): Markup =>
  markup`<section class="page">${MARKS}<div class="cards">${cards}</div></section>
`;

/** Lines in the margin where the page is cut. */
const MARKS = ((): Markup => {
  const [width, height] = [COLUMNS * WIDTH + 2 * MARK, ROWS * HEIGHT + 2 * MARK];
  const line = (x1: number, y1: number, x2: number, y2: number): Markup =>
    markup`<path d="M${x1} ${y1}L${x2} ${y2}"/>`;
  const length = MARK - 1;
  const across = Array.from({ length: COLUMNS + 1 }, (_, column) => MARK + column * WIDTH);
  const down = Array.from({ length: ROWS + 1 }, (_, row) => MARK + row * HEIGHT);
  return markup`<svg class="marks" viewBox="0 0 ${width} ${height}" aria-hidden="true">${[
    ...across.flatMap((x) => [line(x, 0, x, length), line(x, height - length, x, height)]),
    ...down.flatMap((y) => [line(0, y, length, y), line(width - length, y, width, y)]),
  ]}</svg>`;
})();

interface Card extends PlayedPath {
  readonly number: number;
}

const countOf = ({ path }: Card, { metric }: Puzzle): string => formatLength(path, metric);

function front(card: Card, puzzle: Puzzle, style: BoardStyle): Markup {
  const { width, height } = boxOf(puzzle);
  const drawn = boardMarkup(card.start, puzzle, hueClassOf(style));
  return markup`<div class="card"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${formatLine(card.start, puzzle)}">${drawn}</svg><p><b>${card.number}</b> · ${countOf(card, puzzle)}</p></div>`;
}

function back(card: Card, puzzle: Puzzle, { mover }: BoardStyle): Markup {
  const letters = formatPath(card.path, puzzle, mover);
  const isLong = letters.length > USUAL_LETTERS;
  return markup`<div class="card"><p><b>${card.number}</b> · ${countOf(card, puzzle)}</p><p class="way${isLong ? ' long' : ''}">${letters}</p><p>Letters: moves of the ${mover}</p></div>`;
}
