/* The documents of a project, as pages of its site. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { documentPage, documentTitle, sitePathOf } from '../../pages/site/documentPage.js';
import { sectionsOf, type Section } from '../../pages/site/documentSearch/sections.js';
import type { SitePage } from '../../pages/site/sitePage.js';

/** A document of the project as a page, with the sections that the search finds. */
export interface SiteDocument {
  readonly page: SitePage;
  /** Files of the project that it names. */
  readonly linked: readonly string[];
  readonly sections: readonly Section[];
}

/** Reads the documents of the project at `root`, in the order of {@link documentsOf}. */
export function readDocuments(root: string): SiteDocument[] {
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
