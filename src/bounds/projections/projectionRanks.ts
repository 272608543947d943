/*
 * The numbers of a projection's positions, quick to look up. The number is a state of the table
 * engine with the blank's cell last: the arrangement rank of the tiles without the blank x the
 * cells + the blank's cell. So the positions that differ by where the blank is in its row lie side
 * by side.
 *
 * The rank of an arrangement is the sum of two parts. The part of its first places depends on them
 * alone. The part of its last places is their rank among the arrangements of their own tiles. The
 * first places are the tiles in the first half of the cells, with the blank or without it, the
 * others those in the second half. Each half has a code, the sum over its cells of the kind x a
 * power of the number of kinds, the blank counting as kind 0; and the part is looked up by the
 * code. A move changes the codes by the tile that moves, and nothing else.
 */
import { cellCount, type Size } from '../../puzzle/size.js';
import { arrangementCount } from '../../rank/arrangementRank.js';
import { sharedInts } from '../../executors/executor.js';
import { sumOf } from '../../basics/numbers.js';

/** The look-up of a projection's numbers; threads can share it. */
export interface ProjectionRanks {
  /** By cell of the search board: what kind 1 there adds to the code of its half. */
  readonly powers: readonly number[];
  /** The cells of the first half. */
  readonly half: number;
  /** By code of a half: what it adds to the number. Of a code without positions 0. */
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** The cells of the first half. */
const halfOf = (cells: number): number => Math.ceil(cells / 2);

/** Bytes of the look-up for a board of `cells` cells with tiles of `kinds` kinds. */
export const rankBytes = (cells: number, kinds: number): number =>
  4 * ((kinds + 1) ** halfOf(cells) + (kinds + 1) ** (cells - halfOf(cells)));

/** The look-up for a search board with `counts[kind]` tiles of each kind. */
export function projectionRanks(size: Size, counts: readonly number[]): ProjectionRanks {
  const cells = cellCount(size);
  const half = halfOf(cells);
  const base = counts.length + 1;
  const powers = Array.from(
    { length: cells },
    (_, cell) => base ** (cell < half ? cell : cell - half),
  );
  const ranks = {
    powers,
    half,
    first: sharedInts(base ** half),
    second: sharedInts(base ** (cells - half)),
  };
  fillFirst(ranks, counts, cells);
  fillSecond(ranks, counts, cells);
  return ranks;
}

/** For all that the first half may hold: the arrangements that begin with less, x the cells. */
function fillFirst(
  { powers, half, first }: ProjectionRanks,
  counts: readonly number[],
  cells: number,
): void {
  const left = [...counts];

  /** `arrangements`: of the tiles that are left. */
  function fill(
    cell: number,
    code: number,
    hasBlank: boolean,
    arrangements: number,
    rank: number,
  ): void {
    if (cell === half) {
      first[code] = rank * cells;
      return;
    }
    if (!hasBlank) fill(cell + 1, code, true, arrangements, rank);
    const tiles = sumOf(left);
    let less = rank;
    for (let kind = 0; kind < left.length; kind++) {
      const beginning = (arrangements * left[kind]) / tiles;
      if (beginning === 0) continue;
      left[kind]--;
      fill(cell + 1, code + (kind + 1) * powers[cell], hasBlank, beginning, less);
      left[kind]++;
      less += beginning;
    }
  }

  fill(0, 0, false, arrangementCount(counts), 0);
}

/**
 * For all that the second half may hold: its rank among the arrangements of its tiles, x the cells.
 */
function fillSecond(
  { powers, half, second }: ProjectionRanks,
  counts: readonly number[],
  cells: number,
): void {
  const held = counts.map(() => 0);
  let tiles = 0;

  /** The cells from `cell` on are filled; `arrangements`: of their tiles. */
  function fill(
    cell: number,
    code: number,
    hasBlank: boolean,
    arrangements: number,
    rank: number,
  ): void {
    if (cell === half) {
      second[code] = rank * cells;
      return;
    }
    if (!hasBlank) fill(cell - 1, code, true, arrangements, rank);
    tiles++;
    let smaller = 0;
    for (let kind = 0; kind < counts.length; kind++) {
      if (held[kind] < counts[kind]) {
        held[kind]++;
        const more = (arrangements * tiles) / held[kind];
        const less = (more * smaller) / tiles;
        fill(cell - 1, code + (kind + 1) * powers[cell - 1], hasBlank, more, less + rank);
        held[kind]--;
      }
      smaller += held[kind];
    }
    tiles--;
  }

  fill(cells, 0, false, 1, 0);
}
