/* A thread of a team: it searches the units of rounds, a subtree or a position each. */
import type { Work } from '../../executors/executor.js';
import { boardCursor, isOwn } from '../../bounds/own/ownBound.js';
import { openBound } from '../../bounds/own/openBound.js';
import type { Board } from '../../puzzle/board.js';
import type { Step } from '../../puzzle/moves.js';
import { iterativeDeepening } from './iterativeDeepening.js';
import { SLICE, type TreeResult, type TreeSearch } from './treeSearch.js';
import { solutionsWithin } from './searchedPaths.js';
import type { SteppedSolver } from '../solver.js';
import { treeSearchFor, treeSearchWith } from './treeSearchFor.js';
import { KINDS, LEAVE, ROUND, type TeamMemory } from './teamMemory.js';
import { readNote, writeNote } from '../notes.js';
import { secondsSince } from '../../basics/clock.js';

/** Boards that one thread enters for a position before all threads search it together. */
const POSITION_NODES = 8_000_000;

/** The most steps of all solutions of a subtree that a note holds, however short they are. */
const NOTED_STEPS = 4096;

/** A thread of a team: what it shares with the others, and its own tree and solver. */
interface TeamMember {
  readonly memory: TeamMemory;
  /** Its slot of {@link TeamMemory.entered}. */
  readonly slot: number;
  readonly tree: TreeSearch;
  readonly solver: SteppedSolver;
}

/** The work of `teamJob` for a thread. */
export async function teamWork(memory: TeamMemory, slot: number): Promise<Work> {
  const { puzzle, bound, pruning } = memory;
  if (!isOwn(bound)) return workOn(treeSearchFor(puzzle, bound, pruning), memory, slot);
  const cursor = boardCursor(puzzle, await openBound(bound, puzzle), bound);
  return workOn(treeSearchWith(puzzle, cursor, pruning), memory, slot);
}

function workOn(tree: TreeSearch, memory: TeamMemory, slot: number): Work {
  const { puzzle, control, entered } = memory;
  const member: TeamMember = { memory, slot, tree, solver: iterativeDeepening({ puzzle, tree }) };
  return {
    run(_, unit) {
      if (unit >= Atomics.load(control, ROUND.units)) return 0;
      const before = entered[slot];
      UNIT_SEARCHES[Atomics.load(control, ROUND.kind)](unit, member);
      return entered[slot] - before;
    },
  };
}

/** By the kind of a round, the search of a unit, which leaves its note. */
const UNIT_SEARCHES: Readonly<Record<number, (unit: number, member: TeamMember) => void>> = {
  [KINDS.subtrees]: (unit, member) =>
    writeNote(unit, searchSubtree(unit, member), member.memory.notes),
  [KINDS.solutions]: (unit, member) =>
    writeNote(unit, searchSolutions(unit, member), member.memory.notes),
  [KINDS.positions]: answerPosition,
};

/** Searches a subtree for its first solution, as long as that can count. */
function searchSubtree(unit: number, { memory, slot, tree }: TeamMember): TreeResult {
  const { control, entered } = memory;
  if (isObsolete(unit, memory)) return { nodes: 0, generated: 0 };
  const enteredBefore = entered[slot];
  const path = readNote(unit, memory.notes) as Step[];
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
  const subtree = readNote(unit, memory.notes) as Step[];
  const limit = Atomics.load(control, ROUND.limit);
  const solutions: (readonly Step[])[] = [];
  let steps = 0;
  for (const { nodes, path } of solutionsWithin(positionOf(0, memory), limit, tree, subtree)) {
    entered[slot] = enteredBefore + nodes;
    if (Atomics.load(control, ROUND.stop) !== 0) break;
    if (!path) continue;
    solutions.push(path);
    steps += path.length;
    if (steps > NOTED_STEPS) return undefined;
  }
  return solutions;
}

/**
 * Notes the answer of a position: undefined if it takes too long, or if there is none within the
 * limit. Writes no note if nobody waits for it any more.
 */
function answerPosition(unit: number, { memory, slot, solver }: TeamMember): void {
  const { control, entered, notes } = memory;
  if (Atomics.load(control, ROUND.stop) !== 0) return;
  const enteredBefore = entered[slot];
  const started = performance.now();
  const steps = solver.search(positionOf(unit, memory), Atomics.load(control, ROUND.limit));
  while (Atomics.load(control, ROUND.stop) !== LEAVE) {
    const { done, value } = steps.next();
    entered[slot] = enteredBefore + value.nodes;
    if (!done && value.nodes <= POSITION_NODES) continue;
    const answer = done && value.path ? { ...value, seconds: secondsSince(started) } : undefined;
    writeNote(unit, answer, notes);
    return;
  }
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
