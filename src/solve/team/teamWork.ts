/* A thread of a team: it searches the units of rounds, a subtree or a position each. */
import type { Work } from '../../executors/executor.js';
import { isOwn } from '../../bounds/own/ownBound.js';
import { openBound } from '../../bounds/own/openBound.js';
import type { Board } from '../../puzzle/board.js';
import type { Step } from '../../puzzle/moves.js';
import { idaStar } from '../deepening/iterativeDeepening.js';
import { SLICE, type TreeResult, type TreeSearch } from '../depthFirst/treeSearch.js';
import { solutionsWithin } from '../paths/searchedPaths.js';
import type { SteppedSolver } from '../solver.js';
import { ownBoundTreeSearch, treeSearchFor } from '../deepening/idaSearch.js';
import { KINDS, LEAVE, ROUND, type TeamMemory } from './memory.js';
import {
  answerNote,
  fitInNote,
  subtreeNote,
  pathIn,
  readNote,
  solutionsNote,
  writeNote,
  type Note,
} from './notes.js';
import { secondsSince } from '../../basics/clock.js';

/** Boards that one thread enters for a position before all threads search it together. */
const POSITION_NODES = 8_000_000;

/** A thread of a team: what it shares with the others, and its own tree and solver. */
interface TeamMember {
  readonly memory: TeamMemory;
  /** Its slot of {@link TeamMemory.entered}. */
  readonly slot: number;
  readonly tree: TreeSearch;
  readonly solver: SteppedSolver;
}

/** The work of `teamJob` for a thread; a promise of it if an own bound has to be loaded. */
export function teamWork(memory: TeamMemory, slot: number): Work | Promise<Work> {
  const { puzzle, search } = memory;
  const { bound, pruning } = search;
  if (!isOwn(bound)) return workOn(treeSearchFor(puzzle, { bound, pruning }), memory, slot);
  return openBound(bound, puzzle).then((valueOf) =>
    workOn(ownBoundTreeSearch(puzzle, { bound, pruning }, valueOf), memory, slot),
  );
}

function workOn(tree: TreeSearch, memory: TeamMemory, slot: number): Work {
  const { puzzle, control, entered } = memory;
  const member: TeamMember = { memory, slot, tree, solver: idaStar(puzzle, tree) };
  return {
    run(_, unit) {
      if (unit >= Atomics.load(control, ROUND.units)) return 0;
      const before = entered[slot];
      const note = UNIT_SEARCHES[Atomics.load(control, ROUND.kind)](unit, member);
      if (note !== undefined) writeNote(unit, note, memory.notes);
      return entered[slot] - before;
    },
  };
}

/** By the kind of a round, the search of a unit: its note, undefined if nobody waits for it. */
const UNIT_SEARCHES: Readonly<
  Record<number, (unit: number, member: TeamMember) => Note | undefined>
> = {
  [KINDS.subtrees]: (unit, member) => subtreeNote(searchSubtree(unit, member)),
  [KINDS.solutions]: (unit, member) => solutionsNote(searchSolutions(unit, member)),
  [KINDS.positions]: answerPosition,
};

/** Searches a subtree for its first solution, as long as that can count. */
function searchSubtree(unit: number, { memory, slot, tree }: TeamMember): TreeResult {
  const { control, entered } = memory;
  if (isObsolete(unit, memory)) return { nodes: 0, generated: 0 };
  const enteredBefore = entered[slot];
  const path = pathIn(readNote(unit, memory.notes));
  tree.begin(positionOf(0, memory), Atomics.load(control, ROUND.limit), path);
  for (;;) {
    const outcome = tree.run(SLICE);
    const counts = { nodes: tree.nodes(), generated: tree.generated() };
    entered[slot] = enteredBefore + counts.nodes;
    if (outcome === 'found') {
      lower(control, ROUND.found, unit);
      return { ...counts, path: tree.path() };
    }
    if (outcome === 'exhausted' || isObsolete(unit, memory)) return counts;
  }
}

/**
 * Whether a thread has found a solution in a subtree before this one, or nobody waits for the round
 * any more.
 */
const isObsolete = (unit: number, { control }: TeamMemory): boolean =>
  Atomics.load(control, ROUND.stop) !== 0 || Atomics.load(control, ROUND.found) < unit;

/** All solutions of a subtree; undefined if they are too many for a note. */
function searchSolutions(
  unit: number,
  { memory, slot, tree }: TeamMember,
): (readonly Step[])[] | undefined {
  const { control, entered } = memory;
  const enteredBefore = entered[slot];
  const subtree = pathIn(readNote(unit, memory.notes));
  const limit = Atomics.load(control, ROUND.limit);
  const solutions: (readonly Step[])[] = [];
  let letters = 0;
  for (const { nodes, path } of solutionsWithin(positionOf(0, memory), limit, tree, subtree)) {
    entered[slot] = enteredBefore + nodes;
    if (Atomics.load(control, ROUND.stop) !== 0) break;
    if (!path) continue;
    solutions.push(path);
    letters += path.length;
    if (!fitInNote(solutions.length, letters)) return undefined;
  }
  return solutions;
}

/**
 * The note of a position's answer, which is undefined if it takes too long, or if there is none
 * within the limit. No note if nobody waits for it any more.
 */
function answerPosition(unit: number, { memory, slot, solver }: TeamMember): Note | undefined {
  const { control, entered } = memory;
  if (Atomics.load(control, ROUND.stop) !== 0) return undefined;
  const enteredBefore = entered[slot];
  const started = performance.now();
  const steps = solver.search(positionOf(unit, memory), Atomics.load(control, ROUND.mostMoves));
  while (Atomics.load(control, ROUND.stop) !== LEAVE) {
    const { done, value } = steps.next();
    entered[slot] = enteredBefore + value.nodes;
    if (done && value.path) {
      return answerNote({ ...value, seconds: secondsSince(started) });
    }
    if (done || value.nodes > POSITION_NODES) return answerNote(undefined);
  }
  return undefined;
}

/** The position of a unit. */
function positionOf(unit: number, { puzzle, boards }: TeamMemory): Board {
  const cells = puzzle.goal.length;
  return Array.from(boards.subarray(unit * cells, (unit + 1) * cells));
}

/** Lowers a slot to a value, unless it is lower. */
function lower(control: Int32Array, slot: number, value: number): void {
  for (;;) {
    const old = Atomics.load(control, slot);
    if (old <= value || Atomics.compareExchange(control, slot, old, value) === old) return;
  }
}
