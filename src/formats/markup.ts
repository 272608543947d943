/*
 * HTML and SVG as tagged templates: the template itself is markup, and every value put into it is
 * text and is escaped, so that a label can never become markup by oversight.
 */
import type { Segment } from '../puzzle/boardLayout.js';

/** Text that is markup already. */
export class Markup {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/**
 * A value for a template: text, which is escaped, a number, markup, a list of these, or undefined
 * for nothing.
 */
type Part = string | number | Markup | undefined | readonly Part[];

/** Markup from a template. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...parts.map(render)));

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return escape(String(part));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters, which neither HTML nor XML can hold, are left out. */
const escape = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]);

/**
 * Isolates text of unknown direction, so that it cannot turn the text around it (Unicode FSI ...
 * PDI).
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * The first `length` characters as people count them, and an ellipsis if there are more; fewer if
 * they consist of many code units.
 */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let cut = '';
  let characters = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (++characters > length || cut.length + segment.length > 4 * length) return `${cut}…`;
    cut += segment;
  }
  return text;
}

/** Lines of a layout, as the data of an SVG path; `at` returns where a coordinate is drawn. */
export const linesText = (
  lines: readonly Segment[],
  at = (place: number): number => place,
): string =>
  lines.map(([from, to]) => `M${from.map(at).join(' ')}L${to.map(at).join(' ')}`).join('');
