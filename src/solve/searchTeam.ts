/*
 * Threads that search together. Either they divide an iteration of one position: its tree is cut
 * into some thousand subtrees in the order of the search. Or they divide many positions: each is
 * searched by one thread.
 *
 * A solution in a subtree counts only when all subtrees before it are exhausted. So the answer is
 * the first of the shortest solutions in the order U, D, L, R, as by one thread. An iteration
 * that ends without a solution enters its whole tree, so it counts the same boards with any number
 * of threads.
 */
import { mapSteps } from '../basics/turns.js';
import { sameBoard, type Board } from '../puzzle/board.js';
import type { MoveLetter } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import {
  sharedBytes,
  sharedFloats,
  sharedInts,
  type Executor,
  type Job,
  type Work,
} from '../executors/executor.js';
import { sumOf } from '../basics/numbers.js';
import { idaStar, SLICE, type Team } from './deepening.js';
import { moduleOf, openBound } from '../bounds/given/givenBound.js';
import { LONGEST_PATH } from '../bounds/lowerBound.js';
import type { DepthFirst, EndedIteration, Iterated } from './iteration.js';
import { givenTree, treeFor, type TeamSearch } from './methods.js';
import { solutionsWithin } from './paths/searchedPaths.js';
import type { Answer, SteppedSolver } from './solver.js';
import {
  answerIn,
  answerNote,
  haveRoom,
  iteratedIn,
  iteratedNote,
  newNotes,
  pathIn,
  pathNote,
  readNote,
  solutionsIn,
  solutionsNote,
  writeNote,
  type Note,
  type TeamNotes,
} from './teamNotes.js';

/**
 * What the threads share. A round is one call of the executor, over all units. Arrays by unit are
 * written by the team before a round, and by the thread that has the unit.
 */
export interface TeamMemory {
  readonly puzzle: Puzzle;
  readonly search: TeamSearch;
  /** Slots of 32 bits, see CONTROL. */
  readonly control: Int32Array;
  /** The positions of the units; the units of one iteration all have the first position. */
  readonly boards: Uint8Array;
  /**
   * One for each unit: first the path to its subtree, later the result of the search there; or the
   * answer of its position.
   */
  readonly notes: TeamNotes;
  /**
   * Boards entered in the round, by thread. Slot 0 is the calling thread's, which works only where
   * no other thread can be started.
   */
  readonly entered: Float64Array;
}

/**
 * Set by the team before a round. Within a round threads lower `found`, the lowest unit with a
 * solution so far, and the team may set `stop`.
 */
const CONTROL = { kind: 0, units: 1, bound: 2, limit: 3, found: 4, stop: 5 } as const;

/** The first solution of a tree, all of them, or positions one by one. */
const SUBTREES = 0;
const SOLUTIONS = 1;
const POSITIONS = 2;

/** Values of `stop`: begin no unit, and give up subtrees; give up positions too. */
const NO_MORE = 1;
const LEAVE = 2;

/** Most units of a round. */
const UNITS = 4096;

/** An iteration is cut into subtrees of about this share of its boards. */
const SHARE = 1 / 1024;

/** Boards that one thread enters for a position before all threads search it together. */
const POSITION_NODES = 8_000_000;

/** Milliseconds that the team waits before it looks at signals and progress again. */
const WAIT_MS = 5;

/**
 * A team of threads for IDA* in a puzzle that the search fits, with its tree. `start` starts its
 * executor, when it is needed first.
 */
export function searchTeam(
  puzzle: Puzzle,
  search: TeamSearch,
  tree: DepthFirst,
  threads: number,
  start: (job: Job, threads: number) => Executor,
): Team {
  const memory = teamMemory(puzzle, search, threads);
  const team: TeamState = {
    memory,
    tree,
    startThreads: () => start(teamJob(memory), threads),
    executor: undefined,
    rounds: 0,
    running: undefined,
    failure: undefined,
    weights: undefined,
    expected: [],
    moveLimit: Infinity,
    next: 0,
    numbers: [],
    answers: new Map(),
  };
  return {
    iterate: (board, bound, before) => searchIteration({ board, bound, before }, team),
    solutions: (board, bound, before) => searchAll({ board, bound, before }, team),
    expect(starts, limit) {
      team.expected = starts;
      team.moveLimit = limit;
      team.next = 0;
      team.numbers = [];
      team.answers = new Map();
    },
    answer: (board) => answerTo(board, team),
    async close() {
      Atomics.store(memory.control, CONTROL.stop, LEAVE);
      await team.running;
      await team.executor?.close();
    },
  };
}

/** The state of a team, which only the thread that calls it knows. */
interface TeamState {
  readonly memory: TeamMemory;
  readonly tree: DepthFirst;
  readonly startThreads: () => Executor;
  executor: Executor | undefined;
  /** Rounds begun so far. */
  rounds: number;
  /** Resolves when the round in work has ended; undefined between rounds. */
  running: Promise<void> | undefined;
  /** Why a round failed. */
  failure: Error | undefined;
  /**
   * Of the last iteration of a position: the boards behind each path to a subtree, and behind each
   * beginning of such a path.
   */
  weights: { readonly start: Board; readonly nodes: ReadonlyMap<string, number> } | undefined;
  /** The positions that are expected, the most moves of their solutions, the number of the next. */
  expected: readonly Board[];
  moveLimit: number;
  next: number;
  /** By unit of the round: the number of its position. */
  numbers: readonly number[];
  /**
   * By number: answers of earlier rounds; undefined of a position that takes too long, or has no
   * solution within the limit.
   */
  answers: Map<number, Answer | undefined>;
}

/** Has the threads begin a round. */
function beginRound(kind: number, units: number, team: TeamState): void {
  const { control, entered } = team.memory;
  Atomics.store(control, CONTROL.kind, kind);
  Atomics.store(control, CONTROL.units, units);
  Atomics.store(control, CONTROL.found, units);
  Atomics.store(control, CONTROL.stop, 0);
  entered.fill(0);
  team.executor ??= team.startThreads();
  team.running = team.executor
    .runRound(++team.rounds)
    .then(
      () => undefined,
      (cause: unknown) => void (team.failure = cause as Error),
    )
    .finally(() => (team.running = undefined));
}

/** Waits for the round to end; yields the boards entered in it. */
function* roundEnd(team: TeamState): Generator<number, void> {
  const { control, entered } = team.memory;
  while (team.running) {
    Atomics.wait(control, CONTROL.stop, Atomics.load(control, CONTROL.stop), WAIT_MS);
    yield sumOf(entered);
  }
  if (team.failure) throw team.failure;
}

/** Ends the round after the positions that threads have begun, and keeps the answers. */
function* stopRound(team: TeamState): Generator<number, void> {
  const { memory, numbers, answers } = team;
  Atomics.store(memory.control, CONTROL.stop, NO_MORE);
  yield* roundEnd(team);
  for (const [unit, number] of numbers.entries()) {
    if (Atomics.load(memory.notes.isThere, unit) !== 0)
      answers.set(number, answerIn(readNote(unit, memory.notes)));
  }
  team.numbers = [];
}

/** Divides an iteration among the threads; yields the boards entered. */
function* searchIteration(
  iteration: IterationOf,
  team: TeamState,
): Generator<number, EndedIteration> {
  const cut = yield* searchCut(SUBTREES, iteration, team);
  const searched = cut.subtrees.map((_, unit) => iteratedIn(readNote(unit, team.memory.notes)));
  const nodes = searched.map((subtree) => subtree.nodes);
  team.weights = { start: iteration.board, nodes: nodesByBeginning(cut.subtrees, nodes) };
  const moves = searched.find((subtree) => subtree.moves)?.moves ?? cut.solutions.at(0);
  // The first board of each subtree is in both counts.
  const all = cut.nodes - nodes.length + sumOf(nodes);
  const generated = cut.generated + sumOf(searched.map((subtree) => subtree.generated));
  return { nodes: all, generated, moves };
}

/** Divides the search for all solutions of an iteration among the threads. */
function* searchAll(iteration: IterationOf, team: TeamState): Generator<Iterated, void> {
  const { memory, tree } = team;
  const { board, bound } = iteration;
  let nodes = 0;
  const cut = yield* mapSteps(searchCut(SOLUTIONS, iteration, team), (entered) => ({
    nodes: (nodes = entered),
  }));
  for (const moves of cut.solutions) yield { nodes, moves };
  for (const [unit, path] of cut.subtrees.entries()) {
    const found = solutionsIn(readNote(unit, memory.notes));
    for (const moves of found ?? []) yield { nodes, moves };
    if (found) continue;
    // They are too many for a note, and are searched here.
    for (const one of solutionsWithin(board, bound, tree, path))
      yield { ...one, nodes: nodes + one.nodes };
  }
}

/** Cuts the tree of an iteration, and searches its subtrees; yields the boards entered. */
function* searchCut(kind: number, iteration: IterationOf, team: TeamState): Generator<number, Cut> {
  yield* stopRound(team);
  const { memory } = team;
  const cut = cutTree(kind, iteration, team);
  memory.boards.set(iteration.board);
  Atomics.store(memory.control, CONTROL.bound, iteration.bound);
  for (const [unit, path] of cut.subtrees.entries()) writeNote(unit, pathNote(path), memory.notes);
  beginRound(kind, cut.subtrees.length, team);
  try {
    yield* roundEnd(team);
  } finally {
    // A search that is given up leaves the threads to others.
    if (team.running) Atomics.store(memory.control, CONTROL.stop, NO_MORE);
  }
  return cut;
}

/**
 * Cuts the tree of an iteration into subtrees, at most as many as there are units, by the number of
 * boards that each had in the iteration before.
 */
function cutTree(kind: number, iteration: IterationOf, { tree, weights }: TeamState): Cut {
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
  { board, bound, before }: IterationOf,
  tree: DepthFirst,
  known: ReadonlyMap<string, number>,
): Cut {
  const subtrees: MoveLetter[][] = [];
  const solutions: MoveLetter[][] = [];
  /** By depth: boards that the subtree there is thought to have had in the iteration before. */
  const weight = [before];
  tree.begin(board, bound);
  for (;;) {
    const outcome = tree.run(1);
    if (outcome === 'found') solutions.push(tree.moves());
    if (outcome === 'found' && kind === SOLUTIONS) continue;
    if (outcome !== 'paused') break;
    const path = tree.moves();
    const above = path.slice(0, -1).join('');
    // Where only the path before is known, the board was ruled out at once, or stood at the top of
    // a subtree, which is then cut one move farther down. Where nothing is known: half its boards.
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
      if (team.failure) throw team.failure;
      Atomics.wait(isThere, unit, 0, WAIT_MS);
      yield sumOf(memory.entered);
    }
    const answer = answerIn(readNote(unit, memory.notes));
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
  Atomics.store(memory.control, CONTROL.limit, Math.min(team.moveLimit, LONGEST_PATH));
  beginRound(POSITIONS, team.numbers.length, team);
}

/** An iteration of a position, after one that entered `before` boards. */
interface IterationOf {
  readonly board: Board;
  readonly bound: number;
  readonly before: number;
}

/** A cut tree: the paths to its subtrees; the boards and solutions above the subtrees. */
interface Cut {
  readonly subtrees: readonly MoveLetter[][];
  readonly nodes: number;
  readonly generated: number;
  readonly solutions: readonly MoveLetter[][];
}

const teamMemory = (puzzle: Puzzle, search: TeamSearch, threads: number): TeamMemory => ({
  puzzle,
  search,
  control: sharedInts(Object.keys(CONTROL).length),
  boards: sharedBytes(UNITS * puzzle.goal.length),
  notes: newNotes(UNITS),
  entered: sharedFloats(threads + 1),
});

/** By beginning of paths: the boards of all subtrees whose paths begin so. */
function nodesByBeginning(
  subtrees: readonly MoveLetter[][],
  nodes: readonly number[],
): Map<string, number> {
  const held = new Map<string, number>();
  for (const [unit, path] of subtrees.entries()) {
    for (let length = 0; length <= path.length; length++) {
      const beginning = path.slice(0, length).join('');
      held.set(beginning, (held.get(beginning) ?? 0) + nodes[unit]);
    }
  }
  return held;
}

/** A thread of a team: what it shares with the others, and its own tree and solver. */
interface TeamThread {
  readonly memory: TeamMemory;
  /** Its slot of {@link TeamMemory.entered}. */
  readonly slot: number;
  readonly tree: DepthFirst;
  readonly solver: SteppedSolver;
}

/** Searches of a team, round after round. */
const teamJob = (memory: TeamMemory): Job => ({
  work: 'team',
  units: UNITS,
  memory,
  apart: true,
  foreign: 'given' in memory.search ? moduleOf(memory.search.given) : undefined,
});

/** The work of a thread of a team; a promise of it if a bound from outside has to be loaded. */
export function teamWork(memory: TeamMemory, slot: number): Work | Promise<Work> {
  const { puzzle, search } = memory;
  if (!('given' in search)) return workOn(treeFor(puzzle, search), memory, slot);
  return openBound(search.given, puzzle).then((valueOf) =>
    workOn(givenTree(puzzle, search, valueOf), memory, slot),
  );
}

function workOn(tree: DepthFirst, memory: TeamMemory, slot: number): Work {
  const { puzzle, control, entered } = memory;
  const thread: TeamThread = { memory, slot, tree, solver: idaStar(puzzle, tree) };
  return {
    run(_, unit) {
      if (unit >= Atomics.load(control, CONTROL.units)) return 0;
      const before = entered[slot];
      const note = UNIT_SEARCHES[Atomics.load(control, CONTROL.kind)](unit, thread);
      if (note !== undefined) writeNote(unit, note, memory.notes);
      return entered[slot] - before;
    },
  };
}

/** By the kind of a round, the search of a unit: its note, undefined if nobody waits for it. */
const UNIT_SEARCHES: Readonly<
  Record<number, (unit: number, thread: TeamThread) => Note | undefined>
> = {
  [SUBTREES]: (unit, thread) => iteratedNote(searchSubtree(unit, thread)),
  [SOLUTIONS]: (unit, thread) => solutionsNote(searchSolutions(unit, thread)),
  [POSITIONS]: searchPosition,
};

/** Searches a subtree for its first solution, as long as that can count. */
function searchSubtree(unit: number, { memory, slot, tree }: TeamThread): EndedIteration {
  const { control, entered } = memory;
  if (isObsolete(unit, memory)) return { nodes: 0, generated: 0 };
  const enteredBefore = entered[slot];
  const path = pathIn(readNote(unit, memory.notes));
  tree.begin(boardOf(0, memory), Atomics.load(control, CONTROL.bound), path);
  for (;;) {
    const outcome = tree.run(SLICE);
    const counts = { nodes: tree.nodes(), generated: tree.generated() };
    entered[slot] = enteredBefore + counts.nodes;
    if (outcome === 'found') {
      lower(control, CONTROL.found, unit);
      return { ...counts, moves: tree.moves() };
    }
    if (outcome === 'exhausted' || isObsolete(unit, memory)) return counts;
  }
}

/**
 * Whether a thread has found a solution in a subtree before this one, or nobody waits for the round
 * any more.
 */
const isObsolete = (unit: number, { control }: TeamMemory): boolean =>
  Atomics.load(control, CONTROL.stop) !== 0 || Atomics.load(control, CONTROL.found) < unit;

/** All solutions of a subtree; undefined if they are too many for a note. */
function searchSolutions(
  unit: number,
  { memory, slot, tree }: TeamThread,
): (readonly MoveLetter[])[] | undefined {
  const { control, entered } = memory;
  const enteredBefore = entered[slot];
  const path = pathIn(readNote(unit, memory.notes));
  const bound = Atomics.load(control, CONTROL.bound);
  const solutions: (readonly MoveLetter[])[] = [];
  let letters = 0;
  for (const { nodes, moves } of solutionsWithin(boardOf(0, memory), bound, tree, path)) {
    entered[slot] = enteredBefore + nodes;
    if (Atomics.load(control, CONTROL.stop) !== 0) break;
    if (!moves) continue;
    solutions.push(moves);
    letters += moves.length;
    if (!haveRoom(solutions.length, letters)) return undefined;
  }
  return solutions;
}

/**
 * The note of a position's answer, which is undefined if it takes too long, or if there is none
 * within the limit. No note if nobody waits for it any more.
 */
function searchPosition(unit: number, { memory, slot, solver }: TeamThread): Note | undefined {
  const { control, entered } = memory;
  if (Atomics.load(control, CONTROL.stop) !== 0) return undefined;
  const enteredBefore = entered[slot];
  const started = performance.now();
  const steps = solver.search(boardOf(unit, memory), Atomics.load(control, CONTROL.limit));
  while (Atomics.load(control, CONTROL.stop) !== LEAVE) {
    const { done, value } = steps.next();
    entered[slot] = enteredBefore + value.nodes;
    if (done && value.moves) {
      const seconds = Math.round(1e3 * (performance.now() - started)) / 1e6;
      return answerNote({ ...value, seconds });
    }
    if (done || value.nodes > POSITION_NODES) return answerNote(undefined);
  }
  return undefined;
}

/** The position of a unit. */
function boardOf(unit: number, { puzzle, boards }: TeamMemory): Board {
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
