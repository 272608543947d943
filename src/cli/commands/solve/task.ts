/* A position that the command solve solves, with what all positions of a run share. */
import type { Context } from '../../../app/context.js';
import { outcomeOf, type Outcome, type SolvablePosition } from './outcomes.js';
import { startSolving } from '../../../app/solve/nodeSolving.js';
import type { Solvings } from '../../../app/solve/solvings.js';
import { isBoundName } from '../../../bounds/bounds.js';
import { loadBound } from '../../../files/boundFile.js';
import { moversNote } from '../../../notation/moveText.js';
import { checkMover } from '../../../notation/pathText.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import type { SolutionStyle } from '../../../formats/solutionFormats.js';
import { firstOf } from '../../../basics/iterables.js';
import { finishWatched } from '../../../basics/steps.js';
import type { Solving } from '../../../solve/solving.js';
import { LISTED, type Wishes } from '../../../solve/wishes.js';
import type { Session } from '../../session.js';
import { limitPrinter, leftLine, planLines, solvingStage } from './effort.js';
import type { SolveValues } from './options.js';

/** What all positions of a run share. */
export interface SolveRun {
  readonly solvings: Solvings;
  readonly options: SolveValues;
  readonly session: Session;
  readonly context: Context;
}

/** A position's puzzle, and the plan for it. */
export interface SolveTask extends SolveRun {
  readonly puzzle: Puzzle;
  readonly solving: Solving;
}

/** The solving of a puzzle's positions, as the options wish it. */
export async function solvingFor(
  puzzle: Puzzle,
  options: SolveValues,
  context: Context,
  { terminal }: Session,
): Promise<Solving> {
  const { heuristic, verbose, moves = 'blank' } = options;
  checkMover(moves, puzzle.size);
  const wishes = {
    ...wishesOf(options),
    heuristic:
      heuristic === undefined || isBoundName(heuristic)
        ? heuristic
        : await loadBound(heuristic, puzzle, context.platform.startBound),
  };
  const solving = startSolving(puzzle, wishes, context, (number, reason) => {
    if (verbose) terminal.note(leftLine(number, reason));
  });
  if (verbose) for (const line of planLines(solving.plan())) terminal.note(line);
  return solving;
}

const aimWithin = (within: number | undefined): Wishes['aim'] =>
  within === undefined ? 'shortest' : { within };

/**
 * The wishes that the options mean, but for the heuristic, which may be in a file. Options that are
 * not given wish nothing.
 */
function wishesOf(options: SolveValues): Omit<Wishes, 'heuristic'> {
  const { method, pattern, labels, oracle, quick, within, limit, timeout, threads } = options;
  return {
    aim: quick ? 'quick' : aimWithin(within),
    method,
    pattern,
    labels,
    oracle,
    pruning: options['no-pruning'] ? false : undefined,
    parityStep: options['no-parity-step'] ? false : undefined,
    limit,
    seconds: timeout,
    threads,
    paths: options.all ?? options.count,
    keptOracle: true,
  };
}

/**
 * Solves a position; `show` gets how the search goes. With --verbose the outcome has the plan,
 * and notes about the search begin with `where`.
 */
export async function solvePosition(
  position: SolvablePosition,
  task: SolveTask,
  show: (stage: string) => void,
  where = '',
): Promise<Outcome> {
  const outcome = await withPaths(await searched(position, task, show, where), task, show);
  return withPlan(outcome, task);
}

/** With --verbose the outcome has the plan. */
export const withPlan = <Of extends Outcome>(outcome: Of, { options, solving }: SolveTask): Of =>
  options.verbose ? { ...outcome, plan: solving.plan() } : outcome;

function searched(
  position: SolvablePosition,
  { solving, puzzle, options, session }: SolveTask,
  show: (stage: string) => void,
  where: string,
): Promise<Outcome> {
  const printLimits = options.verbose ? limitPrinter(session.terminal, where) : () => undefined;
  const solution = finishWatched(solving.run(position.start), (known) => {
    printLimits(known);
    show(solvingStage(known, puzzle.metric));
  });
  return outcomeOf(position, solution);
}

/** The outcome with all shortest solutions, if they are wanted; with the error that ended them. */
async function withPaths(
  outcome: Outcome,
  { solving, options, puzzle }: SolveTask,
  show: (stage: string) => void,
): Promise<Outcome> {
  const { all, count, most = LISTED.usual } = options;
  if ('cause' in outcome || outcome.endedBy !== undefined || !(all || count)) return outcome;
  try {
    const paths = await solving.paths(outcome, {}, (known) =>
      show(solvingStage(known, puzzle.metric)),
    );
    const listed = all ? { listed: firstOf(paths.solutions(), most) } : {};
    return { ...outcome, paths: { count: paths.count(), ...listed } };
  } catch (cause) {
    if (cause instanceof Error) return { ...outcome, endedBy: cause };
    throw cause;
  }
}

/** How the options show solutions. */
export const styleOf = ({ puzzle, options, session }: SolveTask): SolutionStyle => ({
  puzzle,
  mover: options.moves ?? 'blank',
  columns: session.terminal.width,
  countsOnly: options.count ?? false,
});

/** Says whose letters are printed as programs read them. */
export const noteMover = (
  { options: { moves = 'blank' }, session }: SolveRun,
  puzzle?: Puzzle,
): void => session.terminal.note(moversNote(moves, puzzle));
