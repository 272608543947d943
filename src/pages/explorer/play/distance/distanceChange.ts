/* What a move does to the distance, alike in words and on tiles. */

interface DistanceChange {
  /** It points as the line goes. */
  readonly sign: string;
  /** A class. */
  readonly tone: string;
  readonly words: string;
}

/** The signs of a move after which the distance is greater by `change`. */
export function changeOf(change: number): DistanceChange {
  if (change === 0) return { sign: '=', tone: 'even', words: 'no nearer' };
  return change < 0
    ? { sign: '▼', tone: 'nearer', words: 'nearer' }
    : { sign: '▲', tone: 'farther', words: 'farther' };
}
