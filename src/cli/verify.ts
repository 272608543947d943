import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { EXIT, UserError, type ExitCode } from '../errors.js';
import { enumerate } from '../enumerate/enumerate.js';
import { proveDepths } from '../enumerate/proof.js';
import { check, checkCounts, type Check } from '../enumerate/verify.js';
import { formatCount } from '../numbers.js';
import type { Summary } from '../enumerate/summary.js';
import type { Board } from '../puzzle/board.js';
import { formatLine, samePuzzle, type Puzzle } from '../puzzle/notation.js';
import { formatSize } from '../puzzle/size.js';
import { loadOracle, ORACLE_FILE } from '../store/oracle.js';
import { loadResult } from '../store/results.js';
import { openTable, planEngine } from '../workers/engine.js';
import { PUZZLE_OPTIONS, readPuzzle } from './arguments.js';
import { checkStored } from './checks.js';
import { defineCommand } from './command.js';
import { oneFolder } from './folders.js';
import { onInterrupt } from './interrupt.js';
import { note, planLine, print, styled } from './output.js';
import { showProgress } from './progress.js';

export const verifyCommand = defineCommand({
  name: 'verify',
  describe: 'Check a result folder, or prove the table of a whole board.',
  words: { name: 'folder', describe: 'a result folder, such as output/3x4' },
  options: {
    ...PUZZLE_OPTIONS,
    full: { describe: 'search the board again and prove the depth of every state by its neighbours' },
  },
  examples: [
    ['verify output/3x4', 'counts, colours, deepest positions, published lists'],
    ['verify --size 3x3 --full', 'search, then prove all 181,440 depths'],
  ],
  async run({ full, ...options }, words) {
    if (!full && Object.values(options).some((value) => value !== undefined)) {
      throw new UserError(
        'The options for a board go with --full; to check a result name its folder, such as output/3x4.',
      );
    }
    if (full && words.length > 0) {
      throw new UserError(`With --full no folder is read, but '${words[0]}' is given; leave out one of the two.`);
    }
    return report(full ? await proveTable(readPuzzle(options)) : checkFolder(oneFolder(words)));
  },
});

function checkFolder(folder: string): Check[] {
  const result = loadResult(folder);
  const { summary, puzzle, deepest } = result;
  return [...checkStored(result), ...checkOracle(join(folder, ORACLE_FILE), summary, puzzle, deepest)];
}

/** The oracle of a result, if there is one, against what the result says of the goal and the deepest positions. */
function checkOracle(path: string, summary: Summary, puzzle: Puzzle, deepest: readonly Board[]): Check[] {
  if (!existsSync(path)) return [];
  const { puzzle: other, oracle } = loadOracle(path);
  if (!samePuzzle(other, puzzle)) {
    return [
      check('oracle.bin is of this goal', `it is of ${formatSize(other.size)}, goal ${formatLine(other.goal, other)}`),
    ];
  }
  const wrong = deepest.find((board) => oracle.depthOf(board) !== summary.depth);
  return [
    check(
      `oracle.bin leads each deepest position listed to the goal in ${summary.depth} moves`,
      wrong && `it leads ${formatLine(wrong, puzzle)} there in ${oracle.depthOf(wrong)}`,
    ),
  ];
}

async function proveTable(puzzle: Puzzle): Promise<Check[]> {
  const plan = planEngine(puzzle, { engine: 'table' });
  const { space } = plan;
  note(planLine(plan));
  const { memory, expander } = openTable(plan);
  try {
    const counts: number[] = [];
    for await (const layer of enumerate(expander)) counts.push(layer.count);
    const fault = await drain(proveDepths(space, memory.depths), space.indexCount);
    return [
      check(`all ${formatCount(space.indexCount)} depths follow from their neighbours`, fault),
      ...checkCounts(puzzle, counts),
    ];
  } finally {
    await expander.close();
  }
}

/** Runs a proof to its end, with a progress display, open to interruption. */
async function drain(proof: Generator<number, string | undefined>, states: number): Promise<string | undefined> {
  const progress = showProgress(states, false);
  const forget = onInterrupt(() => progress.stop());
  try {
    for (;;) {
      const step = proof.next();
      if (step.done) return step.value;
      progress.update(step.value, 'proving');
      await setImmediate();
    }
  } finally {
    progress.stop();
    forget();
  }
}

function report(checks: readonly Check[]): ExitCode {
  for (const { what, fault } of checks) {
    print(
      fault === undefined
        ? `${styled('green', 'ok')}        ${what}`
        : `${styled('red', 'MISMATCH')}  ${what}: ${fault}`,
    );
  }
  const faults = checks.filter(({ fault }) => fault !== undefined).length;
  print(faults === 0 ? 'Verified.' : `${faults} of ${checks.length} checks failed.`);
  return faults === 0 ? EXIT.done : EXIT.mismatch;
}
