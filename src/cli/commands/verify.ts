import type { Argv } from 'yargs';
import { stripVTControlCharacters } from 'node:util';
import { proveTable } from '../../app/searching.js';
import { verifyResult } from '../../app/verification.js';
import { loadResult } from '../../files/results/resultFolder.js';
import type { Check } from '../../results/checks.js';
import { flag, type ArgumentsOf, type Example } from '../line/command.js';
import { checkMetric, FOLDER_WORDS, oneFolder } from '../line/folders.js';
import { checkPuzzleOptions, PUZZLE_OPTIONS, readPuzzle, text } from '../line/options.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import { contextOf, type Session } from '../session.js';
import { SIZE_FORM } from '../../puzzle/size.js';
import { quoted } from '../../quoted.js';

const options = {
  ...PUZZLE_OPTIONS,
  // A word alone is a folder, unless none is to be read.
  size: text('ROWSxCOLUMNS', 'with --full: size of the board, such as 3x4', {
    group: PUZZLE_OPTIONS.size.group,
  }),
  json: flag('print the checks as JSON'),
  full: flag('search the board again and prove the depth of every state by its neighbours'),
} as const;

const examples: readonly Example[] = [
  ['output/3x4', 'counts, colours, deepest positions, published lists'],
  ['--size 3x3 --full', 'search, then prove all 181,440 depths'],
];

const builder = (yargs: Argv) =>
  yargs
    .positional('folder', { ...FOLDER_WORDS, describe: 'a result folder, such as output/3x4' })
    .options(options)
    .check(checkPuzzleOptions, false);

type Values = ArgumentsOf<typeof builder>;

async function handler(options: Values, session: Session): Promise<ExitCode> {
  const { full, json = false, folder: words = [], metric } = options;
  if (full) return proveBoard(words, options, session);
  const { size, goal, 'goal-blank': goalBlank, blank } = options;
  if ((size ?? goal ?? goalBlank ?? blank) !== undefined) {
    throw new UsageError(
      'The options for a board go with --full; to check a result name its folder, such as output/3x4.',
    );
  }
  const folder = oneFolder(words);
  const stored = loadResult(folder);
  checkMetric(stored, folder, metric);
  const { complete, depth } = stored.summary;
  return report(
    await verifyResult(stored, folder, await contextOf(session)),
    complete ? undefined : depth,
    json,
    session,
  );
}

export const command = { options, examples, builder, handler };

/** Searches a board again, whose size may be a word, and proves its table. */
async function proveBoard(
  words: readonly string[],
  options: Values,
  session: Session,
): Promise<ExitCode> {
  const size = options.size ?? words.find((word) => SIZE_FORM.test(word));
  const others = words.filter((word) => word !== size);
  if (others.length > 0) {
    throw new UsageError(
      `With --full no folder is read, but ${quoted(others[0])} is given; leave out one of the two.`,
    );
  }
  const checks = await proveTable(readPuzzle({ ...options, size }), await contextOf(session));
  return report(checks, undefined, options.json ?? false, session);
}

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
    const records = checks.map((check) => ({ outcome: outcomeOf(check), ...check }));
    terminal.print(JSON.stringify({ verified: faults === 0, stoppedAfter, checks: records }));
    return exit;
  }
  const printCheck = (outcome: string, text: string): void =>
    terminal.printText(
      outcome + ' '.repeat(INDENT - stripVTControlCharacters(outcome).length) + text,
      {
        indent: INDENT,
      },
    );
  for (const { what, fault, unchecked } of checks) {
    if (fault !== undefined) {
      printCheck(terminal.styled('red', 'MISMATCH'), `expected: ${what}`);
      printCheck('', `found: ${fault}`);
    } else if (unchecked !== undefined) printCheck('unchecked', `${what}: ${unchecked}`);
    else printCheck(terminal.styled('green', 'ok'), what);
  }
  const restriction = checks.some(({ unchecked }) => unchecked !== undefined)
    ? ', but for what is unchecked'
    : '';
  if (faults > 0) terminal.print(`${faults} of ${checks.length} checks failed.`);
  else if (stoppedAfter === undefined) terminal.print(`Verified${restriction}.`);
  else
    terminal.printText(
      `Verified as far as it goes${restriction}: the search was stopped after layer ${stoppedAfter}.`,
    );
  return exit;
}
