/*
 * The site: reads the documents and the atlas of a clone, makes the pages, and writes all files
 * into a folder.
 */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { explorerAssets, pageAssets } from './app/pages/pageAssets.js';
import { withSolutions } from './app/pages/pages.js';
import { SILENT, type Context } from './app/context.js';
import { findResults } from './files/results/resultIndex.js';
import { renderer } from './files/results/png.js';
import { loadResult } from './files/results/resultFolder.js';
import { hasRepeatedTiles } from './puzzle/board.js';
import { histogramSvg } from './report/histogramSvg.js';
import { puzzleOf, type Summary } from './results/summary.js';
import { nodePlatform } from './platforms/node.js';
import type { PageAssets } from './pages/parts/shell.js';
import { atlasPage, mapPage, previewPath } from './pages/site/atlas.js';
import { boardsPage, type OtherBoard } from './pages/site/boards.js';
import { cellsPage } from './pages/site/cells.js';
import { documentPage, documentTitle, sitePathOf } from './pages/site/documentPage.js';
import { getPage } from './pages/site/getPage.js';
import type { AtlasMap } from './pages/site/maps.js';
import { readSolved, recordsPage } from './pages/site/records.js';
import { searchPage } from './pages/site/searchPage.js';
import { sectionsOf, type Section } from './pages/site/searchSections.js';
import {
  PREVIEW,
  siteDocument,
  sitemap,
  TERMS,
  type Site,
  type SitePage,
} from './pages/site/sitePage.js';
import { startPage } from './pages/site/startPage.js';

/** Where the maps of the project are. */
const ATLAS = 'docs/atlas';

/**
 * Writes the site of the project at `root` into the folder `out`, which is emptied first. Returns
 * the paths of its pages.
 */
export async function makeSite(
  root: string,
  out: string,
  about: Omit<Site, 'version'>,
): Promise<string[]> {
  const site: Site = { ...about, version: nodePlatform.version };
  const maps = await loadMaps(join(root, ATLAS));
  const documents = readDocuments(root);
  const pages = styledPages(root, maps, documents, site);
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

/** A document of the project as a page, with the sections that the search finds. */
interface SiteDocument {
  readonly page: SitePage;
  /** Files of the project that it names. */
  readonly linked: readonly string[];
  readonly sections: readonly Section[];
}

function readDocuments(root: string): SiteDocument[] {
  const isFolder = (path: string): boolean => statSync(join(root, path)).isDirectory();
  const texts = new Map(
    documentsOf(root).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  );
  const titles = new Map(Array.from(texts, ([path, text]) => [path, documentTitle(text)]));
  return Array.from(texts, ([path, text]) => ({
    ...documentPage(path, text, { isFolder, titles }),
    sections: sectionsOf(text, sitePathOf(path)),
  }));
}

/** All pages, each with its style and its scripts. */
function styledPages(
  root: string,
  maps: readonly AtlasMap[],
  documents: readonly SiteDocument[],
  site: Site,
): (readonly [SitePage, PageAssets])[] {
  const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
  const style = [pageAssets(nodePlatform).style, textOf('src/pages/site/site.css')].join('\n');
  const withScript = (script?: 'document' | 'search') => (page: SitePage) =>
    [page, { ...pageAssets(nodePlatform, script), style }] as const;
  const explorer = explorerAssets(nodePlatform);
  const start = startPage(maps, explorer);
  return [
    [start, { ...explorer, style: `${style}\n${explorer.style}` }],
    ...[
      atlasPage(maps),
      ...maps.map(mapPage),
      cellsPage(cellSummaries(join(root, ATLAS))),
      boardsPage(otherBoards(join(root, ATLAS))),
      recordsPage(maps, readSolved(textOf('docs/deepest-4x4.txt'))),
      getPage(site),
    ].map(withScript()),
    ...documents.map(({ page }) => page).map(withScript('document')),
    withScript('search')(searchPage(documents.flatMap(({ sections }) => sections))),
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

/**
 * The summaries of all maps of distinct tiles: goals with the blank in the last or another cell.
 */
function cellSummaries(atlas: string): Summary[] {
  return [atlas, join(atlas, 'cells')]
    .flatMap(findResults)
    .map(({ summary }) => summary)
    .filter((summary) => !hasRepeatedTiles(puzzleOf(summary, summary.metric).goal));
}

/** The boards that are no rectangles; the first line of a graph's file says what the graph is. */
function otherBoards(atlas: string): OtherBoard[] {
  return findResults(join(atlas, 'boards')).map(({ name }) => {
    const result = { ...loadResult(join(atlas, 'boards', name)), name };
    if (!result.puzzle.size.edges) return result;
    const [remark] = readFileSync(join(atlas, 'graphs', `${name}.txt`), 'utf8').split('\n');
    return { ...result, words: remark.replace(/^# */, '') };
  });
}

/** Units of a drawing are pixels of the picture that previews show. */
const PREVIEW_ZOOM = 1.25;

/** The histogram of each map as a picture, by its place. */
async function previewsOf(maps: readonly AtlasMap[]): Promise<[string, Uint8Array][]> {
  const render = await renderer();
  return maps.map((map) => [
    previewPath(map),
    render(histogramSvg(map.summary, 'linear'), PREVIEW_ZOOM).asPng(),
  ]);
}

/** The documents of a project: its README, those in the tables of the README, and the others. */
function documentsOf(root: string): string[] {
  const all = ['', 'docs']
    .flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => (folder ? `${folder}/${name}` : name)),
    )
    .filter((path) => path.endsWith('.md'));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const rows = readme.match(/^\|.*/gm) ?? [];
  const listed = [...rows.join('').matchAll(/\]\(([\w/.-]+\.md)\)/g)].map(([, path]) => path);
  return [...new Set(['README.md', ...listed.filter((path) => all.includes(path)), ...all])];
}

/** The maps in the folders of a folder, with the solutions that their pages play. */
async function loadMaps(folder: string): Promise<AtlasMap[]> {
  const context: Context = {
    platform: nodePlatform,
    reporter: SILENT,
    signal: new AbortController().signal,
  };
  const maps: AtlasMap[] = [];
  for (const { name, summary } of findResults(folder)) {
    if (!summary.complete) continue;
    const path = join(folder, name);
    const result = await withSolutions(loadResult(path), join(path, 'oracle.bin'), context);
    // A page of the map that is there already is made again, as a page of the site.
    const files = readdirSync(path).filter((file) => !file.endsWith('.html'));
    maps.push({ ...result, name, files });
  }
  return maps;
}
