/* Words of the command line that name result folders. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { folderOf, OUTPUT } from '../../files/results/outputFolder.js';
import { checkSound } from '../../app/verify/storedChecks.js';
import { loadResult } from '../../files/results/resultFolder.js';
import { isSystemError } from '../../files/system/regularFile.js';
import { ANY_ERROR, tryOr } from '../../basics/errors.js';
import { METRIC_RULES, type Metric } from '../../puzzle/metric.js';
import { quoted, visible } from '../../basics/quoted.js';
import { SUMMARY } from '../../results/fileNames.js';
import type { Result } from '../../results/result.js';
import { wordList } from './command.js';
import { UsageError } from '../terminal/sentences.js';

/** The words of a command that reads results. */
export const FOLDER_WORDS = wordList(
  'result folders, such as output/3x4; several are shown side by side',
);

/** The named folders, at least one, none twice. A folder's name is its path if two end alike. */
export function readFolders(words: readonly string[]) {
  if (words.length === 0)
    throw new UsageError('The result folder is missing; write for example output/3x4.');
  const paths = words.map(pathNamed);
  const places = paths.map(placeOf);
  const doubled = words.find((_, place) => places.indexOf(places[place]) < place);
  if (doubled !== undefined)
    throw new UsageError(`The folder ${quoted(doubled)} is given twice; name each folder once.`);
  paths.forEach(checkNoParent);
  const names = paths.map((path) => basename(resolve(path)));
  const clear = new Set(names).size === names.length;
  return paths.map((path, place) => ({ path, name: visible(clear ? names[place] : path) }));
}

/** The folder that a word names: a path, or the name of a result in the output folder. */
function pathNamed(word: string): string {
  const inOutput = join(OUTPUT, word);
  return !existsSync(word) && existsSync(join(inOutput, SUMMARY)) ? inOutput : word;
}

/**
 * The path of a folder without links, with the letters that it has on the disk. On some disks
 * `Output` names `output`.
 */
const placeOf = (path: string): string =>
  tryOr(() => realpathSync.native(path), ANY_ERROR, resolve(path));

/** @throws UsageError for a folder that is not a result folder but contains some. */
function checkNoParent(path: string): void {
  const isResult = (folder: string): boolean => existsSync(join(folder, SUMMARY));
  if (isResult(path) || !existsSync(path) || !statSync(path).isDirectory()) return;
  // A folder that cannot be read is refused when its result is read.
  const names = tryOr(() => readdirSync(path), isSystemError, []);
  const within = names.find((name) => isResult(join(path, name)));
  if (within === undefined) return;
  throw new UsageError(
    `The folder ${quoted(path)} holds result folders but is none; name one of them, such as ${visible(join(path, within))}.`,
  );
}

/** The one folder that a command takes. */
export function oneFolder(words: readonly string[]): string {
  const [{ path }, ...others] = readFolders(words);
  if (others.length === 0) return path;
  throw new UsageError(`One result folder is needed, but ${words.length} are given; name one.`);
}

/**
 * The result in a folder. @throws AtlasError when it contradicts itself, and UsageError when it
 * counts in another metric than `metric`, if one is given.
 */
export function loadSound(folder: string, metric: Metric | undefined): Result {
  const result = loadResult(folder);
  checkMetric(result, folder, metric);
  checkSound(result, folder);
  return result;
}

/** @throws UsageError when a result counts in another metric than the one that is named. */
export function checkMetric({ puzzle }: Result, folder: string, metric: Metric | undefined): void {
  if (metric === undefined || puzzle.metric === metric) return;
  const [found, wanted] = [puzzle.metric, metric].map((one) => METRIC_RULES[one].title);
  throw new UsageError(
    `The result in ${quoted(folder)} counts ${found}, not ${wanted}; name the folder of another, such as ${folderOf({ ...puzzle, metric })}, or leave out --metric.`,
  );
}
