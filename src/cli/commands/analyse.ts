import { shortenPath, shortestBy } from '../../app/solve/analysing.js';
import { startSolving } from '../../app/solve/nodeSolving.js';
import { openSolvings, type Solvings } from '../../app/solve/solvings.js';
import { AtlasError, valueOrError } from '../../basics/errors.js';
import type { PlayedPath } from '../../puzzle/paths.js';
import type { Mover } from '../../puzzle/moveText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { cellText } from '../../basics/quoted.js';
import { carriedCells, carriedHead, carriedNames, withCarried } from '../../report/carried.js';
import { csvField } from '../../report/tables.js';
import type { Entry } from '../../reading/entries.js';
import { formatLine } from '../../puzzle/notation.js';
import { openRows, rowFormat, sameRun, type RowFormat } from '../line/rows.js';
import { readSolution, solutionsOf } from '../../reading/solutions.js';
import {
  ANALYSIS_COLUMNS,
  ANALYSIS_ROW_COLUMNS,
  analysisLine,
  analysisLines,
  analysisRecord,
  analysisRow,
  analysisRows,
  shortenedLine,
  shortenedLines,
  shortenedRecord,
  type MoveStyle,
} from '../../report/analysisText.js';
import { analyse, type Analysis } from '../../solve/analysis.js';
import type { Solving } from '../../solve/solving.js';
import type { Context } from '../../app/context.js';
import { flag, wordList, type Example, type ValuesOf } from '../line/command.js';
import { threads } from '../line/engineOptions.js';
import { entryProgress, faultNotes, lineNote, singleEntries } from '../line/answers.js';
import { noFileAsBoard, openSolutions, type GivenBoards } from '../line/givenBoards.js';
import { forceOption, movesOption, PUZZLE_OPTIONS, seconds, text } from '../line/options.js';
import { contextOf, type Session } from '../session.js';
import { SHAPE_OPTIONS } from '../line/shape.js';
import { EXIT, sentenceOf, type ExitCode } from '../terminal/sentences.js';

/** Seconds that --shorten takes at most without --timeout. */
const SHORTEN_SECONDS = 10;

const OUTPUT = { group: 'Input and output:' } as const;

const options = {
  words: wordList('a board, its tiles in reading order, and after it the moves, such as U R2 D'),
  ...PUZZLE_OPTIONS,
  ...SHAPE_OPTIONS,
  shorten: flag(
    'replace stretches of the moves by shorter ones, in place of the analysis; boards of any size',
    { group: 'Analysis:', conflicts: 'csv' },
  ),
  timeout: seconds(
    'timeout',
    `time for each position (default: none); for the moves of each position with --shorten (default: ${SHORTEN_SECONDS})`,
    { group: 'Analysis:' },
  ),
  threads: threads('threads (default: one for each core)', {
    group: 'Analysis:',
  }),
  moves: movesOption(OUTPUT),
  json: flag('print JSON', { ...OUTPUT, conflicts: 'csv' }),
  csv: flag(`print CSV: ${ANALYSIS_COLUMNS.join()}, with --input after the line`, OUTPUT),
  input: text('FILE|-', 'every line of a file, or of stdin: a position and its moves', OUTPUT),
  out: text(
    'FILE',
    'with --input: write a row for each position, .csv or .jsonl; after a kill the same command goes on',
    { ...OUTPUT, goesWith: ['input'], conflicts: ['csv', 'json', 'shorten'] },
  ),
  force: forceOption({ ...OUTPUT, goesWith: ['out'] }),
  quiet: flag('print no notes', OUTPUT),
} as const;

const examples: readonly Example[] = [
  ['--size 3x3 "1 2 3/4 6 8/7 5 0" LURDULDR', 'which of the moves lost moves'],
  ['--size 3x3 "1 2 3/4 6 8/7 5 0" "R D L U R D L U" --moves tile', 'moves of the tiles'],
  ['--size 4x4 --input solutions.jsonl --csv', 'solutions of solve --json'],
  ['--size 10x10 --shorten --input solutions.txt', 'solutions of solve --quick, made shorter'],
];

type Values = ValuesOf<typeof options>;

const handler = (argv: Values, session: Session): Promise<ExitCode> =>
  noFileAsBoard(argv.words ?? [], () => analyseMoves(argv, session));

/** Of a file of rows the handler says what is in it. */
const interrupted = ({ out, input, shorten }: Values): string | undefined => {
  if (out !== undefined) return undefined;
  const undone = `were not ${shorten ? 'made fewer' : 'analysed'}`;
  return input === undefined ? `the moves ${undone}` : `the moves of further lines ${undone}`;
};

export const command = { options, examples, handler, interrupted };

async function analyseMoves(options: Values, session: Session): Promise<ExitCode> {
  const { moves: mover = 'blank', timeout } = options;
  const opened = await openSolutions(options.words ?? [], options, session);
  const context = await contextOf(session, options.quiet);
  const wishes = { aim: 'shortest', seconds: timeout, threads: options.threads } as const;
  const solvings = openSolvings((puzzle) =>
    Promise.resolve(startSolving(puzzle, { ...wishes, keptOracle: true }, context)),
  );
  const run: Run = { mover, solvings, options, context, session };
  try {
    if (opened.input && options.out !== undefined) return await writeAll(opened, options.out, run);
    if (opened.input) return await answerAll(opened, run);
    const { entry, puzzle } = opened;
    const [solution] = solutionsOf(entry, puzzle.labels !== undefined, cellCount(puzzle.size));
    const played = readSolution(solution, puzzle, mover);
    session.terminal.print(...(await answerOf(played, await taskOf(puzzle, run))));
    return EXIT.done;
  } finally {
    await solvings.close();
  }
}

/** What all positions of a run share. */
interface Run {
  readonly mover: Mover;
  readonly solvings: Solvings;
  readonly options: Values;
  readonly context: Context;
  readonly session: Session;
}

interface Task extends Run {
  readonly style: MoveStyle;
  /** None to make moves fewer. */
  readonly solving: Solving | undefined;
}

const taskOf = async (puzzle: Puzzle, run: Run): Promise<Task> => ({
  ...run,
  style: { puzzle, mover: run.mover },
  solving: run.options.shorten ? undefined : await run.solvings.of(puzzle),
});

/**
 * The lines that answer a position and its moves; `line`: their line, if they are from an input.
 */
async function answerOf(played: PlayedPath, task: Task, line?: number): Promise<string[]> {
  const { style, solving, options, context } = task;
  const { json, csv, timeout } = options;
  if (!solving) {
    const shortened = await shortenPath(played, style.puzzle, timeout ?? SHORTEN_SECONDS, context);
    if (json) return [shortenedRecord(shortened, style, line)];
    if (line === undefined) return shortenedLines(shortened, style);
    if (!shortened.isSolution && !options.quiet)
      task.session.terminal.note(`line ${line}: The moves do not end at the goal.`);
    return [shortenedLine(line, shortened, style)];
  }
  const progress = context.reporter.progress(played.path.length);
  try {
    const analysis = await analyse(played, style.puzzle, shortestBy(solving), (done) =>
      progress.update(done, `move ${done}`),
    );
    if (json) return [analysisRecord(analysis, style, line)];
    if (csv) {
      const rows = analysisRows(analysis, style, line === undefined ? [] : [line]);
      return line === undefined ? [ANALYSIS_COLUMNS.join(), ...rows] : rows;
    }
    if (line === undefined) return analysisLines(analysis, style);
    return [analysisLine(line, analysis, style)];
  } finally {
    progress.stop();
  }
}

/** Answers line by line; a fault in one line does not stop the rest. */
async function answerAll({ input, puzzle, puzzleOf }: GivenBoards, run: Run): Promise<ExitCode> {
  const { mover, options, session } = run;
  const { terminal } = session;
  if (options.csv) terminal.print(['line', ...ANALYSIS_COLUMNS].join());
  const notes = faultNotes(session);
  const wanted = { what: 'board', puzzle, inLines: true } as const;
  let exit: ExitCode = EXIT.done;
  for await (const entry of singleEntries(input, wanted, session)) {
    try {
      if (entry.fault) throw entry.fault;
      const own = puzzleOf(entry);
      for (const solution of solutionsOf(entry, own.labels !== undefined, cellCount(own.size))) {
        const played = readSolution(solution, own, mover);
        terminal.print(...(await answerOf(played, await taskOf(own, run), entry.line)));
      }
    } catch (cause) {
      if (!(cause instanceof AtlasError)) throw cause;
      exit = EXIT.noAnswer;
      notes.add(entry, cause);
      if (options.json) terminal.print(faultRecord(entry, cause));
      else if (!options.csv)
        terminal.print([entry.line, cellText(entry.text), cause.code].join('\t'));
    }
  }
  notes.finish();
  return exit;
}

/** Writes a row for each position and its moves; a fault in one line does not stop the rest. */
async function writeAll(
  { input, puzzle, puzzleOf }: GivenBoards,
  out: string,
  run: Run,
): Promise<ExitCode> {
  const { options: values, session, context } = run;
  const format = rowFormat(out, undefined);
  const rows = await openRows(values, sameRun('analyse', values, options), session);
  const progress = entryProgress(input, context.reporter);
  const wanted = { what: 'board', puzzle, inLines: true } as const;
  let exit: ExitCode = EXIT.done;
  let carried: readonly string[] | undefined;
  try {
    for await (const entry of singleEntries(input, wanted, session, progress)) {
      carried ??= carriedNames(entry);
      if (format === 'csv' && rows.isEmpty) rows.print(carriedHead(carried, ANALYSIS_ROW_COLUMNS));
      const read = valueOrError(() => readEntry(entry, puzzleOf(entry), run.mover));
      const position =
        read instanceof AtlasError ? entry.text : formatLine(read.start, read.puzzle);
      const earlier = rows.earlier(entry, position);
      const row =
        earlier === undefined ? await rowOf(entry, read, carried, format, run) : undefined;
      if ((earlier ?? row?.code ?? '') !== '') exit = EXIT.noAnswer;
      if (row) rows.print(row.text);
    }
    rows.finish();
  } catch (cause) {
    if (session.signal.aborted) context.reporter.warn(`Interrupted: ${out} has the rows so far.`);
    throw cause;
  } finally {
    progress.stop();
    rows.close();
  }
  return exit;
}

/** A position, its moves and its puzzle. */
interface ReadEntry extends PlayedPath {
  readonly puzzle: Puzzle;
}

function readEntry(entry: Entry, puzzle: Puzzle, mover: Mover): ReadEntry {
  if (entry.fault) throw entry.fault;
  const [solution] = solutionsOf(entry, puzzle.labels !== undefined, cellCount(puzzle.size));
  return { ...readSolution(solution, puzzle, mover), puzzle };
}

/** The row of an entry, and the code of the error if it has no answer. */
async function rowOf(
  entry: Entry,
  read: ReadEntry | AtlasError,
  carried: readonly string[],
  format: RowFormat,
  run: Run,
): Promise<{ readonly text: string; readonly code: string }> {
  const { line } = entry;
  const values = carriedCells(entry, carried);
  const rowWith = (csv: string, json: string, code: string) => ({
    text: format === 'csv' ? [...values, csv].join() : withCarried(json, entry, carried),
    code,
  });
  const failure = (cause: AtlasError) => {
    run.session.terminal.note(lineNote(entry, cause));
    const gaps = ANALYSIS_ROW_COLUMNS.slice(3).map(() => '');
    const csv = [line, csvField(entry.text), ...gaps, cause.code].join();
    return rowWith(csv, faultRecord(entry, cause), cause.code);
  };
  if (read instanceof AtlasError) return failure(read);
  const found = await analysed(read, run);
  if (found instanceof AtlasError) return failure(found);
  const style = { puzzle: read.puzzle, mover: run.mover };
  return rowWith(analysisRow(line, found, style), analysisRecord(found, style, line), '');
}

/** What is printed of moves that have no analysis, as JSON. */
const faultRecord = ({ line, text }: Entry, cause: AtlasError): string =>
  JSON.stringify({ line, start: text, code: cause.code, error: sentenceOf(cause) });

/** The analysis of moves, or why there is none. */
async function analysed(read: ReadEntry, run: Run): Promise<Analysis | AtlasError> {
  try {
    const solving = await run.solvings.of(read.puzzle);
    return await analyse(read, read.puzzle, shortestBy(solving), () => undefined);
  } catch (cause) {
    if (cause instanceof AtlasError) return cause;
    throw cause;
  }
}
