/* A document of the project, written in Markdown, as a page of the site. */
import GithubSlugger from 'github-slugger';
import { Parser, Renderer, type Token, type Tokens } from 'marked';
import { markup, Markup, shorten } from '../../formats/markup.js';
import { blocksIn, plain } from './markdown.js';
import { GUIDE_PAGE, siteLink, TERMS, type SitePage } from './sitePage.js';

/** Characters of the first paragraph that search engines get. */
const DESCRIPTION_LENGTH = 200;

/** The path of a project's file in the site; files of `docs` are at the site's root. */
export function sitePathOf(file: string): string {
  if (file === 'README.md') return GUIDE_PAGE;
  if (file === 'LICENSE') return TERMS.LICENSE;
  return file
    .replace(/^docs\//, '')
    .replace(/^.*\.md$/, (name) => `${name.slice(0, -3).toLowerCase()}.html`);
}

/** The title of a document: its first heading. */
export const documentTitle = (text: string): string => firstText(blocksIn(text), 'heading');

/** What a page of a document knows of the files around it. */
interface OtherDocuments {
  isFolder(path: string): boolean;
  /** The titles of all documents by their paths, in the order in which they are read. */
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * The page of the document in `file`, a path of the project, and the files of the project that it
 * leads to; of a folder that is its page. A link whose text is the path of a document has the
 * document's title instead. Links to the documents before and after it are at its end.
 */
export function documentPage(
  file: string,
  text: string,
  { isFolder, titles }: OtherDocuments,
): { readonly page: SitePage; readonly linked: string[] } {
  const place = sitePathOf(file);
  const tokens = blocksIn(text);
  const linked: string[] = [];
  const pathOf = (href: string): string => new URL(href, `file:///${file}`).pathname.slice(1);
  const titleOf = (href: string, words: string): string | undefined =>
    /^[\w/.-]+\.md$/.test(words) ? titles.get(pathOf(href)) : undefined;
  const renderer = documentRenderer(titleOf, (href) => {
    if (/^(https?:|#)/.test(href)) return href;
    const { hash } = new URL(href, `file:///${file}`);
    const path = pathOf(href);
    const target = isFolder(path) ? `${path.replace(/\/$/, '')}/index.html` : path;
    linked.push(target);
    return siteLink(place, sitePathOf(target)) + hash;
  });
  const page = {
    path: place,
    title:
      file === 'README.md'
        ? 'Guide to slide-atlas, a solver of sliding puzzles'
        : `${firstText(tokens, 'heading')} – slide-atlas`,
    description: shorten(firstText(tokens, 'paragraph'), DESCRIPTION_LENGTH),
    content: markup`${contents(tokens)}<main class="document">
${new Markup(Parser.parse(tokens, { renderer }))}</main>
${neighbourLinks(file, titles)}`,
    data: {},
  };
  return { page, linked };
}

/** The headings of a document, which stand at its side; undefined if there are few. */
function contents(tokens: readonly Token[]): Markup | undefined {
  const slugger = new GithubSlugger();
  const headings = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ depth, tokens: words }) => ({ depth, name: plain(words) }))
    .map((heading) => ({ ...heading, anchor: slugger.slug(heading.name) }))
    .filter(({ depth }) => depth === 2 || depth === 3);
  if (headings.length < FEWEST_HEADINGS) return undefined;
  return markup`<nav class="contents" aria-label="Contents"><ul>${headings.map(
    ({ depth, name, anchor }) =>
      markup`<li${depth === 3 ? markup` class="below"` : undefined}><a href="#${anchor}">${name}</a></li>
`,
  )}</ul></nav>
`;
}

/** A document with fewer is read without contents. */
const FEWEST_HEADINGS = 3;

/** The links from a document to the one before and the one after it. */
function neighbourLinks(file: string, titles: OtherDocuments['titles']): Markup {
  const files = [...titles.keys()];
  const place = files.indexOf(file);
  const link = (other: string | undefined, rel: string, words: string): Markup | undefined =>
    other === undefined
      ? undefined
      : markup`<a rel="${rel}" href="${siteLink(sitePathOf(file), sitePathOf(other))}">${words}: ${titles.get(other)}</a>`;
  return markup`<nav class="document row around" aria-label="Documents">${link(files[place - 1], 'prev', 'Before')}${link(files.at(place + 1), 'next', 'Next')}</nav>`;
}

/**
 * Headings get anchors, keys scroll blocks that may be wide, links lead to what `follow` returns
 * and have the title of `titleOf` if there is one, HTML is text.
 */
function documentRenderer(
  titleOf: (href: string, words: string) => string | undefined,
  follow: (href: string) => string,
): Renderer {
  const slugger = new GithubSlugger();
  const usual = new Renderer();
  let tables = 0;
  return Object.assign(new Renderer(), {
    heading(this: Renderer, { tokens, depth }: { tokens: Token[]; depth: number }) {
      const name = plain(tokens);
      const anchor = slugger.slug(name);
      return markup`<h${depth} id="${anchor}">${inline(this, tokens)} <a class="here" href="#${anchor}" aria-label="Link to ${name}">#</a></h${depth}>
`.text;
    },
    link(this: Renderer, { href, tokens }: { href: string; tokens: Token[] }) {
      const words = titleOf(href, plain(tokens)) ?? inline(this, tokens);
      return markup`<a href="${follow(href)}">${words}</a>`.text;
    },
    image: ({ href, text }: { href: string; text: string }) =>
      markup`<img src="${follow(href)}" alt="${text}">`.text,
    code: ({ text }: { text: string }) =>
      markup`<pre tabindex="0"><code>${text}</code></pre>
`.text,
    table(this: Renderer, token: Tokens.Table) {
      const table = new Markup(usual.table.call(this, token));
      return markup`<div class="wide-table" tabindex="0" role="region" aria-label="Table ${++tables}">${table}</div>`
        .text;
    },
    // A cell without words in the head of a table is no heading.
    tablecell(this: Renderer, token: Tokens.TableCell) {
      const isHead = token.header && token.tokens.length > 0;
      return usual.tablecell.call(this, { ...token, header: isHead });
    },
    html: ({ text }: { text: string }) => pictureOf(text, follow).text,
  });
}

/** HTML as text, but for a picture, which GitHub shows in a width of its own only as HTML. */
function pictureOf(html: string, follow: (href: string) => string): Markup {
  const picture = /^<img src="([^"]*)"[^>]* alt="([^"]*)">\s*$/.exec(html);
  if (!picture) return markup`${html}`;
  const [, src, alt] = picture;
  return markup`<p><img src="${follow(src)}" alt="${alt}"></p>
`;
}

const inline = ({ parser }: Renderer, tokens: Token[]): Markup =>
  new Markup(parser.parseInline(tokens));

/** The text of the first block of a kind. */
function firstText(tokens: readonly Token[], type: 'heading' | 'paragraph'): string {
  const first = tokens.find((token) => token.type === type) as { tokens: Token[] } | undefined;
  return plain(first?.tokens ?? []).replaceAll('\n', ' ');
}
