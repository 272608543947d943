/* The page of the search: what is typed is found at once, and the address keeps it. */
import { formatQuantity } from '../../../basics/humanize.js';
import { embeddedData } from '../../parts/embeddedData.js';
import { find, queryWords, type Hit } from './find.js';
import type { DocumentSearchData } from './page.js';

const { sections } = embeddedData() as DocumentSearchData;
const field = document.querySelector<HTMLInputElement>('#query')!;
const list = document.querySelector<HTMLElement>('#hits')!;
const state = document.querySelector<HTMLElement>('#state')!;

const element = (name: string, ...content: (Node | string)[]): HTMLElement => {
  const made = document.createElement(name);
  made.append(...content);
  return made;
};

/** The excerpt of a hit, with the words of the query marked. */
function marked(text: string, words: readonly string[]): (Node | string)[] {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
  return parts.map((part, place) => (place % 2 === 1 ? element('mark', part) : part));
}

function itemOf({ section, excerpt }: Hit, words: readonly string[]): HTMLElement {
  const { title, heading, href } = section;
  const link = document.createElement('a');
  link.href = href;
  link.append(heading);
  const where = heading === title ? [] : [element('small', ` ${title}`)];
  return element('li', link, ...where, element('p', ...marked(excerpt, words)));
}

function show(): void {
  const words = queryWords(field.value);
  const hits = find(field.value, sections);
  list.replaceChildren(...hits.map((hit) => itemOf(hit, words)));
  state.textContent = words.length === 0 ? '' : foundWords(hits, words.length);
  history.replaceState(null, '', words.length === 0 ? ' ' : `#${encodeURIComponent(field.value)}`);
}

/** How many sections were found, and whether they have all words. */
function foundWords(hits: readonly Hit[], asked: number): string {
  const found = `${formatQuantity(hits.length, 'section')} found`;
  const words = hits.at(0)?.words ?? asked;
  if (words === asked) return found;
  return `No section has all of these words; ${found} with ${words} of ${asked}`;
}

/** The text that the address has; a text that is cut off is taken as it is. */
function typedInAddress(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

field.addEventListener('input', show);
field.value = typedInAddress();
show();
field.focus();
