/* The slow, obvious search for needless words: every effect written out. */

interface Tried {
  readonly word: string;
  /** Where the blank and every tile that moved have got to. */
  readonly effect: string;
  /** Least and greatest row and column of the blank. */
  readonly reach: readonly [number, number, number, number];
}

const STEPS = { 0: [-1, 0], 1: [1, 0], 2: [0, -1], 3: [0, 1] } as const;

function tried(word: string): Tried {
  const tiles = new Map<string, string>();
  let [row, column] = [0, 0];
  const reach: [number, number, number, number] = [0, 0, 0, 0];
  for (const letter of word) {
    const [down, right] = STEPS[letter as unknown as keyof typeof STEPS];
    const from = `${row + down},${column + right}`;
    tiles.set(`${row},${column}`, tiles.get(from) ?? from);
    tiles.set(from, 'blank');
    row += down;
    column += right;
    reach[0] = Math.min(reach[0], row);
    reach[1] = Math.max(reach[1], row);
    reach[2] = Math.min(reach[2], column);
    reach[3] = Math.max(reach[3], column);
  }
  const moved = [...tiles].filter(([cell, tile]) => cell !== tile && !(cell === '0,0' && tile === 'blank'));
  return { word, effect: moved.map(String).sort().join(' '), reach };
}

/** The words that contain no shorter needless one and do what a shorter or earlier one does within their reach. */
export function naiveNeedlessWords(length: number): Set<string> {
  const needless = new Set<string>();
  const kept = new Map<string, Tried[]>([['', [tried('')]]]);
  for (let words = [''], letters = 0; letters < length; letters++) {
    const longer: string[] = [];
    for (const made of words.flatMap((word) => ['0', '1', '2', '3'].map((letter) => word + letter))) {
      if (Array.from(made, (_, first) => made.slice(first)).some((end) => needless.has(end))) continue;
      const one = tried(made);
      const others = kept.get(one.effect) ?? [];
      const fits = ({ reach: [up, down, left, right] }: Tried): boolean =>
        up >= one.reach[0] && down <= one.reach[1] && left >= one.reach[2] && right <= one.reach[3];
      if (others.some(fits)) {
        needless.add(made);
        continue;
      }
      kept.set(one.effect, [...others, one]);
      longer.push(made);
    }
    words = longer;
  }
  return needless;
}
