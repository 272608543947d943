import { stripVTControlCharacters } from 'node:util';
import { proveTable } from '../../app/searching.js';
import { verifyResult } from '../../app/verification.js';
import { loadResult } from '../../files/resultFolder.js';
import type { Check } from '../../results/checks.js';
import { defineCommand } from '../line/command.js';
import { checkMetric, oneFolder } from '../line/folders.js';
import { PUZZLE_OPTIONS, readPuzzle } from '../line/options.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import { contextOf, type Session } from '../session.js';
import { SIZE_FORM } from '../../puzzle/size.js';
import { quoted } from '../../quoted.js';

export const command = defineCommand({
  words: { name: 'folder', describe: 'a result folder, such as output/3x4' },
  options: {
    ...PUZZLE_OPTIONS,
    // A word alone is a folder, unless none is to be read.
    size: { value: PUZZLE_OPTIONS.size.value, describe: PUZZLE_OPTIONS.size.describe },
    json: { describe: 'print the checks as JSON' },
    full: {
      describe: 'search the board again and prove the depth of every state by its neighbours',
    },
  },
  examples: [
    ['verify output/3x4', 'counts, colours, deepest positions, published lists'],
    ['verify --size 3x3 --full', 'search, then prove all 181,440 depths'],
  ],
  async run({ full, json, ...options }, words, session) {
    const { metric, ...board } = options;
    if (!full && Object.values(board).some((value) => value !== undefined)) {
      throw new UsageError(
        'The options for a board go with --full; to check a result name its folder, such as output/3x4.',
      );
    }
    const size = full ? (options.size ?? words.find((word) => SIZE_FORM.test(word))) : undefined;
    const others = words.filter((word) => word !== size);
    if (full && others.length > 0) {
      throw new UsageError(
        `With --full no folder is read, but ${quoted(others[0])} is given; leave out one of the two.`,
      );
    }
    const context = await contextOf(session);
    if (full)
      return report(
        await proveTable(readPuzzle({ ...options, size }), context),
        undefined,
        json,
        session,
      );
    const folder = oneFolder(words);
    const stored = loadResult(folder);
    checkMetric(stored, folder, metric);
    const { complete, depth } = stored.summary;
    return report(
      await verifyResult(stored, folder, context),
      complete ? undefined : depth,
      json,
      session,
    );
  },
});

const outcomeOf = ({ fault, unchecked }: Check): 'ok' | 'mismatch' | 'unchecked' =>
  fault !== undefined ? 'mismatch' : unchecked !== undefined ? 'unchecked' : 'ok';

/** Columns that the outcome of a check takes. */
const INDENT = 'MISMATCH  '.length;

/**
 * Prints the outcome of each check; `stoppedAfter` is the depth after which the search of the
 * result was stopped, if it was.
 */
function report(
  checks: readonly Check[],
  stoppedAfter: number | undefined,
  json: boolean,
  { terminal }: Session,
): ExitCode {
  const faults = checks.filter(({ fault }) => fault !== undefined).length;
  const exit = faults === 0 ? EXIT.done : EXIT.mismatch;
  if (json) {
    const told = checks.map((check) => ({ outcome: outcomeOf(check), ...check }));
    terminal.print(JSON.stringify({ verified: faults === 0, stoppedAfter, checks: told }));
    return exit;
  }
  const tell = (outcome: string, text: string): void =>
    terminal.printText(
      outcome + ' '.repeat(INDENT - stripVTControlCharacters(outcome).length) + text,
      {
        indent: INDENT,
      },
    );
  for (const { what, fault, unchecked } of checks) {
    if (fault !== undefined) {
      tell(terminal.styled('red', 'MISMATCH'), `expected: ${what}`);
      tell('', `found: ${fault}`);
    } else if (unchecked !== undefined) tell('unchecked', `${what}: ${unchecked}`);
    else tell(terminal.styled('green', 'ok'), what);
  }
  const open = checks.some(({ unchecked }) => unchecked !== undefined)
    ? ', but for what is unchecked'
    : '';
  if (faults > 0) terminal.print(`${faults} of ${checks.length} checks failed.`);
  else if (stoppedAfter === undefined) terminal.print(`Verified${open}.`);
  else
    terminal.printText(
      `Verified as far as it goes${open}: the search was stopped after layer ${stoppedAfter}.`,
    );
  return exit;
}
