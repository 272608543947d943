/* What a move does to the distance, alike in words and on tiles. */

interface Step {
  /** It points as the line goes. */
  readonly sign: string;
  /** A class. */
  readonly tone: string;
  readonly words: string;
}

/** The step of a move that changes the distance by so much. */
export function stepOf(change: number): Step {
  if (change === 0) return { sign: '=', tone: 'even', words: 'no nearer' };
  return change < 0
    ? { sign: '▼', tone: 'nearer', words: 'nearer' }
    : { sign: '▲', tone: 'farther', words: 'farther' };
}
