/* The search over the documents. */
import type { Section } from './searchSections.js';

/** A section that was found: its text around the first word, and how well it fits. */
export interface Hit {
  readonly section: Section;
  readonly excerpt: string;
}

const MOST_HITS = 30;

/** Characters of an excerpt, and how many of them stand before the first word. */
const EXCERPT = 180;
const BEFORE = 50;

/** What a word counts in a heading, in a title, and each time that it is in the text. */
const WEIGHTS = { heading: 20, title: 5, text: 1 } as const;

/** A word counts in a text so often at most. */
const MOST_COUNTED = 5;

/** The sections that contain all words of a query, the best first; case makes no difference. */
export function find(query: string, sections: readonly Section[]): Hit[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_HITS)
    .map(({ section }) => ({ section, excerpt: excerptOf(section.text, words) }));
}

/** The words of a query, in lower case. */
export const queryWords = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** 0 unless all words are there. */
function scoreOf({ heading, title, text }: Section, words: readonly string[]): number {
  const parts = { heading, title, text };
  const scores = words.map((word) =>
    Object.entries(WEIGHTS).reduce((sum, [part, weight]) => {
      const times = parts[part as keyof typeof WEIGHTS].toLowerCase().split(word).length - 1;
      return sum + weight * Math.min(times, MOST_COUNTED);
    }, 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const start = places.length > 0 ? Math.max(0, Math.min(...places) - BEFORE) : 0;
  const end = start + EXCERPT;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
