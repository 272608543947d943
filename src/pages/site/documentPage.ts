/* A document of the project, written in Markdown, as a page of the site. */
import GithubSlugger from 'github-slugger';
import { lexer, Parser, Renderer, type Token } from 'marked';
import { markup, Markup, shorten } from '../../report/markup.js';
import { siteLink, type SitePage } from './sitePage.js';

/** Characters of the first paragraph that search engines are told. */
const DESCRIPTION_LENGTH = 200;

/** The path of a project's file in the site; files of `docs` are at the site's root. */
export function sitePathOf(file: string): string {
  if (file === 'README.md') return 'guide.html';
  if (file === 'LICENSE') return 'license.txt';
  return file
    .replace(/^docs\//, '')
    .replace(/^.*\.md$/, (name) => `${name.slice(0, -3).toLowerCase()}.html`);
}

/**
 * The page of the document in `file`, a path of the project, and the files of the project that it
 * leads to; of a folder, which `isFolder` tells by its path, that is its page.
 */
export function documentPage(
  file: string,
  text: string,
  isFolder: (path: string) => boolean,
): { readonly page: SitePage; readonly linked: string[] } {
  const place = sitePathOf(file);
  const tokens = lexer(text.replaceAll(/<!--.*?-->/gs, ''));
  const linked: string[] = [];
  const renderer = documentRenderer((href) => {
    if (/^(https?:|#)/.test(href)) return href;
    const { pathname, hash } = new URL(href, `file:///${file}`);
    const path = pathname.slice(1);
    const target = isFolder(path) ? `${path.replace(/\/$/, '')}/index.html` : path;
    linked.push(target);
    return siteLink(place, sitePathOf(target)) + hash;
  });
  let tables = 0;
  const html = Parser.parse(tokens, { renderer })
    .replaceAll(
      '<table>',
      () =>
        `<div class="wide-table" tabindex="0" role="region" aria-label="Table ${++tables}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th></th>', '<td></td>');
  const page = {
    path: place,
    title: `${textOf(tokens, 'heading')} – slide-atlas`,
    description: shorten(textOf(tokens, 'paragraph'), DESCRIPTION_LENGTH),
    content: markup`<main class="document">
${new Markup(html)}</main>`,
  };
  return { page, linked };
}

/**
 * Headings get anchors, blocks that may be wide are scrolled by keys too, links are followed by
 * `follow`, HTML is text.
 */
function documentRenderer(follow: (href: string) => string): Renderer {
  const slugger = new GithubSlugger();
  return Object.assign(new Renderer(), {
    heading(this: Renderer, { tokens, depth }: { tokens: Token[]; depth: number }) {
      const name = plain(tokens);
      const anchor = slugger.slug(name);
      return markup`<h${depth} id="${anchor}">${inline(this, tokens)} <a class="here" href="#${anchor}" aria-label="Link to ${name}">#</a></h${depth}>
`.text;
    },
    link(this: Renderer, { href, tokens }: { href: string; tokens: Token[] }) {
      return markup`<a href="${follow(href)}">${inline(this, tokens)}</a>`.text;
    },
    image: ({ href, text }: { href: string; text: string }) =>
      markup`<img src="${follow(href)}" alt="${text}">`.text,
    code: ({ text }: { text: string }) =>
      markup`<pre tabindex="0"><code>${text}</code></pre>
`.text,
    html: ({ text }: { text: string }) => markup`${text}`.text,
  });
}

const inline = ({ parser }: Renderer, tokens: Token[]): Markup =>
  new Markup(parser.parseInline(tokens));

/** The text of the first block of a kind. */
function textOf(tokens: readonly Token[], type: 'heading' | 'paragraph'): string {
  const first = tokens.find((token) => token.type === type) as { tokens: Token[] } | undefined;
  return plain(first?.tokens ?? []).replaceAll('\n', ' ');
}

/** What is read of a line, without its marks. */
function plain(tokens: Token[]): string {
  const parser = new Parser();
  return parser.parseInline(tokens, parser.textRenderer);
}
