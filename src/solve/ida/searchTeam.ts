/*
 * Threads that search together. Either they divide an iteration of one position, whose tree is cut
 * into about a thousand subtrees in the order of the search; or they divide many positions, and one
 * thread searches each.
 *
 * A solution in a subtree counts only when all subtrees before it are exhausted. So the answer is
 * the first of the shortest solutions in the order U, D, L, R, as with one thread. An iteration
 * that ends without a solution enters its whole tree, so it counts the same boards with any number
 * of threads.
 */
import { mapSteps } from '../../basics/steps.js';
import { sumOf } from '../../basics/numbers.js';
import { backgroundRounds, type BackgroundRounds } from '../../executors/backgroundRounds.js';
import { LONGEST_PATH } from '../../bounds/lowerBound.js';
import { sameBoard, type Board } from '../../puzzle/board.js';
import type { Step } from '../../puzzle/moves.js';
import type { Team } from './iterativeDeepening.js';
import type { TreeProgress, TreeResult, TreeSearch } from './treeSearch.js';
import { solutionsWithin } from './searchedPaths.js';
import type { Answer } from '../solver.js';
import {
  KINDS,
  ROUND,
  LEAVE,
  NO_MORE,
  teamJob,
  teamMemory,
  UNITS,
  type TeamMemory,
  type TeamSearch,
} from './teamMemory.js';
import type { Threads } from '../threads.js';
import { readNote, writeNote } from '../notes.js';

/** An iteration is cut into subtrees of about this share of its boards. */
const SHARE = 1 / 1024;

/** Milliseconds that the team waits before it looks at signals and progress again. */
const WAIT_MS = 5;

/** A team of threads for a search, with its tree. They start when they are first needed. */
export function searchTeam(search: TeamSearch, tree: TreeSearch, threads: Threads): Team {
  const memory = teamMemory(search, threads.cores);
  const team: TeamState = {
    memory,
    tree,
    rounds: backgroundRounds(() => threads.startExecutor(teamJob(memory), threads.cores)),
    weights: undefined,
    expected: [],
    limit: Infinity,
    next: 0,
    numbers: [],
    answers: new Map(),
  };
  return {
    iterate: (board, limit, before) => searchIteration({ board, limit, before }, team),
    solutions: (board, limit, before) => searchAll({ board, limit, before }, team),
    expect(starts, limit) {
      team.expected = starts;
      team.limit = limit;
      team.next = 0;
      team.numbers = [];
      team.answers = new Map();
    },
    answer: (board) => answerTo(board, team),
    async close() {
      Atomics.store(memory.control, ROUND.stop, LEAVE);
      await team.rounds.close();
    },
  };
}

/** The state of a team, which only the thread that calls it knows. */
interface TeamState {
  readonly memory: TeamMemory;
  readonly tree: TreeSearch;
  readonly rounds: BackgroundRounds;
  /**
   * Of the last iteration of a position: the boards behind each path to a subtree, and behind each
   * prefix of such a path.
   */
  weights: { readonly start: Board; readonly nodes: ReadonlyMap<string, number> } | undefined;
  /** The positions that are expected, the limit of their solutions, the number of the next. */
  expected: readonly Board[];
  limit: number;
  next: number;
  /** By unit of the round: the number of its position. */
  numbers: readonly number[];
  /**
   * By number: answers of earlier rounds; undefined for a position that takes too long, or has no
   * solution within the limit.
   */
  answers: Map<number, Answer | undefined>;
}

/** Has the threads begin a round. */
function beginRound(kind: number, units: number, team: TeamState): void {
  const { control, entered } = team.memory;
  Atomics.store(control, ROUND.kind, kind);
  Atomics.store(control, ROUND.units, units);
  Atomics.store(control, ROUND.found, units);
  Atomics.store(control, ROUND.stop, 0);
  entered.fill(0);
  team.rounds.begin();
}

/** Waits for the round to end; yields the boards entered in it. */
function* roundEnd({ memory, rounds }: TeamState): Generator<number, void> {
  const { control, entered } = memory;
  while (rounds.isRunning()) {
    Atomics.wait(control, ROUND.stop, Atomics.load(control, ROUND.stop), WAIT_MS);
    yield sumOf(entered);
  }
  rounds.throwIfFailed();
}

/** Ends the round after the positions that threads have begun, and keeps the answers. */
function* stopRound(team: TeamState): Generator<number, void> {
  const { memory, numbers, answers } = team;
  Atomics.store(memory.control, ROUND.stop, NO_MORE);
  yield* roundEnd(team);
  for (const [unit, number] of numbers.entries()) {
    if (Atomics.load(memory.notes.isThere, unit) !== 0)
      answers.set(number, readNote(unit, memory.notes) as Answer | undefined);
  }
  team.numbers = [];
}

/** Divides an iteration among the threads; yields the boards entered. */
function* searchIteration(
  iteration: TeamIteration,
  team: TeamState,
): Generator<number, TreeResult> {
  const cut = yield* searchCut(KINDS.subtrees, iteration, team);
  const searched = cut.subtrees.map((_, unit) => readNote(unit, team.memory.notes) as TreeResult);
  const nodes = searched.map((subtree) => subtree.nodes);
  team.weights = { start: iteration.board, nodes: nodesByPrefix(cut.subtrees, nodes) };
  const path = searched.find((subtree) => subtree.path)?.path ?? cut.solutions.at(0);
  // The first board of each subtree is in both counts.
  const all = cut.nodes - nodes.length + sumOf(nodes);
  const generated = cut.generated + sumOf(searched.map((subtree) => subtree.generated));
  return { nodes: all, generated, path };
}

/** Divides the search for all solutions of an iteration among the threads. */
function* searchAll(iteration: TeamIteration, team: TeamState): Generator<TreeProgress, void> {
  const { memory, tree } = team;
  const { board, limit } = iteration;
  let nodes = 0;
  const cut = yield* mapSteps(searchCut(KINDS.solutions, iteration, team), (entered) => ({
    nodes: (nodes = entered),
  }));
  for (const path of cut.solutions) yield { nodes, path };
  for (const [unit, path] of cut.subtrees.entries()) {
    const found = readNote(unit, memory.notes) as Step[][] | undefined;
    for (const solution of found ?? []) yield { nodes, path: solution };
    if (found) continue;
    // They are too many for a note, and are searched here.
    for (const one of solutionsWithin(board, limit, tree, path))
      yield { ...one, nodes: nodes + one.nodes };
  }
}

/** Cuts the tree of an iteration, and searches its subtrees; yields the boards entered. */
function* searchCut(
  kind: number,
  iteration: TeamIteration,
  team: TeamState,
): Generator<number, Cut> {
  yield* stopRound(team);
  const { memory } = team;
  const cut = cutTree(kind, iteration, team);
  memory.boards.set(iteration.board);
  Atomics.store(memory.control, ROUND.limit, iteration.limit);
  for (const [unit, path] of cut.subtrees.entries()) writeNote(unit, path, memory.notes);
  beginRound(kind, cut.subtrees.length, team);
  try {
    yield* roundEnd(team);
  } finally {
    // A search that is given up leaves the threads to others.
    if (team.rounds.isRunning()) Atomics.store(memory.control, ROUND.stop, NO_MORE);
  }
  return cut;
}

/**
 * Cuts the tree of an iteration into subtrees, at most as many as there are units, by the number of
 * boards that each had in the iteration before.
 */
function cutTree(kind: number, iteration: TeamIteration, { tree, weights }: TeamState): Cut {
  const known = weights && sameBoard(weights.start, iteration.board) ? weights.nodes : undefined;
  for (let share = SHARE; ; share *= 2) {
    const cut = cutByShare(kind, share, iteration, tree, known ?? new Map<string, number>());
    if (cut.subtrees.length <= UNITS) return cut;
  }
}

/**
 * Cuts the tree into subtrees of about a share of its boards; unless all solutions are wanted, up
 * to the first one that it meets, which counts if the subtrees before it have none.
 */
function cutByShare(
  kind: number,
  share: number,
  { board, limit, before }: TeamIteration,
  tree: TreeSearch,
  known: ReadonlyMap<string, number>,
): Cut {
  const subtrees: Step[][] = [];
  const solutions: Step[][] = [];
  /** By depth: boards that the subtree there is thought to have had in the iteration before. */
  const weight = [before];
  tree.begin(board, limit);
  for (;;) {
    const outcome = tree.run(1);
    if (outcome === 'found') solutions.push(tree.path());
    if (outcome === 'found' && kind === KINDS.solutions) continue;
    if (outcome !== 'paused') break;
    const path = tree.path();
    const above = path.slice(0, -1).join('');
    // If only the path before is known, the board was ruled out at once, or stood at the top of a
    // subtree, which is then cut one move farther down. If nothing is known: half its boards.
    weight[path.length] =
      known.get(path.join('')) ?? (known.has(above) ? 0 : weight[path.length - 1] / 2);
    if (weight[path.length] > share * before) continue;
    subtrees.push(path);
    tree.skip();
  }
  return { subtrees, nodes: tree.nodes(), generated: tree.generated(), solutions };
}

/** The answer of the next position that is expected, if it does not take too long for a thread. */
function* answerTo(board: Board, team: TeamState): Generator<number, Answer | undefined> {
  const { expected, memory } = team;
  if (team.next === expected.length || !sameBoard(expected[team.next], board)) return undefined;
  const number = team.next++;
  if (!team.answers.has(number)) {
    if (!team.numbers.includes(number)) yield* beginPositions(number, team);
    const unit = team.numbers.indexOf(number);
    const { isThere } = memory.notes;
    while (Atomics.load(isThere, unit) === 0) {
      team.rounds.throwIfFailed();
      Atomics.wait(isThere, unit, 0, WAIT_MS);
      yield sumOf(memory.entered);
    }
    const answer = readNote(unit, memory.notes) as Answer | undefined;
    if (answer) return answer;
    // One thread takes too long for it: the caller searches it with all threads.
    yield* stopRound(team);
  }
  return team.answers.get(number);
}

/** Begins a round of the positions from a number on that have no answer. */
function* beginPositions(first: number, team: TeamState): Generator<number, void> {
  yield* stopRound(team);
  const { expected, answers, memory } = team;
  team.numbers = [...expected.keys()]
    .filter((number) => number >= first && !answers.has(number))
    .slice(0, UNITS);
  memory.boards.set(team.numbers.flatMap((number) => expected[number]));
  memory.notes.isThere.fill(0);
  Atomics.store(memory.control, ROUND.limit, Math.min(team.limit, LONGEST_PATH));
  beginRound(KINDS.positions, team.numbers.length, team);
}

/** An iteration of a position, after one that entered `before` boards. */
interface TeamIteration {
  readonly board: Board;
  readonly limit: number;
  readonly before: number;
}

/** A cut tree: the paths to its subtrees; the boards and solutions above the subtrees. */
interface Cut {
  readonly subtrees: readonly Step[][];
  readonly nodes: number;
  readonly generated: number;
  readonly solutions: readonly Step[][];
}

/** By prefix of paths to subtrees: the boards of all subtrees whose paths have it. */
function nodesByPrefix(subtrees: readonly Step[][], nodes: readonly number[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const [unit, path] of subtrees.entries()) {
    for (let length = 0; length <= path.length; length++) {
      const prefix = path.slice(0, length).join('');
      held.set(prefix, (held.get(prefix) ?? 0) + nodes[unit]);
    }
  }
  return held;
}
