import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { EXIT, UserError, type ExitCode } from '../errors.js';
import type { Result } from '../enumerate/summary.js';
import { samePuzzle } from '../puzzle/notation.js';
import { stateCount } from '../puzzle/size.js';
import { LINE_STYLES } from '../report/chart.js';
import { comparisonPage } from '../report/page/comparison.js';
import { SOLVED_POSITIONS } from '../report/page/deepest.js';
import { resultPage } from '../report/page/result.js';
import { writeFile } from '../store/atomic.js';
import { loadOracle, ORACLE_FILE } from '../store/oracle.js';
import { loadResult, REPORT } from '../store/results.js';
import { checkStored } from './checks.js';
import { defineCommand } from './command.js';
import { readFolders, type NamedFolder } from './folders.js';
import { enumerateOracle, QUICK_STATES } from './oracle.js';
import { note, print } from './output.js';

export const reportCommand = defineCommand({
  name: 'report',
  describe: 'Make the page of a result again, or a page of several results side by side.',
  words: { name: 'folder', describe: 'result folders, such as output/3x4' },
  options: {
    out: { value: 'FILE', describe: 'the page (default: report.html in the folder, or beside several folders)' },
  },
  examples: [
    ['report output/3x4', 'writes output/3x4/report.html'],
    ['report output/3x3 output/3x4', 'writes output/report.html, a comparison'],
  ],
  async run({ out }, words): Promise<ExitCode> {
    const folders = readFolders(words);
    const single = folders.length === 1;
    if (folders.length > LINE_STYLES) {
      throw new UserError(
        `A page compares up to ${LINE_STYLES} results, whose lines can be told apart, but ${folders.length} are given; name fewer.`,
      );
    }
    const path = out ?? join(folders[0].path, single ? '.' : '..', REPORT);
    const results = folders.map(({ path }) => loadSound(path));
    const page = single
      ? resultPage(await withSolutions(results[0], folders[0].path))
      : comparisonPage(
          results.map(({ summary }, place) => ({ ...folders[place], summary, ...pageOf(folders[place], path) })),
        );
    await writeFile(path, page);
    print(`Wrote ${path}`);
    return EXIT.done;
  },
});

/** A result that holds together, since a page of another would mislead. */
function loadSound(folder: string): Result {
  const result = loadResult(folder);
  const wrong = checkStored(result).find(({ fault }) => fault !== undefined);
  if (!wrong) return result;
  throw new UserError(
    `The result in '${folder}' does not hold together (${wrong.what}: ${wrong.fault}); see verify ${folder}, and enumerate again.`,
  );
}

/** Results without solutions get them from the oracle beside them, or from an enumeration where that takes a moment. */
async function withSolutions(result: Result, folder: string): Promise<Result> {
  const { puzzle, solutions, deepest } = result;
  if (solutions.length > 0 || deepest.length === 0) return result;
  const path = join(folder, ORACLE_FILE);
  const found = existsSync(path) ? loadOracle(path) : undefined;
  const fits = found !== undefined && samePuzzle(found.puzzle, puzzle);
  if (!fits && stateCount(puzzle.size) > QUICK_STATES) {
    note('The page has no solutions to play: the result has none, and no oracle.bin; enumerate --oracle keeps them.');
    return result;
  }
  const oracle = fits ? found.oracle : await enumerateOracle(puzzle, false);
  return { ...result, solutions: deepest.slice(0, SOLVED_POSITIONS).map((board) => oracle.pathOf(board)) };
}

/** The address of a folder's own page as seen from the comparison, if there is one. */
function pageOf({ path }: NamedFolder, from: string): { page?: string } {
  const own = join(path, REPORT);
  if (!existsSync(own)) return {};
  return { page: relative(dirname(from), own).split(sep).map(encodeURIComponent).join('/') };
}
