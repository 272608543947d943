/*
 * A board as SVG, for pictures and for pages. Holes are as solid as the frame, walls are thick
 * lines, the borders that wrapped lines cross are dashed; cells of a graph that are beside each
 * other are joined by a line.
 */
import { BLANK, type Board } from '../puzzle/board.js';
import { layoutOf, type Spot } from '../puzzle/boardLayout.js';
import { tileTexts, type Puzzle } from '../puzzle/puzzle.js';
import { linesText, markup, type Markup } from './markup.js';
import { textWidth } from './textLayout.js';

/** The side of a cell in units of the drawing, which the other lengths are in. */
export const CELL = 64;
/** The frame around the cells. */
export const EDGE = 6;
const GAP = 3;

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The size of a board, in units of the drawing. */
export function boxOf({ size }: Puzzle): Box {
  const { width, height } = layoutOf(size);
  return { width: rounded(width * CELL) + 2 * EDGE, height: rounded(height * CELL) + 2 * EDGE };
}

/** A length with a digit behind the point at most. */
const rounded = (length: number): number => Number(length.toFixed(1));

/** A board in a drawing; `kindOf` names classes of a tile beside `face`. */
export function boardMarkup(board: Board, puzzle: Puzzle, kindOf: TileClass): Markup {
  const tiles = board.map((tile, cell) => {
    if (tile === BLANK) return undefined;
    return tileMarkup(tile, puzzle, kindOf(tile, cell), cornerOf(cell, puzzle));
  });
  return markup`${frameMarkup(puzzle)}${tiles}`;
}

type TileClass = (tile: number, cell: number) => string | undefined;

/** All of a board but its tiles. */
export function frameMarkup(puzzle: Puzzle): Markup {
  const { width, height } = boxOf(puzzle);
  const { cells, holes, walls, borders, links } = layoutOf(puzzle.size);
  if (links.length > 0) {
    const spots = cells.map((_, cell) => {
      const [x, y] = cornerOf(cell, puzzle);
      return markup`<circle class="spot" cx="${x + CELL / 2}" cy="${y + CELL / 2}" r="${CELL / 4}"/>`;
    });
    return markup`<path class="link" d="${linesText(links, inFrame)}"/>${spots}`;
  }
  const solid = holes.map((hole) => holeMarkup(hole, puzzle));
  const [open, shut] = [true, false].map((isOpen) =>
    borders.filter((border) => border.isOpen === isOpen).map(({ line }) => line),
  );
  const frame =
    open.length === 0
      ? markup`<rect class="frame" x="1" y="1" width="${width - 2}" height="${height - 2}" rx="9"/>`
      : markup`<path class="frame" d="${linesText(shut, onEdge)}"/><path class="frame open" d="${linesText(open, onEdge)}"/>`;
  const drawnWalls = markup`<path class="wall" d="${linesText(walls, inFrame)}"/>`;
  return markup`${frame}${solid}${walls.length > 0 ? drawnWalls : undefined}`;
}

/** A hole, with the frame beside it. */
function holeMarkup([x, y]: Spot, puzzle: Puzzle): Markup {
  const { width, height } = layoutOf(puzzle.size);
  const from = (place: number): number => (place === 0 ? 0 : EDGE + place * CELL);
  const to = (place: number, end: number): number =>
    EDGE + (place + 1) * CELL + (place + 1 === end ? EDGE : 0);
  const [left, top] = [from(x), from(y)];
  return markup`<rect class="hole" x="${left}" y="${top}" width="${to(x, width) - left}" height="${to(y, height) - top}"/>`;
}

const inFrame = (place: number): number => EDGE + rounded(place * CELL);

/** Borders are on the edge of the box. */
const onEdge = (place: number): number => (place === 0 ? 1 : place * CELL + 2 * EDGE - 1);

/** The characters of a label that fit a tile in the largest letters. */
const FITTING = 2.6;

/** A tile, if no corner is given, of a cell in the origin. */
export function tileMarkup(tile: number, puzzle: Puzzle, kind = '', [x, y]: Spot = [0, 0]): Markup {
  const [label] = tileTexts([tile], puzzle);
  const side = CELL - 2 * GAP;
  const letters = Math.max(1, textWidth(label));
  const height = Math.max(4, Math.min(28, (28 * FITTING) / letters));
  const classes = ['face', kind].join(' ').trim();
  const baseline = rounded(y + CELL / 2 + height * 0.36);
  return markup`<rect class="${classes}" x="${rounded(x + GAP)}" y="${rounded(y + GAP)}" width="${side}" height="${side}" rx="6"/><text class="label" x="${rounded(x + CELL / 2)}" y="${baseline}" font-size="${rounded(height)}">${label}</text>`;
}

/** The upper left corner of a cell. */
export function cornerOf(cell: number, { size }: Puzzle): readonly [x: number, y: number] {
  const [x, y] = layoutOf(size).cells[cell];
  return [inFrame(x), inFrame(y)];
}
