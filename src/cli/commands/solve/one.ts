/* One position of the command line. */
import { warnIfInterrupted, whileShown } from '../../../app/context.js';
import { positionOfEntry, type Outcome, type SolvablePosition } from './outcomes.js';
import type { Entry } from '../../../notation/entry.js';
import { SOLUTION_FORMATS, type SolutionFormat } from '../../../formats/solutionFormats.js';
import { effortLine } from './effort.js';
import { EXIT, sentenceOf, type ExitCode } from '../../terminal/sentences.js';
import { solvePosition, styleOf, noteMover, withPlan, type SolveTask } from './task.js';

/** Solves and prints it. @throws the error that ended its search. */
export async function solveOne(
  entry: Entry,
  task: SolveTask,
  format: SolutionFormat,
): Promise<ExitCode> {
  const { puzzle, options, session } = task;
  const { terminal } = session;
  const position = positionOfEntry(entry, () => puzzle);
  const outcome = 'cause' in position ? withPlan(position, task) : await solved(position, task);
  if ('cause' in outcome) {
    terminal.print(format.unanswered(outcome, sentenceOf(outcome.cause)));
    throw outcome.cause;
  }
  const style = styleOf(task);
  terminal.print(format.single(outcome, style));
  const summary = options.quiet ? undefined : format.summary?.(outcome, style);
  if (summary !== undefined) terminal.print(summary);
  if (outcome.endedBy !== undefined) {
    await terminal.flushed(); // After a signal the process does not wait for its streams.
    throw outcome.endedBy;
  }
  if (!options.quiet) {
    terminal.note(effortLine(outcome, puzzle));
    if (format === SOLUTION_FORMATS.letters && !options.count) noteMover(task, puzzle);
  }
  return EXIT.done;
}

/** The outcome of the position, whose search shows its progress. */
async function solved(position: SolvablePosition, task: SolveTask): Promise<Outcome> {
  const { context } = task;
  try {
    return await whileShown(context.reporter.progress(Infinity), ({ update }) =>
      solvePosition(position, task, (stage) => update(0, stage)),
    );
  } catch (cause) {
    warnIfInterrupted(context, 'no solution is known yet.');
    throw cause;
  }
}
