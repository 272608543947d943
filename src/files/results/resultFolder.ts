/*
 * A result folder: where an enumeration writes, and what `histogram`, `report` and `verify` read.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { argumentError, AtlasError, Fault, folderError } from '../../basics/errors.js';
import { hasLetters, MOVE_LETTERS, type Step } from '../../puzzle/moves.js';
import { pathOf } from '../../puzzle/paths.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { formatLine, parseLine } from '../../notation/boardText.js';
import { samePuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { shapeOf } from '../../puzzle/shape.js';
import { formatSize } from '../../puzzle/size.js';
import { quoted } from '../../basics/quoted.js';
import {
  ALL_FILES,
  BFILE,
  DEEPEST,
  DEPTHS,
  SOLUTIONS,
  SUMMARY,
  SURVEY,
} from '../../results/fileNames.js';
import type { StoredResult } from '../../results/result.js';
import { readSurvey } from '../../results/surveyFile.js';
import {
  OlderVersion,
  puzzleOf,
  readSummary,
  readSummaryPuzzle,
  type Summary,
} from '../../results/summary.js';
import type { Survey } from '../../survey/survey.js';
import { checkTarget } from '../writing/atomic.js';
import { checkOwnFile } from '../writing/ownFiles.js';
import { holdFolder, tryFolder, type HeldFolder } from '../writing/folders.js';
import { errorCode, readingError, readRegularBytes } from '../system/regularFile.js';

/** Most bytes that the files of a result take without its oracle. */
const SMALL_FILES_BYTES = 1e6;

/** A result that is to come. */
export interface ComingResult {
  readonly puzzle: Puzzle;
  /** The depth after which its search is to be stopped, if it is. */
  readonly until: number | undefined;
  /** The names of its files. */
  readonly files: readonly string[];
  /** Bytes of the files beyond {@link SMALL_FILES_BYTES}. */
  readonly bytes: number;
  /** Whether it may replace files that this program has not written. */
  readonly force?: boolean | undefined;
}

/**
 * Holds the folder of a result, and makes sure, before the search, that its files can be written.
 *
 * @throws AtlasError when the folder cannot be held or written, has too little room, has the result
 * of another goal or one that goes farther, or a file of such a name that is of no result.
 */
export const prepareFolder = (
  path: string,
  { puzzle, until, files, bytes, force }: ComingResult,
): HeldFolder =>
  holdFolder(path, {
    prepare() {
      const paths = files.map((name) => join(path, name));
      paths.forEach(checkTarget);
      if (existsSync(join(path, SUMMARY))) {
        checkSameGoal(path, puzzle);
        if (until !== undefined) checkNotLonger(path, until);
      } else if (!force) paths.forEach((file) => checkOwnFile(file));
      tryFolder(path, bytes + SMALL_FILES_BYTES);
    },
  });

/** @throws AtlasError when a path that another command is to write is a file of a result. */
export function checkNoResultFile(path: string): void {
  if (!ALL_FILES.includes(basename(path)) || !existsSync(join(dirname(path), SUMMARY))) return;
  throw new AtlasError(
    'path',
    `The path ${quoted(path)} is a file of the result in ${quoted(dirname(path))}; name another`,
  );
}

/** A damaged result may be replaced if its summary still has the goal. */
function checkSameGoal(path: string, puzzle: Puzzle): void {
  const existing = load(path, SUMMARY, readSummaryPuzzle, withUnknown('the goal'));
  if (samePuzzle(existing, puzzle)) return;
  const [found, wanted] = [existing, puzzle].map(({ metric }) => METRIC_RULES[metric].title);
  const held =
    found === wanted
      ? `the result of another goal (${formatSize(existing.size)}, goal ${formatLine(existing.goal, existing)})`
      : `a result in ${found}, not in ${wanted}`;
  throw new AtlasError('foreign-result', `The folder ${quoted(path)} holds ${held}`);
}

/** A result that goes farther is not replaced by a search that stops after layer `until`. */
function checkNotLonger(path: string, until: number): void {
  const { depth, complete } = load(path, SUMMARY, readSummary, withUnknown('the depth'));
  if (until >= depth) return;
  const held = complete
    ? 'the complete result of this goal'
    : `a result of this goal that goes to layer ${depth}`;
  throw new AtlasError(
    'longer-result',
    `The folder ${quoted(path)} holds ${held}, which one that stops after layer ${until} would replace`,
    { until, depth },
  );
}

const withUnknown =
  (what: string) =>
  (path: string, name: string, fault: string): AtlasError =>
    folderError(
      'path',
      path,
      `The folder ${quoted(path)} holds a result of which ${what} is not known: its ${name} is damaged, ${fault}; delete ${quoted(join(path, name))}, or`,
    );

/**
 * Reads a result folder; a file of solutions need not be there. @throws AtlasError when a file is
 * missing or damaged.
 */
export function loadResult(folder: string): StoredResult {
  const summary = loadSummary(folder);
  const puzzle = puzzleOf(summary);
  const deepest = readLines(folder, DEEPEST, (line) => parseLine(line, puzzle));
  // Older results have no solutions.
  const solutions = has(folder, SOLUTIONS)
    ? readLines(folder, SOLUTIONS, (line) => parseLetters(line, puzzle))
    : [];
  const survey = loadSurvey(folder, puzzle);
  return {
    summary,
    puzzle,
    depths: readText(folder, DEPTHS),
    bfile: readText(folder, BFILE),
    deepest,
    solutions,
    ...(survey && { survey }),
  };
}

/** The survey in a folder; undefined if there is none. @throws AtlasError when it is damaged. */
export const loadSurvey = (folder: string, puzzle: Puzzle): Survey | undefined =>
  has(folder, SURVEY) ? load(folder, SURVEY, (data) => readSurvey(data, puzzle)) : undefined;

const has = (folder: string, name: string): boolean => existsSync(join(folder, name));

/** The steps of a path as `formatMoves` writes it. */
function parseLetters(line: string, { size }: Puzzle): Step[] {
  const path = pathOf([line], size);
  const known: readonly string[] = shapeOf(size).names ?? MOVE_LETTERS;
  const strange = path.find((step) => !known.includes(step));
  if (strange === undefined) return path;
  const moves = hasLetters(size) ? 'a move (U, D, L or R)' : 'a cell of the graph';
  throw argumentError(`it has ${quoted(strange)}, which is not ${moves}`);
}

export const loadSummary = (folder: string): Summary => load(folder, SUMMARY, readSummary);

/**
 * What `read` finds in a file of JSON. @throws AtlasError when the file is missing, and what `fail`
 * makes of a fault.
 */
function load<Sound>(
  folder: string,
  name: string,
  read: (data: unknown) => Sound,
  fail = damaged,
): Sound {
  const text = readText(folder, name);
  try {
    return read(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw fail(folder, name, 'it is not JSON');
    if (cause instanceof OlderVersion) {
      throw new AtlasError(
        'older-result',
        `The result in ${quoted(folder)} was written by an older version of slide-atlas: its ${name} has ${cause.message}`,
      );
    }
    throw cause instanceof Fault ? fail(folder, name, cause.message) : cause;
  }
}

/**
 * The bytes of a file of a result; undefined when it is missing. @throws AtlasError when it cannot
 * be read.
 */
export function readResultFile(folder: string, name: string): Buffer | undefined {
  const path = join(folder, name);
  try {
    return readRegularBytes(path);
  } catch (cause) {
    const code = errorCode(cause);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw readingError(path, cause);
  }
}

/**
 * The lines of a file, as `parse` reads them. @throws AtlasError when the file is missing, or
 * `parse` throws one.
 */
function readLines<Parsed>(
  folder: string,
  name: string,
  parse: (line: string) => Parsed,
): Parsed[] {
  const lines = readText(folder, name).split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, index) => {
    try {
      return parse(line);
    } catch (cause) {
      if (cause instanceof AtlasError)
        throw damaged(folder, name, `line ${index + 1}: ${cause.sentence}`);
      throw cause;
    }
  });
}

/**
 * The text of a file of a result, with the line ends that it was written with; a checkout for
 * Windows may have others.
 */
function readText(folder: string, name: string): string {
  const text = readResultFile(folder, name)?.toString().replaceAll('\r\n', '\n');
  if (text !== undefined) return text;
  if (name !== SUMMARY) throw damaged(folder, name, 'it is missing');
  throw new AtlasError(
    'no-result',
    `The folder ${quoted(folder)} is not a result folder: it has no ${name}`,
  );
}

const damaged = (folder: string, name: string, fault: string): AtlasError =>
  new AtlasError('damaged-result', `The file ${quoted(join(folder, name))} is damaged: ${fault}`);
