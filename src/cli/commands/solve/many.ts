/* All positions of an input. */
import { warnIfInterrupted, whileShown } from '../../../app/context.js';
import { outcomeCounts, positionOfEntry, type Outcome, type SolvablePosition } from './outcomes.js';
import { AtlasError } from '../../../basics/errors.js';
import type { Board } from '../../../puzzle/board.js';
import type { Entry } from '../../../notation/entry.js';
import { positionText } from '../../../formats/answerFormats.js';
import {
  SOLUTION_FORMATS,
  type LineFormat,
  type SolutionStyle,
} from '../../../formats/solutionFormats.js';
import type { Solution, Unanswered } from '../../../solve/solution.js';
import type { Solving } from '../../../solve/solving.js';
import { entryProgress, nameOfEntry, type EntryProgress } from '../../line/answers.js';
import type { GivenBoards } from '../../line/givenBoards.js';
import { inputEntries } from '../../line/input.js';
import { rowTarget, withRows, type AnswerRows } from '../../line/rows.js';
import type { ExitCode } from '../../terminal/sentences.js';
import { solveOptions } from './options.js';
import {
  solvePosition,
  styleOf,
  noteMover,
  withPlan,
  type SolveRun,
  type SolveTask,
} from './task.js';

/** Solves entry by entry. An entry that cannot be solved does not stop the rest. */
export async function solveMany(
  boards: GivenBoards,
  run: SolveRun,
  format: LineFormat,
): Promise<ExitCode> {
  const { options, context, session } = run;
  const { terminal } = session;
  const { input, puzzle } = boards;
  const target = rowTarget('solve', options, solveOptions);
  const tally = outcomeCounts();
  let exit: ExitCode;
  try {
    exit = await withRows(format, target, context, session, (rows) =>
      whileShown(entryProgress(input, context.reporter), async (progress) => {
        const batch: BatchRun = { ...run, rows, progress, tally };
        for await (const entries of inputEntries(input, { what: 'board', ...puzzle }, session))
          await solveBatch(entries, boards, batch);
      }),
    );
  } catch (cause) {
    warnIfInterrupted(context, tally.summary());
    await terminal.flushed();
    throw cause;
  }
  if (!options.quiet) {
    if (format === SOLUTION_FORMATS.letters && options.moves === 'tile' && !options.count)
      noteMover(run);
    terminal.note(tally.summary());
  }
  return exit;
}

/** What all entries of an input share. */
interface BatchRun extends SolveRun {
  readonly rows: AnswerRows<Solution, SolutionStyle>;
  readonly progress: EntryProgress;
  readonly tally: ReturnType<typeof outcomeCounts>;
}

/** Answers some entries of an input. */
async function solveBatch(
  entries: readonly Entry[],
  boards: GivenBoards,
  batch: BatchRun,
): Promise<void> {
  const { rows, progress, tally, session } = batch;
  progress.add(entries);
  const positions = entries.map((entry) => positionOfEntry(entry, () => boards.puzzleOf(entry)));
  let last: Solving | undefined;
  for (const [place, entry] of entries.entries()) {
    progress.next(entry);
    const position = positions[place];
    const { puzzle } = position;
    if (rows.takeEarlier(entry, positionText(position))) continue;
    const task = puzzle && { ...batch, puzzle, solving: await batch.solvings.of(puzzle) };
    // A run of positions of one puzzle is known to its plan from the first one on.
    if (task && task.solving !== last) task.solving.expect(startsFrom(place, positions));
    last = task?.solving ?? last;
    const outcome = await outcomeIn(position, task, progress.show, `${nameOfEntry(entry)}: `);
    tally.add(outcome, puzzle?.metric);
    printOutcome(outcome, entry, task, batch);
    if (session.terminal.readerGone) return;
  }
}

/** The outcome of a position of an input; there is no task if its puzzle is not known. */
async function outcomeIn(
  position: SolvablePosition | Unanswered,
  task: SolveTask | undefined,
  show: (stage: string) => void,
  where: string,
): Promise<Outcome> {
  if (!task) return position as Unanswered;
  return 'cause' in position
    ? withPlan(position, task)
    : solvePosition(position, task, show, where);
}

/** The positions from a place on that are of the same puzzle. */
function startsFrom(
  place: number,
  positions: readonly (SolvablePosition | Unanswered)[],
): readonly Board[] {
  const { puzzle } = positions[place];
  return positions
    .slice(place)
    .flatMap((position) =>
      'cause' in position || position.puzzle !== puzzle ? [] : [position.start],
    );
}

/** Prints the outcome of a position of an input. @throws the error that ended its search. */
function printOutcome(
  outcome: Outcome,
  entry: Entry,
  task: SolveTask | undefined,
  { rows }: BatchRun,
): void {
  if ('cause' in outcome) {
    rows.unanswered(entry, outcome);
    return;
  }
  rows.answer(entry, outcome, styleOf(task!));
  const { endedBy } = outcome;
  if (endedBy instanceof AtlasError) rows.fault(entry, endedBy);
  else if (endedBy !== undefined) throw endedBy;
}
