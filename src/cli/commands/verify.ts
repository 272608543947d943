import { stripVTControlCharacters } from 'node:util';
import { SILENT, warnIfInterrupted } from '../../app/context.js';
import { briefOracle } from '../../app/solve/oracles.js';
import { proveTable } from '../../app/verify/tableProof.js';
import { checkedSolution, type CheckedSolution } from '../../app/verify/solutionChecks.js';
import { verifyResult } from '../../app/verify/verification.js';
import { AtlasError, valueOrError } from '../../basics/errors.js';
import { oncePer } from '../../basics/once.js';
import type { Mover } from '../../notation/moveText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { loadResult } from '../../files/results/resultFolder.js';
import type { Check } from '../../results/checks.js';
import { flag, wordList, type Example, type ValuesOf } from '../line/command.js';
import { checkMetric, oneFolder } from '../line/folders.js';
import { singleEntries } from '../line/answers.js';
import { openInputBoards, type GivenBoards } from '../line/givenBoards.js';
import { solutionsOf } from '../../notation/solutions.js';
import { movesOption, PUZZLE_OPTIONS, text } from '../line/options.js';
import { SHAPE_OPTIONS, readPuzzle } from '../line/shape.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import { contextOf, type Session } from '../session.js';
import { SIZE_FORM } from '../../puzzle/size.js';
import { quoted } from '../../basics/quoted.js';
import { formatCount, formatQuantity } from '../../basics/humanize.js';

const options = {
  folder: wordList('a result folder, such as output/3x4'),
  ...PUZZLE_OPTIONS,
  ...SHAPE_OPTIONS,
  // A word alone is a folder, unless none is to be read.
  size: text('ROWSxCOLUMNS', 'with --full and --solutions: size of the board, such as 3x4', {
    group: PUZZLE_OPTIONS.size.group,
  }),
  json: flag('print the checks as JSON'),
  full: flag('search the board again and prove the depth of every state by its neighbours', {
    conflicts: 'solutions',
  }),
  quick: flag('check a folder without a new search: its files, counts and positions', {
    conflicts: ['full', 'solutions'],
  }),
  solutions: text('FILE|-', 'play the solutions of a file, lines as solve --input prints them'),
  moves: movesOption({ goesWith: ['solutions'] }),
} as const;

const examples: readonly Example[] = [
  ['output/3x4', 'counts, colours, deepest positions, published lists'],
  ['output/3x4 --quick', 'the same without a new search'],
  ['--size 3x3 --full', 'search, then prove all 181,440 depths'],
  ['--size 4x4 --solutions solutions.txt', 'play each solution, and count its moves'],
];

type Values = ValuesOf<typeof options>;

async function handler(options: Values, session: Session): Promise<ExitCode> {
  const { full, solutions, quick = false, json = false, folder: words = [], metric } = options;
  if (full) return proveBoard(words, options, session);
  if (solutions !== undefined) return verifySubmitted(solutions, options, session);
  const { size, goal, 'goal-blank': goalBlank, blank } = options;
  if ((size ?? goal ?? goalBlank ?? blank) !== undefined) {
    throw new UsageError(
      'The options for a board go with --full or --solutions; to check a result name its folder, such as output/3x4.',
    );
  }
  const folder = oneFolder(words);
  const stored = loadResult(folder);
  checkMetric(stored, folder, metric);
  const { complete, depth } = stored.summary;
  return printChecks(
    await verifyResult(stored, folder, await contextOf(session), !quick),
    complete ? undefined : depth,
    json,
    session,
  );
}

/** Of submitted solutions the handler says how many were checked. */
const interrupted = ({ solutions }: Values): string | undefined =>
  solutions === undefined ? 'not all was checked' : undefined;

export const command = { options, examples, handler, interrupted };

/** Searches a board again, whose size may be a word, and proves its table. */
async function proveBoard(
  words: readonly string[],
  options: Values,
  session: Session,
): Promise<ExitCode> {
  const size = sizeAlone(words, options, 'full');
  const checks = await proveTable(readPuzzle({ ...options, size }), await contextOf(session));
  return printChecks(checks, undefined, options.json ?? false, session);
}

/** @throws UsageError if a word is not a size; it may be a folder. */
function sizeAlone(
  words: readonly string[],
  options: Values,
  option: 'full' | 'solutions',
): string | undefined {
  const size = options.size ?? words.find((word) => SIZE_FORM.test(word));
  const others = words.filter((word) => word !== size);
  if (others.length === 0) return size;
  throw new UsageError(
    `With --${option} no folder is read, but ${quoted(others[0])} is given; leave out one of the two.`,
  );
}

/** Plays the solutions of a file, and prints their faults. */
async function verifySubmitted(
  solutions: string,
  options: Values,
  session: Session,
): Promise<ExitCode> {
  const { json = false, moves: mover = 'blank' } = options;
  const size = sizeAlone(options.folder ?? [], options, 'solutions');
  const boards = await openInputBoards(solutions, { ...options, size }, session);
  const { terminal, signal } = session;
  const checked: CheckedSolution[] = [];
  try {
    for await (const found of checkedSolutions(boards, mover, session)) {
      checked.push(found);
      if (!json) printSolution(found, session);
    }
  } catch (cause) {
    warnIfInterrupted({ signal, reporter: terminal }, submittedSummary(checked));
    throw cause;
  }
  const faults = checked.filter(({ fault }) => fault !== undefined).length;
  if (json)
    terminal.print(JSON.stringify({ verified: faults === 0, solutions: checked.map(recordOf) }));
  else terminal.printText(submittedSummary(checked));
  return faults === 0 ? EXIT.done : EXIT.mismatch;
}

/** What the solutions of an input are found to be, each by the puzzle of its line. */
async function* checkedSolutions(
  { input, puzzle, puzzleOf }: GivenBoards,
  mover: Mover,
  session: Session,
): AsyncGenerator<CheckedSolution> {
  const context = await contextOf(session);
  const oracleOf = oncePer((own: Puzzle) => briefOracle(own, context));
  const form = { what: 'board', ...puzzle, inLines: true } as const;
  for await (const entry of singleEntries(input, form, session, SILENT)) {
    const own = valueOrError(() => puzzleOf(entry));
    if (own instanceof AtlasError) {
      yield { line: entry.line, fault: (entry.fault ?? own).sentence };
      continue;
    }
    for (const solution of solutionsOf(entry, own))
      yield checkedSolution(solution, own, mover, await oracleOf(own));
  }
}

/** Whether a solution is shortest is left out if it is not known. */
const recordOf = (found: CheckedSolution): object => ({
  ...found,
  ...(found.distance !== undefined &&
    found.fault === undefined && { shortest: found.moves === found.distance }),
});

/** Prints a line for a solution that is wrong, or longer than a shortest one. */
function printSolution({ line, moves, distance, fault }: CheckedSolution, session: Session): void {
  const { terminal } = session;
  if (fault !== undefined)
    printCheck(terminal.styled('red', 'MISMATCH'), `line ${line}: ${fault}.`, session);
  else if (moves !== undefined && distance !== undefined && moves > distance)
    printCheck('longer', `line ${line}: ${moves} moves, ${distance} are enough.`, session);
}

/** `5 checked: 3 solutions are right, 2 of them shortest; 2 are wrong.` */
function submittedSummary(checked: readonly CheckedSolution[]): string {
  const right = checked.filter(({ fault }) => fault === undefined);
  const solved = right.filter(({ moves }) => moves !== undefined);
  const shortest = solved.filter(({ moves, distance }) => moves === distance).length;
  const unsolvable = right.length - solved.length;
  const wrong = checked.length - right.length;
  const quality = solved.every(({ distance }) => distance !== undefined)
    ? `${formatCount(shortest)} of them shortest`
    : 'whether they are shortest is not known';
  return `${[
    `${formatCount(checked.length)} checked: ${formatQuantity(solved.length, 'solution')} ${solved.length === 1 ? 'is' : 'are'} right${solved.length > 0 ? `, ${quality}` : ''}`,
    ...(unsolvable > 0
      ? [`${formatQuantity(unsolvable, 'position')} rightly said to be unsolvable`]
      : []),
    ...(wrong > 0 ? [`${formatCount(wrong)} ${wrong === 1 ? 'is' : 'are'} wrong`] : []),
  ].join('; ')}.`;
}

function outcomeOf({ fault, unchecked }: Check): 'ok' | 'mismatch' | 'unchecked' {
  if (fault !== undefined) return 'mismatch';
  return unchecked === undefined ? 'ok' : 'unchecked';
}

/** Columns that the outcome of a check takes. */
const INDENT = 'MISMATCH  '.length;

/** Prints the outcome of a check in a column of its own, and a text beside it. */
function printCheck(outcome: string, text: string, { terminal }: Session): void {
  const gap = ' '.repeat(INDENT - stripVTControlCharacters(outcome).length);
  terminal.printText(outcome + gap + text, { indent: INDENT });
}

/**
 * Prints the outcome of each check; `stoppedAfter` is the depth after which the search of the
 * result was stopped, if it was.
 */
function printChecks(
  checks: readonly Check[],
  stoppedAfter: number | undefined,
  json: boolean,
  session: Session,
): ExitCode {
  const { terminal } = session;
  const faults = checks.filter(({ fault }) => fault !== undefined).length;
  const exit = faults === 0 ? EXIT.done : EXIT.mismatch;
  if (json) {
    const records = checks.map((check) => ({ outcome: outcomeOf(check), ...check }));
    terminal.print(JSON.stringify({ verified: faults === 0, stoppedAfter, checks: records }));
    return exit;
  }
  for (const { what, fault, unchecked } of checks) {
    if (fault !== undefined) {
      printCheck(terminal.styled('red', 'MISMATCH'), `expected: ${what}`, session);
      printCheck('', `found: ${fault}`, session);
    } else if (unchecked !== undefined) printCheck('unchecked', `${what}: ${unchecked}`, session);
    else printCheck(terminal.styled('green', 'ok'), what, session);
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
