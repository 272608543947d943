/*
 * Numbers for tiles. The goal's tile sequence is numbered 1, 2, ..., n by place. If its tiles
 * repeat, a position has m1! m2! ... numberings (for groups of m1, m2, ... equal tiles), half of
 * them even. The canonical numbering numbers equal tiles in the order of their places; if this has
 * the wrong parity, the last two numbers of the first repeated tile are exchanged.
 */
import { factorial } from '../basics/numbers.js';
import { inversionParity, type Parity } from '../puzzle/parity.js';

interface Numbering {
  /**
   * The number of numberings of a position with one parity: m1! m2! ... / 2, or 1 if no tile
   * repeats.
   */
  readonly multiplicity: number;
  /** The tiles of a sequence of numbers. */
  tilesOf(numbers: readonly number[]): number[];
  /** The canonical numbers, with the given parity, of a sequence of the goal's tiles. */
  numbersOf(tiles: readonly number[], parity: Parity): number[];
  /** Whether a sequence of numbers is the canonical one for its tiles and its parity. */
  isCanonical(numbers: readonly number[]): boolean;
  /** Every even numbering of the goal's own sequence. */
  ofGoal(): Iterable<number[]>;
}

export function numberingOf(goalSequence: readonly number[]): Numbering {
  const numbersByTile = new Map<number, number[]>();
  goalSequence.forEach((tile, place) => {
    numbersByTile.set(tile, [...(numbersByTile.get(tile) ?? []), place + 1]);
  });
  const repeated = [...numbersByTile.values()].filter((numbers) => numbers.length > 1);
  const numberings = repeated.reduce((product, numbers) => product * factorial(numbers.length), 1);

  const tilesOf: Numbering['tilesOf'] = (numbers) =>
    numbers.map((number) => goalSequence[number - 1]);

  const numbersOf: Numbering['numbersOf'] = (tiles, parity) => {
    const used = new Map<number, number>();
    const numbers = tiles.map((tile) => {
      const nth = used.get(tile) ?? 0;
      used.set(tile, nth + 1);
      return numbersByTile.get(tile)![nth];
    });
    if (repeated.length === 0 || inversionParity(numbers) === parity) return numbers;
    // The wrong parity: one exchange of two numbers changes it.
    const [last, lastButOne] = repeated[0].toReversed();
    return numbers.with(numbers.indexOf(last), lastButOne).with(numbers.indexOf(lastButOne), last);
  };

  return {
    multiplicity: repeated.length === 0 ? 1 : numberings / 2,
    tilesOf,
    numbersOf,
    isCanonical(numbers) {
      const canonical = numbersOf(tilesOf(numbers), inversionParity(numbers));
      return numbers.every((number, place) => number === canonical[place]);
    },
    *ofGoal() {
      const ordered = goalSequence.map((_, place) => place + 1);
      for (const numbers of exchanges(ordered, repeated)) {
        if (inversionParity(numbers) === 'even') yield numbers;
      }
    },
  };
}

/** All sequences in which the numbers of each group are permuted among their places. */
function* exchanges(numbers: number[], groups: readonly number[][]): Iterable<number[]> {
  if (groups.length === 0) {
    yield numbers;
    return;
  }
  const [group, ...rest] = groups;
  for (const permuted of permutations(group)) {
    const exchanged = [...numbers];
    group.forEach((number, index) => (exchanged[number - 1] = permuted[index]));
    yield* exchanges(exchanged, rest);
  }
}

function* permutations(items: readonly number[]): Iterable<number[]> {
  if (items.length === 0) yield [];
  for (const [index, first] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [first, ...rest];
  }
}
