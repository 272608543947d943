import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXIT, UserError, type ExitCode } from '../errors.js';
import { summarize, type Summary } from '../enumerate/summary.js';
import { formatCount, formatQuantity, formatSeconds } from '../numbers.js';
import { hasPlanes } from '../planes/layout.js';
import type { Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/notation.js';
import { stateCount } from '../puzzle/size.js';
import { SOLVED_POSITIONS } from '../report/page/deepest.js';
import { folded, histogramLines } from '../report/terminal.js';
import { verdict } from '../report/verdict.js';
import { tryFolder, type NamedFile } from '../store/atomic.js';
import { saveDepthTable } from '../store/depthTable.js';
import { ORACLE_FILE, oracleContent, oracleFileBytes } from '../store/oracle.js';
import { folderName, prepareFolder, REPORT, RESULT_FILES, saveResult } from '../store/results.js';
import { keptOracle, openEngine, planEngine, type EnginePlan, type EngineWish } from '../workers/engine.js';
import { ENGINE_OPTIONS, PUZZLE_OPTIONS, readEngine, readPuzzle, readWhole } from './arguments.js';
import { defineCommand } from './command.js';
import { onInterrupt } from './interrupt.js';
import { describeMachine } from './machine.js';
import { QUICK_STATES } from './oracle.js';
import { drawRow, lineWidth, note, planLine, print, styled } from './output.js';
import { indicesAt, positionsOf, search, take } from './search.js';
import { VERSION } from './version.js';

export const enumerateCommand = defineCommand({
  name: 'enumerate',
  describe: 'Count the positions at every distance from the goal.',
  options: {
    ...PUZZLE_OPTIONS,
    out: { value: 'DIR', describe: 'folder for the result files (default: output/SIZE)' },
    ...ENGINE_OPTIONS,
    oracle: { describe: 'also write oracle.bin, which solves every position without a search' },
    'depth-table': { value: 'FILE.npy', describe: 'also write the depth of every state as a NumPy array' },
    'max-deepest': { value: 'N', describe: 'deepest positions to list at most (default: 1000)' },
    json: { describe: 'print the summary as JSON on stdout, and nothing else there' },
    quiet: { describe: 'print nothing but errors' },
  },
  examples: [
    ['enumerate --size 3x4', 'all 239,500,800 positions of the 11-puzzle; files in output/3x4'],
    ['enumerate --size 3x3 --goal-blank 1,1', 'the 8-puzzle with the blank in the middle'],
    ["enumerate --size 3x3 --blank '*' --goal 'ソウアイ*タタノマ'", 'a goal of letters, one of them twice'],
    ['enumerate --size 3x4 --oracle', 'every position of the 11-puzzle solved, in 32 MB'],
    ['enumerate --size 2x5 --json --out /tmp/2x5', 'for another program'],
  ],
  async run(options): Promise<ExitCode> {
    const puzzle = readPuzzle(options);
    const maxDeepest = readWhole('--max-deepest', options['max-deepest'] ?? '1000', 0, 1e9);
    const tablePath = options['depth-table'];
    const plan = planEngine(puzzle, readWish(puzzle, options));
    if (tablePath !== undefined) prepareTablePath(tablePath, plan.bytes);
    const folder = prepareFolder(
      options.out ?? join('output', folderName(puzzle)),
      puzzle,
      options.oracle ? oracleFileBytes(plan.space) : 0,
    );
    const done = onInterrupt(() => {
      folder.abandon();
      note('Interrupted: no result was written.');
    });
    try {
      return await enumerateInto(folder.path, plan, maxDeepest, options);
    } catch (cause) {
      folder.abandon();
      throw cause;
    } finally {
      done();
    }
  },
});

interface OutputOptions {
  readonly oracle: boolean;
  readonly 'depth-table': string | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** Searches, writes the result to a folder that is ready for it, and reports. */
async function enumerateInto(
  path: string,
  plan: EnginePlan,
  maxDeepest: number,
  { oracle: withOracle, 'depth-table': tablePath, json, quiet }: OutputOptions,
): Promise<ExitCode> {
  const { space, engine, threads } = plan;
  const { puzzle } = space;
  if (!quiet) note(planLine(plan));
  const opened = openEngine(plan);
  const { expander, memory } = opened;
  try {
    const started = performance.now();
    const counts = await search(expander, space, { quiet });
    const seconds = Math.round(performance.now() - started) / 1000;
    const indices = take(maxDeepest, indicesAt(counts.length - 1, expander, space));
    const deepest = [...positionsOf(indices, space)];
    const kept = keptOracle(plan, opened, counts.length - 1);
    const solutions = kept ? deepest.slice(0, SOLVED_POSITIONS).map((board) => kept.pathOf(board)) : [];
    const finished = `${new Date().toISOString().slice(0, 19)}Z`;
    const run = { engine, threads, seconds, version: VERSION, finished, machine: describeMachine() };
    const summary = summarize(puzzle, space.states, counts, deepest.length, run);

    const oracle: NamedFile[] = withOracle && 'shards' in memory ? [[ORACLE_FILE, oracleContent(summary, memory)]] : [];
    if (tablePath !== undefined && 'depths' in memory) await saveDepthTable(tablePath, memory.depths, puzzle.size);
    await saveResult(path, { summary, puzzle, deepest, solutions }, oracle);

    if (json) print(JSON.stringify(summary, null, 2));
    else if (!quiet) report(summary, deepest, puzzle, path, [...oracle.map(([name]) => name), ...RESULT_FILES]);
    return summary.check.sum && summary.check.known !== 'mismatch' ? EXIT.done : EXIT.mismatch;
  } finally {
    await expander.close();
  }
}

/** The engine that the options ask for; a depth table is a table's, an oracle the planes', who keep small ones (3x4: 32 MB) anyway. */
function readWish(
  puzzle: Puzzle,
  options: Parameters<typeof readEngine>[0] & { oracle: boolean; 'depth-table': string | undefined },
): EngineWish {
  const wish = readEngine(options);
  const path = options['depth-table'];
  if (path === undefined) {
    const kept = wish.engine !== 'table' && hasPlanes(puzzle.size) && stateCount(puzzle.size) <= QUICK_STATES;
    return { ...wish, oracle: options.oracle || kept };
  }
  if (options.oracle || wish.engine === 'planes') {
    throw new UserError(
      `The depth table '${path}' comes from the table engine, which ${options.oracle ? 'keeps no oracle' : 'is not that of --engine planes'}; run enumerate once for each.`,
    );
  }
  return { ...wish, engine: 'table', unturned: true };
}

/** Makes sure, before the search, that the depth table can be written. */
function prepareTablePath(path: string, bytes: number): void {
  if (!path.endsWith('.npy'))
    throw new UserError(`The depth table '${path}' is a NumPy file; let its name end in .npy.`);
  if (!existsSync(dirname(path)))
    throw new UserError(`The folder of the depth table '${path}' does not exist; make it first.`);
  tryFolder(dirname(path), bytes);
}

function report(
  summary: Summary,
  deepest: readonly Board[],
  puzzle: Puzzle,
  path: string,
  files: readonly string[],
): void {
  const { counts, depth, check, states, seconds } = summary;
  const { tone, text } = verdict(check);
  print(
    ...histogramLines(counts, { width: Math.min(80, lineWidth()), log: false }),
    '',
    styled('bold', `Depth ${depth}, ${formatQuantity(summary.deepest, 'deepest position')}`),
    ...drawRow(deepest, puzzle, Math.min(80, lineWidth())),
    '',
    `${formatCount(states)} positions in ${formatSeconds(seconds)}, mean depth ${summary.mean.toFixed(2)}, widest layer ${summary.widest.depth}.`,
    tone === 'neutral' ? text : styled(tone === 'good' ? 'green' : 'red', text),
    `Open ${join(path, REPORT)} in a browser. Beside it are`,
    ...folded(files.filter((name) => name !== REPORT).join(', '), Math.min(80, lineWidth()) - 2).map(
      (line) => `  ${line}`,
    ),
  );
  if (deepest.length < summary.deepest) {
    print(
      `  deepest.txt lists the first ${formatCount(deepest.length)} of ${formatCount(summary.deepest)} (--max-deepest)`,
    );
  }
}
