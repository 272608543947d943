import { join } from 'node:path';
import { checkOracle, checkStored, proveTable } from '../app/verification.js';
import { ORACLE_FILE } from '../files/oracleFile.js';
import { loadResult } from '../files/resultFolder.js';
import { nodePlatform } from '../platforms/node.js';
import type { Check } from '../results/checks.js';
import { defineCommand } from './command.js';
import { oneFolder } from './folders.js';
import { PUZZLE_OPTIONS, readPuzzle } from './options.js';
import { EXIT, UsageError, type ExitCode } from './sentences.js';
import { contextOf } from './session.js';
import { styled, type Terminal } from './terminal.js';

export const verifyCommand = defineCommand({
  options: {
    ...PUZZLE_OPTIONS,
    full: { describe: 'search the board again and prove the depth of every state by its neighbours' },
  },
  examples: [
    ['verify output/3x4', 'counts, colours, deepest positions, published lists'],
    ['verify --size 3x3 --full', 'search, then prove all 181,440 depths'],
  ],
  async run({ full, ...options }, words, session) {
    if (!full && Object.values(options).some((value) => value !== undefined)) {
      throw new UsageError(
        'The options for a board go with --full; to check a result name its folder, such as output/3x4.',
      );
    }
    if (full && words.length > 0) {
      throw new UsageError(`With --full no folder is read, but '${words[0]}' is given; leave out one of the two.`);
    }
    const checks = full ? await proveTable(readPuzzle(options), contextOf(session)) : checkFolder(oneFolder(words));
    return report(checks, session.terminal);
  },
});

function checkFolder(folder: string): Check[] {
  const result = loadResult(folder);
  return [...checkStored(result), ...checkOracle(join(folder, ORACLE_FILE), result, nodePlatform.storage)];
}

function report(checks: readonly Check[], terminal: Terminal): ExitCode {
  for (const { what, fault } of checks) {
    terminal.print(
      fault === undefined
        ? `${styled('green', 'ok')}        ${what}`
        : `${styled('red', 'MISMATCH')}  ${what}: ${fault}`,
    );
  }
  const faults = checks.filter(({ fault }) => fault !== undefined).length;
  terminal.print(faults === 0 ? 'Verified.' : `${faults} of ${checks.length} checks failed.`);
  return faults === 0 ? EXIT.done : EXIT.mismatch;
}
