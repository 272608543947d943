/* The site of the project: its pages, made from the documents and the atlas, and other files. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageAssets } from '../../pages/parts/shell.js';
import { atlasPage, mapPage } from '../../pages/site/atlasPage.js';
import { otherBoardsPage } from '../../pages/site/otherBoardsPage.js';
import { cellsPage } from '../../pages/site/cellsPage.js';
import { sitePathOf } from '../../pages/site/documentPage.js';
import { getPage } from '../../pages/site/getPage.js';
import type { AtlasMap } from '../../pages/site/maps.js';
import { recordsPage } from '../../pages/site/recordsPage.js';
import { documentSearchPage } from '../../pages/site/documentSearch/page.js';
import {
  PREVIEW,
  siteDocument,
  sitemap,
  TERMS,
  type Site,
  type SitePage,
} from '../../pages/site/sitePage.js';
import { startPage } from '../../pages/site/startPage.js';
import type { Context, Platform } from '../context.js';
import { pageAssets } from '../pages/html.js';
import { cellSummaries, loadMaps, otherBoards, previewsOf } from './atlas.js';
import { readDocuments, type SiteDocument } from './documents.js';

/** Where the maps of the project are. */
const ATLAS = 'docs/atlas';

/**
 * Writes the site of the project at `root` into the folder `out`, which is emptied first. Returns
 * the paths of its pages.
 */
export async function writeSite(
  root: string,
  out: string,
  about: Omit<Site, 'version'>,
  context: Context,
): Promise<string[]> {
  const { platform } = context;
  const site: Site = { ...about, version: platform.version };
  const maps = await loadMaps(join(root, ATLAS), context);
  const documents = readDocuments(root);
  const pages = styledPages(root, maps, documents, site, platform);
  const made = pages.map(([{ path }]) => path);

  rmSync(out, { recursive: true, force: true });
  for (const [page, assets] of pages) {
    writeInFolder(join(out, page.path), siteDocument(page, site, assets));
    for (const [path, text] of Object.entries(page.files ?? {}))
      writeInFolder(join(out, path), text);
  }
  if (site.address) {
    const listed = pages.map(([page]) => page);
    writeInFolder(join(out, 'sitemap.xml'), sitemap(listed, site.address));
    for (const [path, picture] of await previewsOf(maps)) writeInFolder(join(out, path), picture);
  }
  copyFiles(
    root,
    out,
    linkedFiles(maps, documents).filter((file) => !made.includes(sitePathOf(file))),
  );
  if (about.archive !== undefined)
    cpSync(join(root, 'output', about.archive), join(out, about.archive));
  return made;
}

/** All pages, each with its style and its scripts. */
function styledPages(
  root: string,
  maps: readonly AtlasMap[],
  documents: readonly SiteDocument[],
  site: Site,
  platform: Platform,
): (readonly [SitePage, PageAssets])[] {
  const ownStyle = readFileSync(join(root, 'src/pages/site/site.css'), 'utf8');
  const style = [pageAssets(platform).style, ownStyle].join('\n');
  const withScript = (script?: 'document' | 'documentSearch') => (page: SitePage) =>
    [page, { ...pageAssets(platform, script), style }] as const;
  const explorer = pageAssets(platform, 'explorer');
  return [
    [startPage(maps, site.version), { ...explorer, style: `${style}\n${explorer.style}` }],
    ...[
      atlasPage(maps),
      ...maps.map(mapPage),
      cellsPage(cellSummaries(join(root, ATLAS))),
      otherBoardsPage(otherBoards(join(root, ATLAS))),
      recordsPage(maps),
      getPage(site),
    ].map(withScript()),
    ...documents.map(({ page }) => page).map(withScript('document')),
    withScript('documentSearch')(documentSearchPage(documents.flatMap(({ sections }) => sections))),
  ];
}

/** The files of the project that pages name. */
const linkedFiles = (maps: readonly AtlasMap[], documents: readonly SiteDocument[]): string[] => [
  `docs/${PREVIEW}`,
  ...Object.keys(TERMS),
  ...documents.flatMap(({ linked }) => linked),
  ...maps.flatMap(({ name, files }) => files.map((file) => `${ATLAS}/${name}/${file}`)),
];

/** Writes a file, and makes its folder if there is none. */
function writeInFolder(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Copies files of the project to their places in the site. */
function copyFiles(root: string, out: string, files: readonly string[]): void {
  for (const file of new Set(files)) cpSync(join(root, file), join(out, sitePathOf(file)));
}
