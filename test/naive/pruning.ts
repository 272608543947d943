/* The slow, obvious search for duplicate operator sequences: every effect written out. */
import { MOVE_LETTERS } from '../../src/puzzle/moves.js';

interface Tried {
  readonly sequence: string;
  /** Where the blank and every tile that moved have got to. */
  readonly effect: string;
  /** Least and greatest row and column of the blank. */
  readonly extent: readonly [number, number, number, number];
}

const STEPS = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] } as const;

function tried(sequence: string): Tried {
  const tiles = new Map<string, string>();
  let [row, column] = [0, 0];
  const extent: [number, number, number, number] = [0, 0, 0, 0];
  for (const letter of sequence) {
    const [down, right] = STEPS[letter as unknown as keyof typeof STEPS];
    const from = `${row + down},${column + right}`;
    tiles.set(`${row},${column}`, tiles.get(from) ?? from);
    tiles.set(from, 'blank');
    row += down;
    column += right;
    extent[0] = Math.min(extent[0], row);
    extent[1] = Math.max(extent[1], row);
    extent[2] = Math.min(extent[2], column);
    extent[3] = Math.max(extent[3], column);
  }
  const moved = [...tiles].filter(
    ([cell, tile]) => cell !== tile && !(cell === '0,0' && tile === 'blank'),
  );
  return { sequence, effect: moved.map(String).sort().join(' '), extent };
}

/**
 * The sequences that contain no shorter duplicate and do what a shorter or earlier one does within
 * their extent, each with that one.
 */
export function naiveDuplicates(length: number): Map<string, string> {
  const duplicates = new Map<string, string>();
  const kept = new Map<string, Tried[]>([['', [tried('')]]]);
  for (let sequences = [''], letters = 0; letters < length; letters++) {
    const longer: string[] = [];
    for (const made of sequences.flatMap((sequence) =>
      MOVE_LETTERS.map((letter) => sequence + letter),
    )) {
      if (Array.from(made, (_, first) => made.slice(first)).some((end) => duplicates.has(end)))
        continue;
      const one = tried(made);
      const others = kept.get(one.effect) ?? [];
      const fits = ({ extent: [up, down, left, right] }: Tried): boolean =>
        up >= one.extent[0] &&
        down <= one.extent[1] &&
        left >= one.extent[2] &&
        right <= one.extent[3];
      const earlier = others.find(fits);
      if (earlier) {
        duplicates.set(made, earlier.sequence);
        continue;
      }
      kept.set(one.effect, [...others, one]);
      longer.push(made);
    }
    sequences = longer;
  }
  return duplicates;
}
