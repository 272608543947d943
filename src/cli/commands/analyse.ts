import { startShortest } from '../../app/solve/nodeSolving.js';
import { openSolvings } from '../../app/solve/solvings.js';
import { warnIfInterrupted, type Context } from '../../app/context.js';
import { asAtlasError, AtlasError } from '../../basics/errors.js';
import { formatLine } from '../../notation/boardText.js';
import type { Entry } from '../../notation/entry.js';
import type { MoveStyle } from '../../notation/moveText.js';
import { singleEntries } from '../line/answers.js';
import {
  noFileAsBoard,
  openSolutions,
  type GivenBoard,
  type GivenBoards,
} from '../line/givenBoards.js';
import { rowTarget, withRows, type AnswerRows } from '../line/rows.js';
import { contextOf, type Session } from '../session.js';
import { EXIT, type ExitCode } from '../terminal/sentences.js';
import { analyseExamples, analyseOptions, type AnalyseValues } from './analyse/options.js';
import { analysing, movesOf, shortening, type GivenMoves, type MovesTask } from './analyse/task.js';

const handler = (argv: AnalyseValues, session: Session): Promise<ExitCode> =>
  noFileAsBoard(argv.words ?? [], () => analyseMoves(argv, session));

/** For a file of rows, the handler prints what the file contains. */
const interrupted = ({ out, input, shorten }: AnalyseValues): string | undefined => {
  if (out !== undefined) return undefined;
  const undone = `were not ${shorten ? 'made fewer' : 'analysed'}`;
  return input === undefined ? `the moves ${undone}` : `the moves of further lines ${undone}`;
};

export const command = {
  options: analyseOptions,
  examples: analyseExamples,
  handler,
  interrupted,
};

async function analyseMoves(options: AnalyseValues, session: Session): Promise<ExitCode> {
  const { words = [], timeout, threads } = options;
  const opened = await openSolutions(words, options, session);
  const context = await contextOf(session, options.quiet);
  const solvings = openSolvings((puzzle) =>
    startShortest(puzzle, context, { seconds: timeout, threads }),
  );
  const answer = <Result>(task: MovesTask<Result>): Promise<ExitCode> =>
    opened.input
      ? answerMany(opened, task, options, context, session)
      : answerOne(opened, task, options, session);
  try {
    return options.shorten
      ? await answer(shortening(options, context))
      : await answer(analysing(options, solvings, context));
  } finally {
    await solvings.close();
  }
}

/** Prints the answer to the moves of the command line. */
async function answerOne<Result>(
  { entry, puzzle }: GivenBoard,
  { format, resultOf }: MovesTask<Result>,
  options: AnalyseValues,
  { terminal }: Session,
): Promise<ExitCode> {
  const [moves] = movesOf(entry, () => puzzle, options.moves, 1);
  if (moves instanceof AtlasError) throw moves;
  terminal.print(format.single(await resultOf(moves), moves));
  return EXIT.done;
}

/** Answers entry by entry. An entry without an answer does not stop the rest. */
async function answerMany<Result>(
  { input, puzzle, puzzleOf }: GivenBoards,
  task: MovesTask<Result>,
  options: AnalyseValues,
  context: Context,
  session: Session,
): Promise<ExitCode> {
  const { out } = options;
  const target = rowTarget('analyse', options, analyseOptions);
  const form = { what: 'board', ...puzzle, inLines: true } as const;
  // A file has one row for each entry.
  const most = out === undefined ? Infinity : 1;
  try {
    return await withRows(task.inputFormat, target, context, session, async (rows) => {
      for await (const entry of singleEntries(input, form, session, context.reporter))
        for (const moves of movesOf(entry, puzzleOf, options.moves, most))
          await answerTo(moves, entry, task, rows);
    });
  } catch (cause) {
    warnIfInterrupted(context, out && `${out} has the rows so far.`);
    throw cause;
  }
}

/** Answers moves, unless an earlier run has. */
async function answerTo<Result>(
  moves: GivenMoves | AtlasError,
  entry: Entry,
  { resultOf }: MovesTask<Result>,
  rows: AnswerRows<Result, MoveStyle>,
): Promise<void> {
  const unanswered = (cause: AtlasError): void =>
    rows.unanswered(entry, { start: entry.text, cause });
  if (moves instanceof AtlasError) {
    if (!rows.takeEarlier(entry, entry.text)) unanswered(moves);
    return;
  }
  if (rows.takeEarlier(entry, formatLine(moves.start, moves.puzzle))) return;
  const result = await resultOf(moves).catch(asAtlasError);
  if (result instanceof AtlasError) unanswered(result);
  else rows.answer(entry, result, moves);
}
