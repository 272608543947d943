/* A result folder: what an enumeration writes and what `histogram`, `report` and `verify` read. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../errors.js';
import { puzzleOf, type Result, type Summary } from '../enumerate/summary.js';
import { blankCell, BLANK, orderedBoard, sameBoard } from '../puzzle/board.js';
import { MOVE_LETTERS, type MoveLetter } from '../puzzle/moves.js';
import {
  checkLabels,
  formatLine,
  parseGoal,
  parseLine,
  samePuzzle,
  tileTexts,
  type Puzzle,
} from '../puzzle/notation.js';
import { formatSize, parseSize } from '../puzzle/size.js';
import { bfile } from '../report/bfile.js';
import { depthsCsv } from '../report/csv.js';
import { histogramSvg } from '../report/histogram.js';
import { resultPage } from '../report/page/result.js';
import { diskError, missingFolders, tryFolder, writeFiles, type NamedFile } from './atomic.js';

const SUMMARY = 'summary.json';
const DEPTHS = 'depths.csv';
const DEEPEST = 'deepest.txt';
const BFILE = 'bfile.txt';
const SOLUTIONS = 'solutions.txt';
const HISTOGRAM = 'histogram.svg';
export const REPORT = 'report.html';

/** The files of a result in the order they are written; the summary comes last and vouches for the others. */
export const RESULT_FILES = [DEPTHS, DEEPEST, SOLUTIONS, BFILE, HISTOGRAM, REPORT, SUMMARY] as const;

/**
 * Name of the folder for a puzzle's results: `3x4` with the blank last, `3x4-blank-0-1` for tiles in order around another
 * blank cell, else the size and the goal's tiles.
 */
export function folderName(puzzle: Puzzle): string {
  const { size, goal, labels } = puzzle;
  const blank = blankCell(goal);
  const name = formatSize(size);
  if (!labels && sameBoard(goal, orderedBoard(size, blank))) {
    return blank === goal.length - 1
      ? name
      : `${name}-blank-${Math.floor(blank / size.columns)}-${blank % size.columns}`;
  }
  const texts = tileTexts(goal, puzzle).map((text, cell) => (labels && goal[cell] === BLANK ? '_' : text));
  // Labels that are no plain word are told apart by a checksum; so are goals too long for a file name.
  const plain = texts.every((text) => text === '_' || /^[\p{L}\p{N}]+$/u.test(text)) && texts.join('-').length <= 100;
  const checksum = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
  return `${name}-goal-${plain ? texts.join('-') : checksum}`;
}

/** More than the files of a result without an oracle take. */
const SMALL_FILES_BYTES = 1e6;

/** A folder that is ready to take a result. */
export interface ReadyFolder {
  readonly path: string;
  /** Takes back what was created for a result that will not come. */
  abandon(): void;
}

/**
 * Makes sure, before the search, that the result can be written: creates the folder, tries a file in it, and looks whether
 * there is room for the small files and `bytes` more.
 *
 * @throws UserError when the path is a file, cannot be written, or holds the result of another goal.
 */
export function prepareFolder(path: string, puzzle: Puzzle, bytes = 0): ReadyFolder {
  const made = missingFolders(path);
  const parent = made.length === 0 ? resolve(path) : dirname(made[0]);
  if (!statSync(parent).isDirectory()) {
    throw new UserError(`The folder '${path}' cannot be made: '${parent}' is a file; choose another with --out.`);
  }
  if (existsSync(join(path, SUMMARY))) checkSameGoal(path, puzzle);
  try {
    for (const folder of made) mkdirSync(folder);
  } catch (cause) {
    throw diskError(path, cause);
  }
  const abandon = (): void => {
    for (const folder of made.toReversed()) {
      if (readdirSync(folder).length === 0) rmdirSync(folder);
    }
  };
  try {
    tryFolder(path, bytes + SMALL_FILES_BYTES);
  } catch (cause) {
    abandon();
    throw cause;
  }
  return { path, abandon };
}

function checkSameGoal(path: string, puzzle: Puzzle): void {
  const existing = puzzleOf(loadSummary(path));
  if (samePuzzle(existing, puzzle)) return;
  throw new UserError(
    `The folder '${path}' holds the result of another goal (${formatSize(existing.size)}, goal ${formatLine(existing.goal, existing)}); choose another folder with --out, or delete it.`,
  );
}

/**
 * Writes all files of a result, and `more`, complete or not at all. `solutions` are of the first deepest positions.
 *
 * @throws UserError when the disk fails.
 */
export async function saveResult(folder: string, result: Result, more: readonly NamedFile[] = []): Promise<void> {
  const { summary, puzzle, deepest, solutions } = result;
  const content: Record<(typeof RESULT_FILES)[number], string> = {
    [DEPTHS]: depthsCsv(summary.counts),
    [DEEPEST]: deepest.map((board) => `${formatLine(board, puzzle)}\n`).join(''),
    [SOLUTIONS]: solutions.map((moves) => `${moves.join('')}\n`).join(''),
    [BFILE]: bfile(summary.counts),
    [HISTOGRAM]: histogramSvg(summary, 'linear'),
    [REPORT]: resultPage(result),
    [SUMMARY]: `${JSON.stringify(summary, null, 2)}\n`,
  };
  await writeFiles(folder, [...more, ...RESULT_FILES.map((name): NamedFile => [name, content[name]])]);
}

/** A result as its files tell it. */
export interface StoredResult extends Result {
  /** `depths.csv` and `bfile.txt` as text, for comparison with the summary. */
  readonly depths: string;
  readonly bfile: string;
}

/** Reads a result folder. @throws UserError when a file is missing or damaged. Inverse: {@link saveResult}. */
export function loadResult(folder: string): StoredResult {
  const summary = loadSummary(folder);
  const puzzle = puzzleOf(summary);
  const deepest = readLines(folder, DEEPEST).map((line, index) => {
    try {
      return parseLine(line, puzzle);
    } catch (cause) {
      if (cause instanceof UserError) throw damaged(folder, DEEPEST, `line ${index + 1}: ${cause.message}`);
      throw cause;
    }
  });
  const solutions = loadSolutions(folder);
  return { summary, puzzle, depths: readText(folder, DEPTHS), bfile: readText(folder, BFILE), deepest, solutions };
}

/** The solutions that a folder has; older results have none. */
function loadSolutions(folder: string): MoveLetter[][] {
  if (!existsSync(join(folder, SOLUTIONS))) return [];
  return readLines(folder, SOLUTIONS).map((line, index) => {
    const letters = Array.from(line) as MoveLetter[];
    const strange = letters.find((letter) => !MOVE_LETTERS.includes(letter));
    if (strange === undefined) return letters;
    throw damaged(folder, SOLUTIONS, `line ${index + 1} has '${strange}', which is not a move (U, D, L or R)`);
  });
}

/** Reads and checks the summary of a result folder. @throws UserError when it is missing or damaged. */
export function loadSummary(folder: string): Summary {
  const text = readText(folder, SUMMARY);
  let summary: Summary;
  try {
    summary = JSON.parse(text) as Summary;
  } catch {
    throw damaged(folder, SUMMARY, 'it is not JSON');
  }
  const fault = summaryFault(summary);
  if (fault) throw damaged(folder, SUMMARY, fault);
  return summary;
}

/** More layers than any board of up to 255 cells in a row, or 16 otherwise, has. */
const MAX_LAYERS = 1000;

/** What is wrong with the form of a summary; undefined when it is sound. Its truth is for `verify` to tell. */
function summaryFault(summary: Partial<Summary> | null): string | undefined {
  if (typeof summary !== 'object' || summary === null) return 'it is not an object';
  if (summary.schemaVersion !== 1) return `its schemaVersion is ${JSON.stringify(summary.schemaVersion)}, not 1`;
  const { metric, counts, states, depth, deepest, deepestListed, widest, mean, threads, seconds } = summary;
  const fault = goalFault(summary);
  if (fault !== undefined) return fault;
  if (!Array.isArray(counts) || counts.length === 0 || !counts.every(isCount))
    return 'its counts are not a list of counts';
  if (![states, depth, deepest, deepestListed, widest?.depth, widest?.count, threads].every(isCount)) {
    return 'its states, depth, deepest, deepestListed, widest or threads is not a count';
  }
  if (![mean, seconds].every((value) => Number.isFinite(value) && Number(value) >= 0)) {
    return 'its mean or seconds is not a number';
  }
  const { engine, version, finished = '', machine = '' } = summary;
  if (![engine, version, finished, machine].every((text) => typeof text === 'string')) {
    return 'its engine, version, finished or machine is not text';
  }
  if (counts.includes(0)) return 'it has a layer of no positions';
  if (counts.length > MAX_LAYERS) return `it has ${counts.length} layers`;
  if (metric !== 'single-tile') return `its metric is not 'single-tile'`;
  return undefined;
}

/** What is wrong with the size and the goal that a file tells; undefined when they are sound. */
export function goalFault({ size, rows, columns, goal, goalBlank }: Partial<Summary>): string | undefined {
  try {
    const parsed = parseSize(String(size));
    if (parsed.rows !== rows || parsed.columns !== columns) return `its size '${size}' is not ${rows}x${columns}`;
    if (!Array.isArray(goal) || !Array.isArray(goalBlank)) return 'its goal is not a list';
    const labelled = goal.every((tile) => typeof tile === 'string');
    if (!labelled && !goal.every((tile) => typeof tile === 'number')) {
      return 'its goal is neither a list of numbers nor one of labels';
    }
    const cells = goal.map(String);
    const [row, column] = goalBlank;
    if (!isCount(row) || !isCount(column) || row >= rows || column >= columns) {
      return `its goalBlank [${goalBlank.join(', ')}] is no cell`;
    }
    const blank = row * columns + column;
    if (labelled ? cells.filter((label) => label === cells[blank]).length !== 1 : goal[blank] !== BLANK) {
      return `its goal has no blank at [${goalBlank.join(', ')}]`;
    }
    if (labelled && cells.length !== rows * columns) return `its goal has ${cells.length} cells`;
    if (!labelled) parseGoal(cells.join(' '), parsed);
    else checkLabels(cells);
  } catch (cause) {
    if (cause instanceof UserError) return cause.message;
    throw cause;
  }
  return undefined;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function readLines(folder: string, name: string): string[] {
  const lines = readText(folder, name).split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function readText(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT' && name !== SUMMARY) throw damaged(folder, name, 'it is missing');
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new UserError(
        `The folder '${folder}' is not a result folder: it has no ${name}; 'slide-atlas enumerate' makes one, such as output/3x4.`,
      );
    }
    if (code === 'EACCES' || code === 'EISDIR') throw new UserError(`The file '${join(folder, name)}' cannot be read.`);
    throw cause;
  }
}

const damaged = (folder: string, name: string, fault: string): UserError =>
  new UserError(`The file '${join(folder, name)}' is damaged: ${fault}; enumerate again, or restore it.`);
