/* A known word that is near to an unknown one. */
import leven from 'leven';
import { oneOf } from '../../quoted.js';

/**
 * The candidate that the user may mean: equal but for capital letters, a beginning or a
 * continuation of the word, with letters exchanged, or with a typing error or two.
 */
export function nearest(wrong: string, candidates: readonly string[]): string | undefined {
  const word = wrong.toLowerCase();
  if (word.length > LONGEST) return undefined;
  const ranked = candidates
    .map((name) => ({ name, distance: leven(word, name) }))
    .filter(
      ({ name, distance }) =>
        distance <= word.length / 3 || isPart(word, name) || hasSameLetters(word, name),
    )
    .toSorted((a, b) => a.distance - b.distance);
  return ranked.at(0)?.name;
}

/** Longer words are not compared. */
const LONGEST = 40;

/** Shorter beginnings fit too many words. */
const TELLING = 3;

const isPart = (word: string, name: string): boolean =>
  Math.min(word.length, name.length) >= TELLING && (word.startsWith(name) || name.startsWith(word));

const hasSameLetters = (word: string, name: string): boolean => lettersOf(word) === lettersOf(name);
const lettersOf = (word: string): string => Array.from(word).toSorted().join('');

/** `; did you mean --threads?`, or what there is to choose from. */
export function suggestion(wrong: string, candidates: readonly string[], prefix = ''): string {
  const near = nearest(wrong, candidates);
  return near === undefined
    ? `; choose ${oneOf(candidates.map((name) => prefix + name))}.`
    : `; did you mean ${prefix}${near}?`;
}
