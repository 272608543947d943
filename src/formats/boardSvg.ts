/* Pictures of boards: one, all boards of a solution side by side, or a solution that plays. */

import { BLANK, inRows, tileSequence, withDistinctTiles, type Board } from '../puzzle/board.js';
import { inGridRows } from '../puzzle/grid.js';
import { boardsBetween, formatLength, movesOn, type PlayedPath } from '../puzzle/paths.js';
import { formatPath, lettersBy } from '../notation/moveText.js';
import { tileTexts, type Puzzle } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import { boardCss, hueClassOf, type BoardStyle } from './boardColours.js';
import {
  boardMarkup,
  boxOf,
  cornerOf,
  EDGE,
  frameMarkup,
  tileMarkup,
  type Box,
} from './boardMarkup.js';
import { markup, Markup } from './markup.js';

/** In units of the drawing. */
const MARGIN = 12;
const CAPTION = 26;

/** Seconds of a move that plays, of its slide, and of the rests at both ends. */
const STEP = 0.6;
const SLIDE = 0.25;
const REST = 1.5;

/** Boards in a row of a sheet, at most. */
const SHEET_COLUMNS = 8;

/** A picture of one board. */
export function boardSvg(board: Board, puzzle: Puzzle, style: BoardStyle): string {
  const [title, description] = [titleOf(puzzle), boardSentences(board, puzzle)];
  const content = boardMarkup(board, puzzle, hueClassOf(style));
  return svg({ box: boxOf(puzzle), title, description, content }, puzzle, style);
}

/** All boards of a solution side by side, each with its move, the tiles that moved with an edge. */
export function sheetSvg(drawn: PlayedPath, puzzle: Puzzle, style: BoardStyle): string {
  const { box, rows } = sheetOf(drawn, puzzle, style);
  const about = aboutMoves(drawn, puzzle, style);
  return svg({ box, ...about, content: markup`${rows}` }, puzzle, style);
}

/** The drawing of {@link sheetSvg} in drawings of one row of boards each, from top to bottom. */
export function* sheetBands(drawn: PlayedPath, puzzle: Puzzle, style: BoardStyle) {
  const { box, rows, down } = sheetOf(drawn, puzzle, style);
  const about = aboutMoves(drawn, puzzle, style);
  for (const [row, content] of rows.entries()) {
    const top = row === 0 ? -MARGIN : row * down;
    yield svg({ box, top, bottom: (row + 1) * down, ...about, content }, puzzle, style);
  }
}

/** The rows of a sheet, each `down` below the one before, and the size of the sheet. */
function sheetOf({ start, path }: PlayedPath, puzzle: Puzzle, style: BoardStyle) {
  const hueOf = hueClassOf(style);
  const moves = movesOn(path, puzzle.metric);
  const boards = boardsBetween(start, moves, puzzle.size);
  const one = boxOf(puzzle);
  const [across, down] = [one.width + 2 * MARGIN, one.height + CAPTION + MARGIN];
  const columns = Math.min(boards.length, SHEET_COLUMNS);
  const drawn = boards.map((board, number) => {
    const [x, y] = [(number % columns) * across, Math.floor(number / columns) * down];
    const caption =
      number === 0 ? 'Start' : `${number}. ${lettersBy(moves[number - 1], style.mover)}`;
    const moved = number === 0 ? [] : changed(boards[number - 1], board);
    const kindOf = (tile: number, cell: number): string =>
      moved.includes(cell) ? `${hueOf(tile)} moved` : hueOf(tile);
    return markup`<g transform="translate(${x} ${y})"><text class="caption" x="${EDGE}" y="${CAPTION - 8}">${caption}</text><g transform="translate(0 ${CAPTION})">${boardMarkup(board, puzzle, kindOf)}</g></g>`;
  });
  const box = {
    width: columns * across - 2 * MARGIN,
    height: Math.ceil(boards.length / columns) * down - MARGIN,
  };
  return { box, down, rows: inRows(drawn, columns).map((row) => markup`${row}`) };
}

/**
 * A solution that plays again and again, by CSS. Readers who want no motion see the first board.
 */
export function playingSvg({ start, path }: PlayedPath, puzzle: Puzzle, style: BoardStyle): string {
  const moves = movesOn(path, puzzle.metric);
  const hueOf = hueClassOf(style);
  const seconds = moves.length * STEP + 2 * REST;
  const share = (time: number): string => `${Number(((100 * time) / seconds).toFixed(3))}%`;
  // Where each tile is after each move; equal tiles are followed by the moves of the blank.
  const places = piecesAlong(start, moves, puzzle);
  const rules = places.map((cells, piece) => {
    const frames = [markup`0%{transform:${place(cells[0], puzzle)}}`];
    cells.slice(1).forEach((cell, number) => {
      if (cell === cells[number]) return;
      const began = REST + number * STEP;
      frames.push(
        markup`${share(began)}{transform:${place(cells[number], puzzle)}}`,
        markup`${share(began + SLIDE)}{transform:${place(cell, puzzle)}}`,
      );
    });
    const last = place(cells[cells.length - 1], puzzle);
    return `@keyframes p${piece}{${frames.join('')}100%{transform:${last}}}.p${piece}{animation:p${piece} ${seconds.toFixed(2)}s infinite}`;
  });
  const tiles = places.map((cells, piece) => {
    const tile = start[cells[0]];
    return markup`<g class="p${piece}" style="transform:${place(cells[0], puzzle)}">${tileMarkup(tile, puzzle, hueOf(tile))}</g>`;
  });
  const css = `${rules.join('')}@media (prefers-reduced-motion:reduce){g{animation:none!important}}`;
  const frame = frameMarkup(puzzle);
  const content = markup`<style>${new Markup(css)}</style>${frame}${tiles}`;
  const about = aboutMoves({ start, path }, puzzle, style);
  return svg({ box: boxOf(puzzle), ...about, content }, puzzle, style);
}

/** The pictures of a solution one after the other, with the milliseconds that each is shown. */
export function* boardFrames({ start, path }: PlayedPath, puzzle: Puzzle, style: BoardStyle) {
  const boards = boardsBetween(start, movesOn(path, puzzle.metric), puzzle.size);
  for (const [number, board] of boards.entries()) {
    const isEnd = number === 0 || number === boards.length - 1;
    yield { svg: boardSvg(board, puzzle, style), milliseconds: 1000 * (isEnd ? REST : STEP) };
  }
}

/** The cells of each tile of the start before and after each move. */
function piecesAlong(start: Board, moves: readonly string[], { size }: Puzzle): number[][] {
  const boards = boardsBetween(withDistinctTiles(start), moves, size);
  return Array.from({ length: tileSequence(start).length }, (_, piece) =>
    boards.map((board) => board.indexOf(piece + 1)),
  );
}

function place(cell: number, puzzle: Puzzle): string {
  const [x, y] = cornerOf(cell, puzzle);
  return `translate(${x}px,${y}px)`;
}

/** The cells whose tile differs, but for the blank's. */
const changed = (before: Board, after: Board): number[] =>
  after.flatMap((tile, cell) => (tile !== BLANK && tile !== before[cell] ? [cell] : []));

/** `Board of 3x3`. */
const titleOf = ({ size }: Puzzle): string => `Board of ${formatSize(size)}`;

/** A board in words, row by row. */
function boardSentences(board: Board, puzzle: Puzzle): string {
  const texts = tileTexts(board, puzzle).map((text, cell) =>
    board[cell] === BLANK ? 'blank' : text,
  );
  return inGridRows(texts, puzzle.size, 'hole')
    .map((row, number) => `Row ${number + 1}: ${row.join(', ')}.`)
    .join(' ');
}

function aboutMoves({ start, path }: PlayedPath, puzzle: Puzzle, { mover }: BoardStyle) {
  const { metric, size } = puzzle;
  const moves = formatLength(path, metric);
  const letters = formatPath(path, puzzle, mover);
  return {
    title: `${moves} on a board of ${formatSize(size)}`,
    description: `Start: ${boardSentences(start, puzzle)} Moves of the ${mover}: ${letters}.`,
  };
}

/** What a picture shows, for its markup. */
interface Shown {
  readonly box: Box;
  /** The edges of the part that is shown, the margins with them; if left out, all of it. */
  readonly top?: number;
  readonly bottom?: number;
  readonly title: string;
  readonly description: string;
  readonly content: Markup;
}

function svg(
  { box, top = -MARGIN, bottom = box.height + MARGIN, title, description, content }: Shown,
  puzzle: Puzzle,
  style: BoardStyle,
): string {
  const [w, h] = [box.width + 2 * MARGIN, bottom - top];
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} ${top} ${w} ${h}" width="${w}" height="${h}" role="img" aria-labelledby="title text">
<title id="title">${title}</title>
<desc id="text">${description}</desc>
<style>${new Markup(boardCss(puzzle, style))}</style>
<rect class="paper" x="-${MARGIN}" y="${top}" width="${w}" height="${h}"/>
${content}
</svg>
`.text;
}
