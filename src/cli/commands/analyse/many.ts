/* The moves of all positions of an input. */
import type { Context, Reporter } from '../../../app/context.js';
import { asAtlasError, AtlasError } from '../../../basics/errors.js';
import { formatLine } from '../../../puzzle/notation.js';
import { carriedNames, type InputEntry } from '../../../report/carried.js';
import {
  entryProgress,
  faultNotes,
  nameOfEntry,
  singleEntries,
  type FaultNotes,
} from '../../line/answers.js';
import type { GivenBoards } from '../../line/givenBoards.js';
import { openRows, answerOptions, type RowSink } from '../../line/rows.js';
import type { Session } from '../../session.js';
import { EXIT, sentenceOf, type ExitCode } from '../../terminal/sentences.js';
import { analyseOptions, type AnalyseValues } from './options.js';
import { movesOf, type GivenMoves, type MovesTask } from './task.js';

/** Answers entry by entry. An entry without an answer does not stop the rest. */
export async function answerMany<Result>(
  { input, puzzle, puzzleOf }: GivenBoards,
  task: MovesTask<Result>,
  options: AnalyseValues,
  context: Context,
  session: Session,
): Promise<ExitCode> {
  const rows = await openRows(options, answerOptions('analyse', options, analyseOptions), session);
  const progress = entryProgress(input, context.reporter);
  const notes = faultNotes(session);
  const sink: AnswerSink = { rows, notes, reporter: context.reporter };
  const wanted = { what: 'board', puzzle, inLines: true } as const;
  let exit: ExitCode = EXIT.done;
  let carried: readonly string[] | undefined;
  try {
    for await (const entry of singleEntries(input, wanted, session, progress)) {
      carried ??= rows.isFile ? carriedNames(entry) : [];
      // A file has one row for each entry.
      const most = rows.isFile ? 1 : Infinity;
      for (const moves of movesOf(entry, puzzleOf, options.moves, most)) {
        const code = await printAnswer(moves, { entry, carried }, task, sink);
        if (code !== '') exit = EXIT.noAnswer;
      }
    }
    rows.finish();
  } catch (cause) {
    if (session.signal.aborted && rows.isFile)
      context.reporter.warn(`Interrupted: ${options.out} has the rows so far.`);
    throw cause;
  } finally {
    progress.stop();
    rows.close();
    notes.finish();
  }
  return exit;
}

/** Where answers are printed, and the notes beside them. */
interface AnswerSink {
  readonly rows: RowSink;
  readonly notes: FaultNotes;
  readonly reporter: Reporter;
}

/**
 * Prints the answer to moves, unless an earlier run has. Returns the code of the error if there is
 * no answer, '' otherwise.
 */
async function printAnswer<Result>(
  moves: GivenMoves | AtlasError,
  given: InputEntry,
  task: MovesTask<Result>,
  { rows, notes, reporter }: AnswerSink,
): Promise<string> {
  const { entry, carried } = given;
  const format = task.inputFormat;
  if (rows.isEmpty && format.head) rows.print([format.head(carried)]);
  const position = moves instanceof AtlasError ? entry.text : formatLine(moves.start, moves.puzzle);
  const earlier = rows.earlier(entry, position);
  if (earlier !== undefined) return earlier;
  const answer = await answerTo(moves, given, task, reporter).catch(asAtlasError);
  if (!(answer instanceof AtlasError)) {
    rows.print(answer);
    return '';
  }
  notes.add(entry, answer);
  const unanswered = { start: entry.text, cause: answer };
  rows.print(format.unanswered(unanswered, sentenceOf(answer), given));
  return answer.code;
}

/** The lines of the answer to moves. @throws AtlasError if there is none. */
async function answerTo<Result>(
  moves: GivenMoves | AtlasError,
  given: InputEntry,
  { inputFormat, resultOf }: MovesTask<Result>,
  { note }: Reporter,
): Promise<readonly string[]> {
  if (moves instanceof AtlasError) throw moves;
  const result = await resultOf(moves);
  const remark = inputFormat.note?.(result, moves);
  if (remark !== undefined) note(`${nameOfEntry(given.entry)}: ${remark}`);
  return inputFormat.line(result, given, moves);
}
