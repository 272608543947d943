/*
 * Threads that search together. They divide either an iteration of one position, whose tree is cut into some thousand subtrees in the
 * order of the search, or many positions, each of which is then searched by one thread.
 *
 * A solution in a subtree counts only when all subtrees before it are exhausted. So the answer is the alphabetically first of the shortest
 * solutions, as by one thread. The boards of an iteration that ends without a solution are those of its whole tree, so they are the
 * same for any number of threads.
 */
import { sameBoard, type Board } from '../puzzle/board.js';
import { MOVE_LETTERS, type MoveLetter } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { sharedBytes, sharedFloats, sharedInts, type Executor, type Job, type LayerWork } from '../search/executor.js';
import { sumOf } from '../sums.js';
import { depthFirstFor, idaStar, SLICE, type Team } from './deepening.js';
import { LONGEST_PATH, type LowerBound } from './heuristics/lowerBound.js';
import { lowerBoundFor, type IdaSearch } from './methods.js';
import type { Answer } from './solver.js';

/** What the threads share. Arrays by unit are written by the thread that has the unit, before it raises `ends`, or the layer ends. */
export interface TeamMemory {
  readonly puzzle: Puzzle;
  readonly search: IdaSearch;
  /** Slots of 32 bits, see CONTROL. */
  readonly control: Int32Array;
  /** The positions of the units; of subtrees the first one is that of all. The team writes them before a layer. */
  readonly boards: Uint8Array;
  /** By unit: the way to its subtree, which the team writes, then the solution in it, or that of its position; and its length. */
  readonly ways: Uint8Array;
  readonly lengths: Int32Array;
  /** By unit: the boards of a subtree; of a position its lower bound, its seconds, and the bound and boards of each iteration. */
  readonly figures: Float64Array;
  /** By unit, of positions: see END. */
  readonly ends: Int32Array;
  /** Boards entered in the layer, by thread. */
  readonly entered: Float64Array;
}

/** Set by the team before a layer, but for `found`, the lowest unit with a solution, which a thread lowers, and `stop`. */
const CONTROL = { kind: 0, units: 1, bound: 2, limit: 3, found: 4, stop: 5 } as const;

const SUBTREES = 0;
const POSITIONS = 1;

/** Of a position: not yet done; its solution is there; it takes too long, or has none within the limit. */
const END = { open: 0, solved: 1, givenUp: 2 } as const;

/** Most units of a layer. */
const UNITS = 4096;

/** An iteration is cut into subtrees of about this share of its boards. */
const SHARE = 1 / 1024;

/** Figures of a unit. */
const FIGURES = 160;

/** Where the iterations begin among them. */
const ITERATIONS = 2;

/** Boards that one thread enters for a position before all threads search it together. */
const POSITION_NODES = 8_000_000;

/** Milliseconds that the team waits before it looks at signals and progress again. */
const WAIT_MS = 5;

/** A team of threads for IDA* in a puzzle that the search fits, whose bound is open. `start` starts its executor, when it is needed first. */
export function searchTeam(
  puzzle: Puzzle,
  search: IdaSearch,
  lowerBound: LowerBound,
  threads: number,
  start: (job: Job, threads: number) => Executor,
): Team {
  const memory = teamMemory(puzzle, search, threads);
  const { control, boards, figures, ends, entered } = memory;
  const tree = depthFirstFor(puzzle, lowerBound, search.pruning);
  let executor: Executor | undefined;
  let layers = 0;
  let running: Promise<void> | undefined;
  let failure: Error | undefined;
  /** The boards of the last iteration of a position: of each subtree, and of all that hold it, by the way to it. */
  let weights: { readonly start: Board; readonly nodes: ReadonlyMap<string, number> } | undefined;
  /** The positions that are expected, the number of the next one, and those that are in the layer. */
  let expected: readonly Board[] = [];
  let moveLimit = Infinity;
  let next = 0;
  let layer: { readonly first: number; readonly end: number } | undefined;

  function begin(kind: number, units: number): void {
    Atomics.store(control, CONTROL.kind, kind);
    Atomics.store(control, CONTROL.units, units);
    Atomics.store(control, CONTROL.found, units);
    Atomics.store(control, CONTROL.stop, 0);
    entered.fill(0);
    executor ??= start({ work: 'team', units: UNITS, memory, apart: true }, threads);
    running = executor
      .runLayer(++layers)
      .then(
        () => undefined,
        (cause: unknown) => void (failure = cause as Error),
      )
      .finally(() => (running = undefined));
  }

  /** Waits for the layer to end; yields the boards entered in it. */
  function* ended(): Generator<number, void> {
    while (running) {
      Atomics.wait(control, CONTROL.stop, Atomics.load(control, CONTROL.stop), WAIT_MS);
      yield sumOf(entered);
    }
    if (failure) throw failure;
  }

  /** Ends a layer that nobody waits for any more. */
  function* stopped(): Generator<number, void> {
    Atomics.store(control, CONTROL.stop, 1);
    const end = ended();
    while (!end.next().done) yield 0;
  }

  return {
    *iterate(board, bound, before) {
      yield* stopped();
      layer = undefined;
      const known = weights && sameBoard(weights.start, board) ? weights.nodes : new Map<string, number>();
      const cut = cutTree(board, bound, before, known);
      boards.set(board);
      Atomics.store(control, CONTROL.bound, bound);
      cut.subtrees.forEach((way, unit) => setWay(unit, way, memory));
      figures.fill(0, 0, cut.subtrees.length * FIGURES);
      begin(SUBTREES, cut.subtrees.length);
      try {
        yield* ended();
      } finally {
        // A search that is given up leaves the threads to others.
        if (running) Atomics.store(control, CONTROL.stop, 1);
      }
      const nodes = cut.subtrees.map((_, unit) => figures[unit * FIGURES]);
      weights = { start: board, nodes: heldBy(cut.subtrees, nodes) };
      const found = Atomics.load(control, CONTROL.found);
      // The first boards of subtrees were counted twice.
      const all = cut.nodes - nodes.length + sumOf(nodes);
      if (found < nodes.length) return { outcome: 'found', nodes: all, moves: wayOf(found, memory) };
      if (cut.solution) return { outcome: 'found', nodes: all, moves: cut.solution };
      return { outcome: 'exhausted', nodes: all, moves: [] };
    },

    expect(starts, limit) {
      expected = starts;
      moveLimit = limit;
      next = 0;
      layer = undefined;
    },

    *answer(board) {
      if (next === expected.length || !sameBoard(expected[next], board)) return undefined;
      const number = next++;
      if (!layer || number >= layer.end) {
        yield* stopped();
        layer = { first: number, end: Math.min(number + UNITS, expected.length) };
        const positions = expected.slice(layer.first, layer.end);
        boards.set(positions.flat());
        ends.fill(END.open);
        Atomics.store(control, CONTROL.limit, Math.min(moveLimit, LONGEST_PATH));
        begin(POSITIONS, positions.length);
      }
      const unit = number - layer.first;
      while (Atomics.load(ends, unit) === END.open) {
        if (failure) throw failure;
        Atomics.wait(ends, unit, END.open, WAIT_MS);
        yield sumOf(entered);
      }
      if (Atomics.load(ends, unit) === END.solved) return answerOf(unit, memory);
      // All threads are needed for this one; those after it will be expected anew.
      layer = undefined;
      return undefined;
    },

    async close() {
      Atomics.store(control, CONTROL.stop, 1);
      await running;
      await executor?.close();
    },
  };

  /**
   * Cuts the tree of an iteration into subtrees, by what is known of the boards of the iteration before; up to the first solution that it
   * meets, which counts if the subtrees before it have none.
   */
  function cutTree(
    board: Board,
    bound: number,
    before: number,
    known: ReadonlyMap<string, number>,
  ): { readonly subtrees: MoveLetter[][]; readonly nodes: number; readonly solution: MoveLetter[] | undefined } {
    for (let share = SHARE; ; share *= 2) {
      const subtrees: MoveLetter[][] = [];
      /** By depth: boards that the subtree there is thought to have had in the iteration before. */
      const weight = [before];
      let solution: MoveLetter[] | undefined;
      tree.begin(board, bound);
      for (;;) {
        const outcome = tree.run(1);
        if (outcome === 'found') solution = tree.moves();
        if (outcome !== 'paused') break;
        const way = tree.moves();
        const above = way.slice(0, -1).join('');
        // Where one is known, those beside it that are not were ruled out at once.
        weight[way.length] = known.get(way.join('')) ?? (known.has(above) ? 0 : weight[way.length - 1] / 2);
        if (weight[way.length] > share * before) continue;
        subtrees.push(way);
        tree.skip();
      }
      if (subtrees.length <= UNITS) return { subtrees, nodes: tree.nodes(), solution };
    }
  }
}

function teamMemory(puzzle: Puzzle, search: IdaSearch, threads: number): TeamMemory {
  return {
    ...{ puzzle, search },
    control: sharedInts(Object.keys(CONTROL).length),
    boards: sharedBytes(UNITS * puzzle.goal.length),
    ways: sharedBytes(UNITS * LONGEST_PATH),
    lengths: sharedInts(UNITS),
    figures: sharedFloats(UNITS * FIGURES),
    ends: sharedInts(UNITS),
    entered: sharedFloats(threads + 1),
  };
}

function setWay(unit: number, way: readonly MoveLetter[], { ways, lengths }: TeamMemory): void {
  lengths[unit] = way.length;
  ways.set(
    way.map((letter) => MOVE_LETTERS.indexOf(letter)),
    unit * LONGEST_PATH,
  );
}

const wayOf = (unit: number, { ways, lengths }: TeamMemory): MoveLetter[] =>
  Array.from(ways.subarray(unit * LONGEST_PATH, unit * LONGEST_PATH + lengths[unit]), (move) => MOVE_LETTERS[move]);

/** By way: the boards of all subtrees whose ways begin with it. */
function heldBy(subtrees: readonly MoveLetter[][], nodes: readonly number[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const [unit, way] of subtrees.entries()) {
    for (let length = 0; length <= way.length; length++) {
      const beginning = way.slice(0, length).join('');
      held.set(beginning, (held.get(beginning) ?? 0) + nodes[unit]);
    }
  }
  return held;
}

/** Keeps the answer of a position. False if it has too many iterations. */
function setAnswer(
  unit: number,
  { moves, startBound, iterations }: Answer,
  seconds: number,
  memory: TeamMemory,
): boolean {
  const place = unit * FIGURES;
  if (!moves || ITERATIONS + 2 * iterations.length >= FIGURES) return false;
  setWay(unit, moves, memory);
  const figures = [startBound ?? 0, seconds, ...iterations.flatMap(({ bound, nodes }) => [bound, nodes])];
  memory.figures.fill(0, place, place + FIGURES);
  memory.figures.set(figures, place);
  return true;
}

function answerOf(unit: number, memory: TeamMemory): Answer {
  const [startBound, seconds, ...pairs] = memory.figures.subarray(unit * FIGURES, (unit + 1) * FIGURES);
  const iterations: { bound: number; nodes: number }[] = [];
  for (let place = 0; place < pairs.length && pairs[place + 1] > 0; place += 2) {
    iterations.push({ bound: pairs[place], nodes: pairs[place + 1] });
  }
  const nodes = sumOf(iterations.map((iteration) => iteration.nodes));
  return { moves: wayOf(unit, memory), optimal: true, nodes, startBound, iterations, seconds };
}

/** The work of a thread of a team. */
export function teamWork(memory: TeamMemory, thread: number): LayerWork {
  const { puzzle, search, control, boards, figures, ends, entered } = memory;
  const cells = puzzle.goal.length;
  const lowerBound = lowerBoundFor(puzzle, search);
  const tree = depthFirstFor(puzzle, lowerBound, search.pruning);
  const solver = idaStar(puzzle, lowerBound, search.pruning);
  const boardOf = (unit: number): Board => Array.from(boards.subarray(unit * cells, (unit + 1) * cells));

  /** Whether another thread has found a solution before this unit, or nobody waits for the layer any more. */
  const isOver = (unit: number): boolean =>
    Atomics.load(control, CONTROL.stop) === 1 || Atomics.load(control, CONTROL.found) < unit;

  function searchSubtree(unit: number): number {
    if (isOver(unit)) return 0;
    const sofar = entered[thread];
    tree.begin(boardOf(0), Atomics.load(control, CONTROL.bound), wayOf(unit, memory));
    for (;;) {
      const outcome = tree.run(SLICE);
      figures[unit * FIGURES] = tree.nodes();
      entered[thread] = sofar + tree.nodes();
      if (outcome === 'found') {
        setWay(unit, tree.moves(), memory);
        lower(control, CONTROL.found, unit);
      }
      if (outcome !== 'paused' || isOver(unit)) return tree.nodes();
    }
  }

  function searchPosition(unit: number): number {
    const sofar = entered[thread];
    const started = performance.now();
    const steps = solver.search(boardOf(unit), Atomics.load(control, CONTROL.limit));
    let end: number = END.givenUp;
    for (;;) {
      const { done, value } = steps.next();
      entered[thread] = sofar + value.nodes;
      if (done && setAnswer(unit, value, Math.round(1e3 * (performance.now() - started)) / 1e6, memory))
        end = END.solved;
      if (done || value.nodes > POSITION_NODES || isOver(unit)) break;
    }
    Atomics.store(ends, unit, end);
    Atomics.notify(ends, unit);
    return entered[thread] - sofar;
  }

  return {
    run(_, unit) {
      if (unit >= Atomics.load(control, CONTROL.units)) return 0;
      return Atomics.load(control, CONTROL.kind) === SUBTREES ? searchSubtree(unit) : searchPosition(unit);
    },
  };
}

/** Lowers a slot to a value, unless it is lower. */
function lower(control: Int32Array, slot: number, value: number): void {
  for (;;) {
    const old = Atomics.load(control, slot);
    if (old <= value || Atomics.compareExchange(control, slot, old, value) === old) return;
  }
}
