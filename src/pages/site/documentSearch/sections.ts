/* What the search over the documents looks through: the sections of a document as plain text. */
import GithubSlugger from 'github-slugger';
import type { Token } from 'marked';
import { blocksIn, plain } from '../markdown.js';

/** A section: a heading of a document, with all text up to the next heading. */
export interface Section {
  /** The title of its document. */
  readonly title: string;
  readonly heading: string;
  /** The place of the document's page in the site, with the anchor of the heading. */
  readonly href: string;
  readonly text: string;
}

/** The sections of a document written in Markdown, whose page is at `place`. */
export function sectionsOf(markdown: string, place: string): Section[] {
  const slugger = new GithubSlugger();
  const sections: Section[] = [];
  let title = '';
  for (const token of blocksIn(markdown)) {
    if (token.type === 'heading') {
      const heading = blockText(token);
      title ||= heading;
      sections.push({ title, heading, href: `${place}#${slugger.slug(heading)}`, text: '' });
    } else if (sections.length > 0) {
      const last = sections.pop()!;
      sections.push({ ...last, text: `${last.text} ${blockText(token)}`.trim() });
    }
  }
  return sections;
}

/** All words of a block, without marks. */
function blockText(token: Token): string {
  const parts = blocksOf(token).map(blockText);
  const own = isContainer(token) ? '' : plain(tokensOf(token));
  const words =
    parts.length > 0 ? parts.join(' ') : own || ('text' in token ? String(token.text) : '');
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** The blocks within a block: items of a list, cells of a table, paragraphs of an item. */
function blocksOf(token: Token): Token[] {
  if (token.type === 'list') return (token as { items: Token[] }).items;
  if (token.type === 'table') {
    const { header, rows } = token as unknown as { header: Token[]; rows: Token[][] };
    return [...header, ...rows.flat()];
  }
  return isContainer(token) ? tokensOf(token) : [];
}

const isContainer = ({ type }: Token): boolean => type === 'list_item' || type === 'blockquote';

const tokensOf = (token: Token): Token[] => ('tokens' in token && token.tokens) || [];
