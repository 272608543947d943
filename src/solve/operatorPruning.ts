/*
 * Duplicate operator sequences (Taylor and Korf 1993): sequences of moves that no shortest solution
 * needs. Such a sequence has the same effect as another one that is shorter, or as long and
 * alphabetically earlier. The other one stays within the same rows and columns, so it fits wherever
 * the first one does. Hence the alphabetically first of all shortest solutions contains no
 * duplicate sequence. The shortest duplicate undoes a move; the next ones are those that go round a
 * 2x2 square in one direction instead of the other. An automaton reads the moves of a path and
 * tells which moves would complete a duplicate sequence.
 *
 * The effect of a sequence is a sum of products, place x tile, over the cells: each place has a
 * random number below 2^20, each tile one below 2^28, and the sum for the untouched board is
 * subtracted. A move changes it by less than 2^48, so sums of up to 12 moves are exact doubles, and
 * equal effects have equal sums. Different effects might have equal sums too. But the numbers are
 * always the same, and a test compares the sequences of up to 10 moves, the length that searches
 * use, with those that are found by comparing effects cell by cell.
 */
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';

/**
 * Duplicate sequences of up to so many moves are left out; longer ones take longer to find than
 * most searches.
 */
const PRUNED_LENGTH = 10;

/**
 * The transitions of an automaton over moves, numbered as in MOVE_LETTERS. It starts in state 0,
 * where every move is allowed. `transitions[4 x state + move]` is 1024 x the next state + the moves
 * that are allowed there: bit m is set if move m is allowed, bit m + 4 if the last move may go on
 * by one cell more. With `pruning` a move is forbidden if it completes a duplicate sequence,
 * without it only if it undoes the last move; a multi-tile move is forbidden along the axis of the
 * last one.
 */
export const transitionsOf = (metric: Metric, pruning: boolean): Int32Array =>
  METRIC_RULES[metric].slides ? SLIDES : movePruning(pruning ? PRUNED_LENGTH : 2);

const SLIDES = Int32Array.of(0b0001_1100, 0b0010_1100, 0b0100_0011, 0b1000_0011);

/**
 * Forbids the duplicate sequences of up to `length` moves; 2 forbids undoing the last move. It is
 * made once for all searches.
 */
export function movePruning(length: number): Int32Array {
  const pruning = made.get(length) ?? automaton(duplicateSequences(length));
  made.set(length, pruning);
  return pruning;
}

const made = new Map<number, Int32Array>();

/** Two sequences of as many moves with the same effect. */
export interface EqualSequences {
  /** Moves numbered as in MOVE_LETTERS. */
  readonly earlier: readonly number[];
  /** The one that a search with pruning leaves out. */
  readonly later: readonly number[];
}

/**
 * The duplicate sequences that a search of single-tile moves with pruning leaves out although they
 * are as short as others, each with an earlier sequence that fits wherever it does.
 */
export const equalSequences = (): EqualSequences[] =>
  [...duplicateSequences(PRUNED_LENGTH)]
    .filter(([later, earlier]) => later.length === earlier.length)
    .map(([later, earlier]) => ({
      earlier: Array.from(earlier, Number),
      later: Array.from(later, Number),
    }));

/** A board so wide that no sequence leaves it. */
const WIDTH = 32;
const CENTRE = WIDTH / 2;
const STEPS = [-WIDTH, WIDTH, -1, 1];

/**
 * The duplicate sequences of up to `most` moves, 12 at most, that contain no shorter one, as texts
 * of digits 0 to 3, each with the earlier sequence that has the same effect. All sequences without
 * a duplicate part are tried, the short ones first and then in alphabetical order, and their
 * effects kept.
 */
export function duplicateSequences(most: number): Map<string, string> {
  const duplicates = new Map<string, string>();
  const firstWith = effectsMet(most);
  const places = randomNumbers(2 ** 20);
  const tiles = randomNumbers(2 ** 28);
  /** By cell: the cell that its tile comes from. The blank's cell has no meaning. */
  const content = Int32Array.from({ length: WIDTH * WIDTH }, (_, cell) => cell);
  /**
   * Of the sequence that is tried, by moves made: the blank's cell, the effect, the extent, and
   * whether the blank came to a cell again.
   */
  const blanks = new Int32Array(most + 1).fill(CENTRE * WIDTH + CENTRE);
  const effects = new Float64Array(most + 1);
  const extents = new Int32Array(most + 1);
  const returns = new Uint8Array(most + 1);
  /**
   * Whether a sequence contains no duplicate. Here a sequence is a number: a 1, then its moves as
   * digits of base 4.
   */
  const fits = new Uint8Array(2 * 4 ** most);
  fits[1] = 1;
  for (let length = 1; length <= most; length++) extend(1, 1, length);
  return duplicates;

  /** Tries all sequences of a length that begin with one, with its next move, number `made`. */
  function extend(beginning: number, made: number, length: number): void {
    const blank = blanks[made - 1];
    const unit = 1 << (2 * (length - 1));
    for (let move = 0; move < 4; move++) {
      const sequence = 4 * beginning + move;
      const withoutFirst = unit | (sequence & (unit - 1));
      // A beginning must contain no duplicate. Of a whole sequence all moves but the last contain
      // none; all but the first must contain none either.
      if (fits[made < length ? sequence : withoutFirst] === 0) continue;
      const to = blank + STEPS[move];
      const tile = content[to];
      returns[made] = tile === to ? returns[made - 1] : 1;
      // A path that never returns moves each tile on it by one step. Every other sequence with this
      // effect has more moves.
      if (made === length && returns[made] === 0) {
        fits[sequence] = 1;
        continue;
      }
      effects[made] = effects[made - 1] + (places[blank] - places[to]) * tiles[tile];
      extents[made] = withCell(extents[made - 1], to);
      if (made < length) {
        blanks[made] = to;
        content[blank] = tile;
        extend(sequence, made + 1, length);
        content[to] = tile;
      } else {
        const first = firstWith(effects[made], extents[made], sequence);
        if (first === sequence) fits[sequence] = 1;
        else duplicates.set(textOf(sequence), textOf(first));
      }
    }
  }
}

/** The moves of a sequence given as a number, as digits. */
const textOf = (sequence: number): string => sequence.toString(4).slice(1);

/**
 * Keeps the effect of each sequence of up to `most` moves that it is called for. It returns the
 * first sequence, within the same extent, that has the effect: the given one, if it is new.
 */
function effectsMet(most: number): (effect: number, extent: number, sequence: number) => number {
  /** By effect: the first sequence with it. The sequence without moves, 1, has 0. */
  const firsts = new Map([[0, 1]]);
  /** Further sequences, which few effects have. */
  const others = new Map<number, number[]>();
  /** By sequence that is kept. */
  const extents = new Uint16Array(2 * 4 ** most);
  return (effect, extent, sequence) => {
    const first = firsts.get(effect);
    if (first === undefined) firsts.set(effect, sequence);
    else {
      const further = others.get(effect) ?? [];
      const met = [first, ...further].find((other) => isWithin(extents[other], extent));
      if (met !== undefined) return met;
      others.set(effect, [...further, sequence]);
    }
    extents[sequence] = extent;
    return sequence;
  };
}

/**
 * How far up, down, left and right of the centre a sequence goes, four bits each, when it goes to
 * this cell too.
 */
function withCell(extent: number, cell: number): number {
  const down = Math.floor(cell / WIDTH) - CENTRE;
  const right = (cell % WIDTH) - CENTRE;
  return (
    Math.max(extent & 15, -down) |
    (Math.max((extent >> 4) & 15, down) << 4) |
    (Math.max((extent >> 8) & 15, -right) << 8) |
    (Math.max(extent >> 12, right) << 12)
  );
}

const isWithin = (extent: number, other: number): boolean =>
  (extent & 15) <= (other & 15) &&
  ((extent >> 4) & 15) <= ((other >> 4) & 15) &&
  ((extent >> 8) & 15) <= ((other >> 8) & 15) &&
  extent >> 12 <= other >> 12;

/** A number below `end` for each cell, the same every time: Weyl's sequence, mixed. */
function randomNumbers(end: number): Float64Array {
  return Float64Array.from({ length: WIDTH * WIDTH }, (_, cell) => {
    let mixed = Math.imul(cell + 1, 0x9e3779b1) ^ end;
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return (mixed ^ (mixed >>> 15)) & (end - 1);
  });
}

/**
 * The automaton of Aho and Corasick: its states are the beginnings of the duplicate sequences, the
 * shorter ones first.
 */
function automaton(duplicates: ReadonlyMap<string, string>): Int32Array {
  const beginnings = new Set(['']);
  for (const sequence of duplicates.keys())
    for (let end = 1; end < sequence.length; end++) beginnings.add(sequence.slice(0, end));
  const numbers = new Map(
    [...beginnings]
      .toSorted((a, b) => a.length - b.length)
      .map((sequence, state) => [sequence, state]),
  );
  const next = new Int32Array(4 * numbers.size);
  const allowed = new Uint8Array(numbers.size);
  /** The state of the longest end of a beginning, other than itself, that is a beginning too. */
  const fallbacks = new Int32Array(numbers.size);
  for (const [sequence, state] of numbers) {
    const fallback = fallbacks[state];
    for (let move = 0; move < 4; move++) {
      const made = `${sequence}${move}`;
      const onFallback = state === 0 ? 0 : next[4 * fallback + move];
      const longer = numbers.get(made);
      if (longer !== undefined) fallbacks[longer] = onFallback;
      next[4 * state + move] = longer ?? onFallback;
      const isAllowed =
        !duplicates.has(made) && (state === 0 || (allowed[fallback] & (1 << move)) !== 0);
      if (isAllowed) allowed[state] |= 1 << move;
    }
  }
  return next.map((state) => (state << 10) | allowed[state]);
}
