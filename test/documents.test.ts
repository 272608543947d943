/*
 * The documents: links lead to files and headings that exist, and paths in code are paths of the
 * project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const DOCUMENTS = ['', 'docs', 'docs/atlas'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The anchors of a document's headings. */
function anchorsOf(path: string): string[] {
  const slugger = new GithubSlugger();
  return [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugger.slug(heading));
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('has links to files and headings that exist', () => {
    const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [, path, anchor] = /^([^#]*)(?:#(.*))?$/.exec(link)!;
      const target = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(ROOT, target))) return true;
      return link.includes('#') && !anchorsOf(target).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names files of the project that exist', () => {
    const paths = [...textOf(document).matchAll(/`((?:src|test|scripts)\/[\w./-]+)`/g)].map(
      ([, path]) => path,
    );
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names the files of a folder of src that exist', () => {
    const folders = readdirSync(join(ROOT, 'src')).filter((name) => !name.includes('.'));
    const names = new RegExp(`\`((?:${folders.join('|')})/[\\w./]+\\.tsx?)\``, 'g');
    const paths = [...textOf(document).matchAll(names)].map(([, path]) => join('src', path));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
