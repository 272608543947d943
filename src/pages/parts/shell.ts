/*
 * The HTML around every page: one file, whose policy keeps it from asking the network for anything.
 */
import { ANY_ERROR, tryOr } from '../../basics/errors.js';
import { Markup, markup } from '../../formats/markup.js';

/** The parts of a page that the build has made, and the hash that names them in the policy. */
export interface PageAssets {
  /** Undefined if the script brings it. */
  readonly style?: string;
  readonly script: string;
  /** Of the packages whose code is in the script. */
  readonly licences: string;
  /** The SHA-256 of a text, in base64. */
  digest(text: string): string;
}

/** A page, of which {@link htmlDocument} makes a file. */
export interface Page {
  readonly title: string;
  readonly content: Markup;
  /** Rules of this page alone. */
  readonly rules?: string;
  /** What the page gives its script; without it the page has no script. */
  readonly data?: object;
  /**
   * Further directives of the policy, with their sources; sources of `script-src` are added to the
   * hash of the script.
   */
  readonly permissions?: Readonly<Record<string, string>>;
  /** At the end of the head. */
  readonly head?: Markup;
}

/**
 * The content security policy of a page: its own script and style, named by their hashes, and its
 * {@link Page.permissions}.
 */
export function policyOf(page: Page, assets: PageAssets): string {
  const { data, permissions = {} } = page;
  const { script, digest } = assets;
  const style = styleOf(page, assets);
  const { 'script-src': scripts = '', ...others } = permissions;
  const directives = {
    'default-src': "'none'",
    ...(style && { 'style-src': `'sha256-${digest(style)}'` }),
    ...(data && { 'script-src': `'sha256-${digest(script)}' ${scripts}`.trim() }),
    ...others,
    'base-uri': "'none'",
    'form-action': "'none'",
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** The file of a page. The same page and assets give the same bytes. */
export function htmlDocument(
  page: Page,
  assets: PageAssets,
  policy = policyOf(page, assets),
): string {
  const { title, content, data, head } = page;
  const { script, licences } = assets;
  const style = styleOf(page, assets);
  const scripts =
    data &&
    markup`${new Markup(DATA_START)}${json(data)}${new Markup(DATA_END)}
<script>${new Markup(script)}</script>`;
  return markup`<!doctype html>
${data && new Markup(`<!--\n${licences}-->\n`)}<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${new Markup(policy)}">
<title>${title}</title>
${
  style &&
  markup`<style>${new Markup(style)}</style>
`
}${head}</head>
<body>
${content}
${scripts}
</body>
</html>
`.text;
}

const styleOf = ({ rules = '' }: Page, { style = '' }: PageAssets): string => style + rules;

/** The data of a page are between these in its file. */
const DATA_START = '<script type="application/json" id="data">';
const DATA_END = '</script>';

/** The {@link Page.data} in the file of a page; undefined if there are none. */
export function dataIn(html: string): unknown {
  const start = html.indexOf(DATA_START) + DATA_START.length;
  const end = html.indexOf(DATA_END, start);
  if (start < DATA_START.length || end < 0) return undefined;
  return tryOr(() => JSON.parse(html.slice(start, end)) as unknown, ANY_ERROR, undefined);
}

/** JSON that no text in it can end: in a script element only `</` and `<!--` are read as markup. */
const json = (data: object): Markup => new Markup(JSON.stringify(data).replaceAll('<', '\\u003c'));
