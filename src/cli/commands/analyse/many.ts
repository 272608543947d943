/* The moves of all positions of an input. */
import { warnIfInterrupted, type Context } from '../../../app/context.js';
import { asAtlasError, AtlasError } from '../../../basics/errors.js';
import type { MoveStyle } from '../../../notation/moveText.js';
import { formatLine } from '../../../notation/boardText.js';
import type { Entry } from '../../../notation/entry.js';
import { entryProgress, singleEntries } from '../../line/answers.js';
import type { GivenBoards } from '../../line/givenBoards.js';
import { answerOptions, openRows, type AnswerRows } from '../../line/rows.js';
import type { Session } from '../../session.js';
import type { ExitCode } from '../../terminal/sentences.js';
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
  const { reporter } = context;
  const { out, force } = options;
  const target = { out, force, run: answerOptions('analyse', options, analyseOptions) };
  const rows = await openRows(task.inputFormat, target, reporter, session);
  const progress = entryProgress(input, reporter);
  const form = { what: 'board', ...puzzle, inLines: true } as const;
  // A file has one row for each entry.
  const most = out === undefined ? Infinity : 1;
  try {
    for await (const entry of singleEntries(input, form, session, progress))
      for (const moves of movesOf(entry, puzzleOf, options.moves, most))
        await answerTo(moves, entry, task, rows);
    rows.finish();
  } catch (cause) {
    warnIfInterrupted(context, out && `${out} has the rows so far.`);
    throw cause;
  } finally {
    progress.stop();
    rows.close();
  }
  return rows.exit();
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
