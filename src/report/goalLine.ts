import type { Summary } from '../results/summary.js';
import { isolated, shorten } from './markup.js';

/** Characters of one label in a line of labels. */
const LABEL_LENGTH = 40;

/**
 * A goal in one line for people, about `length` characters of it: labels are kept from running into each other whatever their
 * direction.
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
