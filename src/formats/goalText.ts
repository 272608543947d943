import type { Summary } from '../results/summary.js';
import { isolated, shorten } from './markup.js';

/** Most characters of one label in a line. */
const LABEL_LENGTH = 40;

/**
 * About `length` characters of a goal, in one line for people; labels of any direction stay apart.
 */
export function goalText(goal: Summary['goal'], length: number): string {
  const texts: string[] = [];
  let room = length;
  for (const tile of goal) {
    const text = typeof tile === 'string' ? isolated(shorten(tile, LABEL_LENGTH)) : String(tile);
    if (text.length > room) return [...texts, '…'].join(' ');
    texts.push(text);
    room -= text.length + 1;
  }
  return texts.join(' ');
}
