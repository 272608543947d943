import { shortenPath, shortestBy } from '../../app/analysing.js';
import { startSolving } from '../../app/solving.js';
import { openSolvings, type Solvings } from '../../app/solvings.js';
import { AtlasError } from '../../basics/errors.js';
import type { Mover } from '../../puzzle/moveText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { cellText } from '../../basics/quoted.js';
import { readSolution, solutionsOf } from '../../reading/solutions.js';
import {
  ANALYSIS_COLUMNS,
  analysisLine,
  analysisLines,
  analysisRecord,
  analysisRows,
  shortenedLine,
  shortenedLines,
  shortenedRecord,
  type MoveStyle,
} from '../../report/analysisText.js';
import { analyse, type PlayedMoves } from '../../solve/analysis.js';
import type { Solving } from '../../solve/solving.js';
import type { Context } from '../../app/context.js';
import { flag, wordList, type Example, type ValuesOf } from '../line/command.js';
import { threads } from '../line/engineOptions.js';
import {
  inputEntries,
  lineNote,
  noFileAsBoard,
  openSolutions,
  type GivenBoards,
} from '../line/input.js';
import { movesOption, PUZZLE_OPTIONS, seconds, text } from '../line/options.js';
import { contextOf, type Session } from '../session.js';
import { EXIT, sentenceOf, type ExitCode } from '../terminal/sentences.js';

/** Seconds that --shorten takes at most without --timeout. */
const SHORTEN_SECONDS = 10;

const OUTPUT = { group: 'Input and output:' } as const;

const options = {
  words: wordList('a board, its tiles in reading order, and after it the moves, such as U R2 D'),
  ...PUZZLE_OPTIONS,
  shorten: flag(
    'replace stretches of the moves by shorter ones, in place of the analysis; boards of any size',
    { group: 'Analysis:', conflicts: 'csv' },
  ),
  timeout: seconds(
    'timeout',
    `time for each position (default: none); for the moves of each position with --shorten (default: ${SHORTEN_SECONDS})`,
    { group: 'Analysis:' },
  ),
  threads: threads('threads of the search, and to build databases (default: one for each core)', {
    group: 'Analysis:',
  }),
  moves: movesOption(OUTPUT),
  json: flag('print JSON', { ...OUTPUT, conflicts: 'csv' }),
  csv: flag(`print CSV: ${ANALYSIS_COLUMNS.join()}, with --input after the line`, OUTPUT),
  input: text('FILE|-', 'every line of a file, or of stdin: a position and its moves', OUTPUT),
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

export const command = { options, examples, handler };

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

/** The lines that answer a position and its moves, which stand in this line of an input. */
async function answerOf(played: PlayedMoves, task: Task, line?: number): Promise<string[]> {
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
  let exit: ExitCode = EXIT.done;
  for await (const entries of inputEntries(
    input,
    { what: 'board', puzzle, inLines: true },
    session,
  )) {
    for (const entry of entries) {
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
        terminal.note(lineNote(entry, cause));
        const { line, text } = entry;
        const error = { line, text, code: cause.code, error: sentenceOf(cause) };
        if (options.json) terminal.print(JSON.stringify(error));
        else if (!options.csv) terminal.print([line, cellText(text), cause.code].join('\t'));
      }
      if (terminal.readerGone) return exit;
    }
  }
  return exit;
}
