import { shortenPath, shortestBy } from '../../app/analysing.js';
import { readSolution, solutionReader, splitSolution } from '../../app/solutionItems.js';
import { startSolving } from '../../app/solving.js';
import { AtlasError } from '../../basics/errors.js';
import { cellText } from '../../basics/quoted.js';
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
import { itemsBy, lineNote, noFileAsBoard, openSolutions, type Input } from '../line/input.js';
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
  const { shorten, moves: mover = 'blank', timeout } = options;
  const { text, input, puzzle } = await openSolutions(options.words ?? [], options, session);
  const context = await contextOf(session, options.quiet);
  const style: MoveStyle = { puzzle, mover };
  const wishes = { aim: 'shortest', seconds: timeout, threads: options.threads } as const;
  const solving = shorten
    ? undefined
    : startSolving(puzzle, { ...wishes, keptOracle: true }, context);
  const task: Task = { style, solving, options, context, session };
  try {
    if (input) return await answerAll(input, task);
    const played = readSolution(splitSolution(text, puzzle.labels !== undefined), puzzle, mover);
    session.terminal.print(...(await answerOf(played, task)));
    return EXIT.done;
  } finally {
    await solving?.close();
  }
}

interface Task {
  readonly style: MoveStyle;
  /** None to make moves fewer. */
  readonly solving: Solving | undefined;
  readonly options: Values;
  readonly context: Context;
  readonly session: Session;
}

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
async function answerAll(input: Input, task: Task): Promise<ExitCode> {
  const { style, options, session } = task;
  const { puzzle, mover } = style;
  const { terminal } = session;
  if (options.csv) terminal.print(['line', ...ANALYSIS_COLUMNS].join());
  const read = solutionReader(puzzle.labels);
  let exit: ExitCode = EXIT.done;
  for await (const items of itemsBy(read, 'position', input, session)) {
    for (const item of items) {
      try {
        if (item.fault) throw item.fault;
        const answer = await answerOf(readSolution(item, puzzle, mover), task, item.line);
        terminal.print(...answer);
      } catch (cause) {
        if (!(cause instanceof AtlasError)) throw cause;
        exit = EXIT.noAnswer;
        terminal.note(lineNote(item, cause));
        const { line, text } = item;
        const error = { line, text, code: cause.code, error: sentenceOf(cause) };
        if (options.json) terminal.print(JSON.stringify(error));
        else if (!options.csv) terminal.print([line, cellText(text), cause.code].join('\t'));
      }
      if (terminal.readerGone) return exit;
    }
  }
  return exit;
}
