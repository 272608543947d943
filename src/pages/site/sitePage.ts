/*
 * What all pages of the site share: the links to the other pages, and what search engines and
 * previews get.
 */
import { markup, Markup } from '../../formats/markup.js';
import { ICON } from '../parts/icon.js';
import { htmlDocument, type Page, type PageAssets } from '../parts/shell.js';

export interface Site {
  /** Where the site is going to be, with a slash at its end; empty if that is not known. */
  readonly address: string;
  /** The address of the source; empty if that is not known. */
  readonly source: string;
  /** The version of the program. */
  readonly version: string;
  /** The place of the API reference in the site, if it is made. */
  readonly reference?: string;
  /** The name of the program's package in the site, if it is made. */
  readonly archive?: string;
}

export interface SitePage extends Page {
  /** Its place in the site, such as `atlas/3x4/index.html`. */
  readonly path: string;
  /** One sentence or two for search engines and previews. */
  readonly description: string;
  /** The place of a picture of its own that previews show. */
  readonly preview?: string;
  /** Files that it leads to, by their places in the site. */
  readonly files?: Readonly<Record<string, string>>;
}

/** The page of the explorer. */
export const START_PAGE = 'index.html';

/** The page of all maps. */
export const ATLAS_PAGE = 'atlas/index.html';

/** The page of the hardest positions. */
export const RECORDS_PAGE = 'records.html';

/** The page of the README, which leads to the documents. */
export const GUIDE_PAGE = 'guide.html';

/** The page that leads to the program. */
export const GET_PAGE = 'get.html';

/** The page of God's numbers by the cell of the blank. */
export const CELLS_PAGE = 'atlas/cells.html';

/** The page that searches the documents. */
export const DOCUMENT_SEARCH_PAGE = 'search.html';

/** The page of boards that are not rectangles. */
export const OTHER_BOARDS_PAGE = 'atlas/boards.html';

/** The pages that each page leads to. */
const MAIN_PAGES = [
  [START_PAGE, 'Play'],
  [ATLAS_PAGE, 'Atlas'],
  [RECORDS_PAGE, 'Records'],
  [GUIDE_PAGE, 'Guide'],
  [DOCUMENT_SEARCH_PAGE, 'Search'],
  [GET_PAGE, 'Get it'],
] as const;

/** The place of the picture that previews of most pages show. */
export const PREVIEW = 'explorer.png';

/** The files that every page leads to: by their path in the project, their places in the site. */
export const TERMS = { LICENSE: 'license.txt', 'CITATION.cff': 'CITATION.cff' } as const;

/** The address of a page or file of the site, as seen from a page. */
export const siteLink = (path: string, target: string): string =>
  '../'.repeat(path.split('/').length - 1) + target;

/** The address of a page of a site that will be at `address`. */
const addressOf = ({ path }: SitePage, address: string): string =>
  address + path.replace(/index\.html$/, '');

/** The file of a page. Links lead to files, not to folders, so that they work without a server. */
export function siteDocument(page: SitePage, site: Site, assets: PageAssets): string {
  const { content, permissions = {} } = page;
  return htmlDocument(
    {
      ...page,
      head: metadata(page, site),
      content: markup`${navigation(page.path, site)}
${content}
${siteFooter(page.path, site)}`,
      permissions: { ...permissions, 'img-src': "'self' data:" },
    },
    assets,
  );
}

function navigation(path: string, { source, reference }: Site): Markup {
  // Maps are reached from the atlas, documents from the guide.
  const above = path.startsWith('atlas/') ? ATLAS_PAGE : GUIDE_PAGE;
  const isMain = MAIN_PAGES.some(([target]) => target === path);
  const links = MAIN_PAGES.map(([target, name]) => {
    let current: Markup | undefined;
    if (target === path) current = markup` aria-current="page"`;
    else if (!isMain && target === above) current = markup` aria-current="true"`;
    return markup`<a href="${siteLink(path, target)}"${current}>${name}</a>`;
  });
  return markup`<nav class="row site" aria-label="Site"><b>slide-atlas</b>${links}${reference && markup`<a href="${siteLink(path, reference)}">API</a>`}${source && markup`<a href="${source}">Source</a>`}</nav>`;
}

/** Who made it, where its source is, under which licence, and how to cite it. */
function siteFooter(path: string, { version, source }: Site): Markup {
  return markup`<section class="site-footer" aria-label="About this site"><p>slide-atlas ${version}${source && markup` · <a href="${source}">Source</a>`} · <a href="${siteLink(path, TERMS.LICENSE)}">MIT licence</a> · To cite it: The slide-atlas authors, <i>slide-atlas</i>, version ${version} (<a href="${siteLink(path, TERMS['CITATION.cff'])}">as a file</a>)</p></section>`;
}

function metadata(page: SitePage, { address }: Site): Markup {
  const { title, description, preview = PREVIEW } = page;
  const url = address && addressOf(page, address);
  return markup`<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="slide-atlas">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${
  url &&
  markup`<meta property="og:url" content="${url}">
<meta property="og:image" content="${address + preview}">
<meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="${url}">
`
}${ICON}`;
}

/** `sitemap.xml` of the pages of a site that will be at `address`. */
export const sitemap = (pages: readonly SitePage[], address: string): string =>
  markup`${new Markup('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(
  (page) => markup`<url><loc>${addressOf(page, address)}</loc></url>
`,
)}</urlset>
`.text;
