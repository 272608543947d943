/* Which searches serve a puzzle. */
import { AtlasError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { objectionTo, quickestBound, type BoundName } from '../bounds/bounds.js';
import { distinctTiles } from '../puzzle/distinctTiles.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize, isLine, type Size } from '../puzzle/size.js';
import { boardCount, stateCount } from '../puzzle/parts.js';
import { beamObjection } from './beam/objection.js';

/** The most cells of a board whose shortest solutions are searched. */
export const MOST_SOLVED_CELLS = 25;

/**
 * Whether shortest solutions are searched on boards of a size; single rows and columns have no
 * choice of moves and may be longer.
 */
export const isSolvedShortest = (size: Size): boolean =>
  cellCount(size) <= MOST_SOLVED_CELLS || isLine(size);

/** @throws AtlasError when the board is too large for shortest solutions. */
export function checkSolvedShortest(puzzle: Puzzle): void {
  const { size } = puzzle;
  if (isSolvedShortest(size)) return;
  const cells = cellCount(size);
  throw new AtlasError(
    'too-many-cells',
    `The ${formatSize(size)} board has ${cells} cells; shortest solutions are searched on boards of up to ${MOST_SOLVED_CELLS} cells, such as 5x5`,
    { cells, most: MOST_SOLVED_CELLS, quick: beamObjection(puzzle) === undefined },
  );
}

/**
 * @throws AtlasError as {@link checkSolvedShortest}, and when the bound does not serve the puzzle.
 */
export function checkBound(puzzle: Puzzle, heuristic: BoundName): void {
  checkSolvedShortest(puzzle);
  const objection = objectionTo(heuristic, puzzle);
  if (objection !== undefined)
    throw unfit('heuristic', heuristic, objection, quickestBound(puzzle));
}

/** The most states that breadth-first search enters sooner than tables are built. */
const SMALL_STATES = 20_160;

/** The most positions with repeated tiles for breadth-first search. */
const FITTING_STATES = 5_000_000;

/** The quickest search that needs no tables. */
export function quickestSearch(puzzle: Puzzle): 'bfs' | 'ida' {
  const { size, goal } = puzzle;
  const isSmall = isLine(size) || stateCount(size) <= SMALL_STATES;
  const isBroad = !distinctTiles(puzzle) && boardCount(goal, size) <= FITTING_STATES;
  return isSmall || isBroad ? 'bfs' : 'ida';
}

/**
 * The refusal of a method or heuristic by its name: the objection, as the end of the sentence, and
 * one that serves the puzzle.
 */
export const unfit = (
  what: 'method' | 'heuristic',
  name: string,
  objection: string,
  fitting: string,
): AtlasError =>
  new AtlasError(`${what}-unfit`, `The ${what} ${quoted(name)} ${objection}`, {
    chosen: name,
    fitting,
  });
