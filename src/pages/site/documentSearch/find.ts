/* The search over the documents. */
import { largestOf, sumOf } from '../../../basics/numbers.js';
import type { Section } from './sections.js';

/** A section that was found, and its text around the first word. */
export interface Hit {
  readonly section: Section;
  /** Words of the query that it has. */
  readonly words: number;
  readonly excerpt: string;
}

const MOST_HITS = 30;

/** Characters of an excerpt, and how many of them stand before the first word. */
const EXCERPT = 180;
const BEFORE = 50;

/** What a word counts in a heading, in a title, and each time that it is in the text. */
const WEIGHTS = { heading: 20, title: 5, text: 1 } as const;
const PARTS = ['heading', 'title', 'text'] as const;

/** The most times that a word counts in a text. */
const MOST_COUNTED = 5;

/**
 * The sections that have all words of a query; if there are none, those that have most of them. The
 * best come first. Case makes no difference.
 */
export function find(query: string, sections: readonly Section[]): Hit[] {
  const words = queryWords(query);
  const rated = sections.map((section) => {
    const scores = words.map((word) => scoreOf(section, word)).filter((score) => score > 0);
    return { section, words: scores.length, score: sumOf(scores) };
  });
  const most = largestOf(rated.map((hit) => hit.words));
  return rated
    .filter((hit) => hit.words > 0 && hit.words === most)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_HITS)
    .map((hit) => ({
      section: hit.section,
      words: hit.words,
      excerpt: excerptOf(hit.section.text, words),
    }));
}

/** The words of a query, in lower case. */
export const queryWords = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** How well a word fits a section; 0 if the word is not there. */
const scoreOf = (section: Section, word: string): number =>
  sumOf(
    PARTS.map((part) => {
      const times = section[part].toLowerCase().split(word).length - 1;
      return WEIGHTS[part] * Math.min(times, MOST_COUNTED);
    }),
  );

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const start = places.length > 0 ? Math.max(0, Math.min(...places) - BEFORE) : 0;
  const end = start + EXCERPT;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
