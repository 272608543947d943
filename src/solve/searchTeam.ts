/*
 * Threads that search together. They divide either an iteration of one position, whose tree is cut
 * into some thousand subtrees in the order of the search, or many positions, each of which is then
 * searched by one thread.
 *
 * A solution in a subtree counts only when all subtrees before it are exhausted. So the answer is
 * the alphabetically first of the shortest solutions, as by one thread. The boards of an iteration
 * that ends without a solution are those of its whole tree, so they are the same for any number of
 * threads.
 */
import { sameBoard, type Board } from '../puzzle/board.js';
import type { MoveLetter } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import {
  sharedBytes,
  sharedFloats,
  sharedInts,
  type Executor,
  type Job,
  type LayerWork,
} from '../search/executor.js';
import { sumOf } from '../sums.js';
import { idaStar, SLICE, type Iterated, type Team } from './deepening.js';
import { LONGEST_PATH } from './heuristics/lowerBound.js';
import type { DepthFirst } from './iteration.js';
import { treeFor, type IdaSearch } from './methods.js';
import type { Answer } from './solver.js';

/**
 * What the threads share. Arrays by unit are written by the team before a layer, and by the thread
 * that has the unit.
 */
export interface TeamMemory {
  readonly puzzle: Puzzle;
  readonly search: IdaSearch;
  /** Slots of 32 bits, see CONTROL. */
  readonly control: Int32Array;
  /** The positions of the units; of subtrees the first one is that of all. */
  readonly boards: Uint8Array;
  /**
   * By unit a note, JSON of up to NOTE_BYTES: the way to a subtree, and in its place what was
   * {@link Iterated} there; of a position its answer, null if it takes too long, or has none within
   * the limit.
   */
  readonly notes: Uint8Array;
  /** By unit: the bytes of its note; of a position that is not done 0. */
  readonly lengths: Int32Array;
  /** Boards entered in the layer, by thread. */
  readonly entered: Float64Array;
}

/**
 * Set by the team before a layer, but for `found`, the lowest unit with a solution, which a thread
 * lowers, and `stop`.
 */
const CONTROL = { kind: 0, units: 1, bound: 2, limit: 3, found: 4, stop: 5 } as const;

const SUBTREES = 0;
const POSITIONS = 1;

/** Begin no unit, and leave subtrees; leave positions too. */
const NO_MORE = 1;
const LEAVE = 2;

/** Most units of a layer. */
const UNITS = 4096;

/**
 * More than any answer takes: 4 for each move, some 30 for each iteration. Pages of a memory that
 * nobody writes take no room.
 */
const NOTE_BYTES = 8192;

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
  search: IdaSearch,
  tree: DepthFirst,
  threads: number,
  start: (job: Job, threads: number) => Executor,
): Team {
  const memory = teamMemory(puzzle, search, threads);
  const { control, boards, lengths, entered } = memory;
  let executor: Executor | undefined;
  let layers = 0;
  let running: Promise<void> | undefined;
  let failure: Error | undefined;
  /**
   * The boards of the last iteration of a position: of each subtree, and of all that hold it, by
   * the way to it.
   */
  let weights: { readonly start: Board; readonly nodes: ReadonlyMap<string, number> } | undefined;
  /**
   * The positions that are expected, the number of the next one, those that are in the layer, by
   * unit, and answers of layers before.
   */
  let expected: readonly Board[] = [];
  let moveLimit = Infinity;
  let next = 0;
  let layer: readonly number[] = [];
  let answers = new Map<number, Answer | null>();

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

  /** Ends the layer after the positions that threads have begun, and keeps the answers. */
  function* stopped(): Generator<number, void> {
    Atomics.store(control, CONTROL.stop, NO_MORE);
    yield* ended();
    for (const [unit, number] of layer.entries()) {
      if (lengths[unit] > 0) answers.set(number, noteOf(unit, memory) as Answer | null);
    }
    layer = [];
  }

  return {
    *iterate(board, bound, before) {
      yield* stopped();
      const known =
        weights && sameBoard(weights.start, board) ? weights.nodes : new Map<string, number>();
      const cut = cutTree(board, bound, before, known);
      boards.set(board);
      Atomics.store(control, CONTROL.bound, bound);
      cut.subtrees.forEach((way, unit) => setNote(unit, way, memory));
      begin(SUBTREES, cut.subtrees.length);
      try {
        yield* ended();
      } finally {
        // A search that is given up leaves the threads to others.
        if (running) Atomics.store(control, CONTROL.stop, NO_MORE);
      }
      const searched = cut.subtrees.map((_, unit) => noteOf(unit, memory) as Iterated);
      const nodes = searched.map((subtree) => subtree.nodes);
      weights = { start: board, nodes: heldBy(cut.subtrees, nodes) };
      const moves = searched.find((subtree) => subtree.moves)?.moves ?? cut.solution;
      // The first boards of subtrees were counted twice.
      const all = cut.nodes - nodes.length + sumOf(nodes);
      return { nodes: all, moves };
    },

    expect(starts, limit) {
      expected = starts;
      moveLimit = limit;
      next = 0;
      layer = [];
      answers = new Map();
    },

    *answer(board) {
      if (next === expected.length || !sameBoard(expected[next], board)) return undefined;
      const number = next++;
      if (!answers.has(number)) {
        if (!layer.includes(number)) {
          yield* stopped();
          layer = [...expected.keys()]
            .filter((other) => other >= number && !answers.has(other))
            .slice(0, UNITS);
          boards.set(layer.flatMap((other) => expected[other]));
          lengths.fill(0);
          Atomics.store(control, CONTROL.limit, Math.min(moveLimit, LONGEST_PATH));
          begin(POSITIONS, layer.length);
        }
        const unit = layer.indexOf(number);
        while (Atomics.load(lengths, unit) === 0) {
          if (failure) throw failure;
          Atomics.wait(lengths, unit, 0, WAIT_MS);
          yield sumOf(entered);
        }
        const answer = noteOf(unit, memory) as Answer | null;
        if (answer) return answer;
        // All threads are needed for this one.
        yield* stopped();
      }
      return answers.get(number) ?? undefined;
    },

    async close() {
      Atomics.store(control, CONTROL.stop, LEAVE);
      await running;
      await executor?.close();
    },
  };

  /**
   * Cuts the tree of an iteration into subtrees, by what is known of the boards of the iteration
   * before; up to the first solution that it meets, which counts if the subtrees before it have
   * none.
   */
  function cutTree(
    board: Board,
    bound: number,
    before: number,
    known: ReadonlyMap<string, number>,
  ): {
    readonly subtrees: MoveLetter[][];
    readonly nodes: number;
    readonly solution: MoveLetter[] | undefined;
  } {
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
        weight[way.length] =
          known.get(way.join('')) ?? (known.has(above) ? 0 : weight[way.length - 1] / 2);
        if (weight[way.length] > share * before) continue;
        subtrees.push(way);
        tree.skip();
      }
      if (subtrees.length <= UNITS) return { subtrees, nodes: tree.nodes(), solution };
    }
  }
}

const teamMemory = (puzzle: Puzzle, search: IdaSearch, threads: number): TeamMemory => ({
  ...{ puzzle, search },
  control: sharedInts(Object.keys(CONTROL).length),
  boards: sharedBytes(UNITS * puzzle.goal.length),
  notes: sharedBytes(UNITS * NOTE_BYTES),
  lengths: sharedInts(UNITS),
  entered: sharedFloats(threads + 1),
});

function setNote(unit: number, note: unknown, { notes, lengths }: TeamMemory): void {
  const bytes = new TextEncoder().encode(JSON.stringify(note));
  notes.set(bytes, unit * NOTE_BYTES);
  Atomics.store(lengths, unit, bytes.length);
  Atomics.notify(lengths, unit);
}

const noteOf = (unit: number, { notes, lengths }: TeamMemory): unknown =>
  JSON.parse(
    new TextDecoder().decode(notes.slice(unit * NOTE_BYTES, unit * NOTE_BYTES + lengths[unit])),
  );

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

/** The work of a thread of a team. */
export function teamWork(memory: TeamMemory, thread: number): LayerWork {
  const { puzzle, search, control, boards, entered } = memory;
  const cells = puzzle.goal.length;
  const tree = treeFor(puzzle, search);
  const solver = idaStar(puzzle, tree);
  const boardOf = (unit: number): Board =>
    Array.from(boards.subarray(unit * cells, (unit + 1) * cells));

  function searchSubtree(unit: number): Iterated {
    /**
     * Whether another thread has found a solution before this unit, or nobody waits for the layer
     * any more.
     */
    const isOver = (): boolean =>
      Atomics.load(control, CONTROL.stop) !== 0 || Atomics.load(control, CONTROL.found) < unit;
    if (isOver()) return { nodes: 0 };
    const sofar = entered[thread];
    tree.begin(
      boardOf(0),
      Atomics.load(control, CONTROL.bound),
      noteOf(unit, memory) as MoveLetter[],
    );
    for (;;) {
      const outcome = tree.run(SLICE);
      const nodes = tree.nodes();
      entered[thread] = sofar + nodes;
      if (outcome === 'found') {
        lower(control, CONTROL.found, unit);
        return { nodes, moves: tree.moves() };
      }
      if (outcome === 'exhausted' || isOver()) return { nodes };
    }
  }

  /** The answer of a position; undefined if nobody waits for it any more. */
  function searchPosition(unit: number): Answer | null | undefined {
    if (Atomics.load(control, CONTROL.stop) !== 0) return undefined;
    const sofar = entered[thread];
    const started = performance.now();
    const steps = solver.search(boardOf(unit), Atomics.load(control, CONTROL.limit));
    while (Atomics.load(control, CONTROL.stop) !== LEAVE) {
      const { done, value } = steps.next();
      entered[thread] = sofar + value.nodes;
      if (done && value.moves)
        return { ...value, seconds: Math.round(1e3 * (performance.now() - started)) / 1e6 };
      if (done || value.nodes > POSITION_NODES) return null;
    }
    return undefined;
  }

  return {
    run(_, unit) {
      if (unit >= Atomics.load(control, CONTROL.units)) return 0;
      const before = entered[thread];
      const note =
        Atomics.load(control, CONTROL.kind) === SUBTREES
          ? searchSubtree(unit)
          : searchPosition(unit);
      if (note !== undefined) setNote(unit, note, memory);
      return entered[thread] - before;
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
