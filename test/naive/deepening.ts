/*
 * IDA* with Manhattan distance as Korf's paper has it (1985), on 4x4 with the goal 0 1 2 ... 15,
 * counting two kinds of nodes.
 */

/**
 * The order in which the paper tries the moves of the blank: by its counts, the only one of 24 that
 * gives them.
 */
const UP_LEFT_RIGHT_DOWN = [-4, -1, 1, 4];

export interface CountedIteration {
  readonly limit: number;
  /** Boards whose moves were tried, the start among them. */
  readonly expanded: number;
  /** Boards that these moves lead to. */
  readonly generated: number;
}

/**
 * The iterations from a board to its solution; only the move that undoes the last one is left out.
 */
export function naiveIterations(start: readonly number[]): CountedIteration[] {
  const tiles = [...start];
  const iterations: CountedIteration[] = [];
  const least = tiles.reduce((sum, tile, cell) => sum + apart(tile, cell), 0);
  for (let limit = least; ; limit += 2) {
    const counts = { expanded: 0, generated: 0 };
    const found = search(tiles.indexOf(0), 0, least, 0, limit, counts);
    iterations.push({ limit, ...counts });
    if (found) return iterations;
  }

  interface Counts {
    expanded: number;
    generated: number;
  }
  function search(
    blank: number,
    g: number,
    h: number,
    last: number,
    limit: number,
    counts: Counts,
  ): boolean {
    if (h === 0) return true;
    counts.expanded++;
    for (const step of UP_LEFT_RIGHT_DOWN) {
      const to = blank + step;
      if (step === -last || to < 0 || to > 15 || distance(blank, to) > 1) continue;
      counts.generated++;
      const tile = tiles[to];
      const left = h - apart(tile, to) + apart(tile, blank);
      if (g + 1 + left > limit) continue;
      [tiles[blank], tiles[to]] = [tile, 0];
      if (search(to, g + 1, left, step, limit, counts)) return true;
      [tiles[blank], tiles[to]] = [0, tile];
    }
    return false;
  }
}

const distance = (from: number, to: number): number =>
  Math.abs((from >> 2) - (to >> 2)) + Math.abs((from & 3) - (to & 3));
const apart = (tile: number, cell: number): number => (tile === 0 ? 0 : distance(tile, cell));
