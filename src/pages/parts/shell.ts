import { Markup, markup } from '../../report/markup.js';

/** What every page carries within itself: a style sheet and a script, as text. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  /** Of a result: the address of the page that searches, as seen from there; undefined where there is none. */
  readonly explorer?: string | undefined;
}

/** A page's content, its title, and what its script is given, if it has one. */
export interface Page {
  readonly title: string;
  readonly content: Markup;
  readonly data?: object;
}

/**
 * A self-contained HTML document: style and script are inline, and the policy in its head keeps it from asking the network for
 * anything.
 */
export function htmlDocument({ title, content, data }: Page, { style, script }: PageAssets): string {
  const scripts =
    data &&
    markup`<script type="application/json" id="data">${json(data)}</script>
<script>${new Markup(script)}</script>`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${content}
${scripts}
</body>
</html>
`.text;
}

/** JSON that no text in it can end: in a script element only `</` and `<!--` are read as markup. */
export const json = (data: object): Markup => new Markup(JSON.stringify(data).replaceAll('<', '\\u003c'));
