/* The output folder, in which results are by default, and the names of the folders in it. */
import { join } from 'node:path';
import { BLANK, blankCell, orderedBoard, sameBoard } from '../../puzzle/board.js';
import { tileTexts, type Puzzle } from '../../puzzle/puzzle.js';
import { gridPlaceOf } from '../../puzzle/grid.js';
import { ORACLE_FILE } from '../../results/fileNames.js';
import { boardFileName, checksumOf } from '../boardFiles.js';

/** In the working directory. */
export const OUTPUT = 'output';

/** The folder of a puzzle's result in the output folder. */
export const folderOf = (puzzle: Puzzle): string => join(OUTPUT, folderName(puzzle));

/** The path of a puzzle's oracle there, which need not exist. */
export const oraclePathOf = (puzzle: Puzzle): string => join(folderOf(puzzle), ORACLE_FILE);

/**
 * Name of the folder for a puzzle's results: `3x4` with the blank last, `3x4-blank-0-1` for tiles
 * in order around another blank cell, else the size and the goal's tiles; with the name of the
 * metric if that is not `single-tile`: `3x4-multi-tile`. A board that its name does not show whole,
 * as a graph, has a checksum.
 */
export function folderName(puzzle: Puzzle): string {
  const { metric } = puzzle;
  return metric === 'single-tile' ? nameOfGoal(puzzle) : `${nameOfGoal(puzzle)}-${metric}`;
}

/** Most bytes of the tiles in a name. File systems take 255 bytes for the whole name. */
const MOST_BYTES = 100;

function nameOfGoal(puzzle: Puzzle): string {
  const { size, goal, labels } = puzzle;
  const blank = blankCell(goal);
  const name = boardFileName(size);
  if (!labels && sameBoard(goal, orderedBoard(size, blank))) {
    return blank === goal.length - 1 ? name : `${name}-blank-${gridPlaceOf(blank, size).join('-')}`;
  }
  const texts = tileTexts(goal, puzzle).map((text, cell) =>
    labels && goal[cell] === BLANK ? '_' : text,
  );
  const joined = texts.join('-');
  // Labels that are no plain word get a checksum to distinguish them; so do goals that are too long
  // for the name of a file.
  const plain =
    texts.every((text) => text === '_' || /^[\p{L}\p{N}]+$/u.test(text)) &&
    Buffer.byteLength(joined) <= MOST_BYTES;
  const checksum = checksumOf(JSON.stringify(texts));
  // Windows and macOS do not distinguish capital letters from small ones.
  const capitals = /\p{Lu}/u.test(joined) ? `-${checksum.slice(0, 4)}` : '';
  return `${name}-goal-${plain ? joined + capitals : checksum}`;
}
