/*
 * The documents: links lead to files and headings that exist, and paths in code are paths of the
 * project. The configurations: their paths are paths of the project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { lastBuild } from '../scripts/build/current.mjs';
import { BOUND_NAMES } from '../src/bounds/bounds.js';
import { COMMANDS } from '../src/cli/commands.js';
import { METHOD_NAMES } from '../src/solve/wishes.js';
import { hardWordsIn, proseOf } from '../scripts/lint/plainWords.mjs';
import { withTables } from '../scripts/documents/limits.js';
import { withOptionLists } from '../scripts/documents/optionLists.js';

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

  it.skipIf(document === 'CHANGELOG.md')('has plain words', () => {
    expect(proseOf(textOf(document)).flatMap(hardWordsIn)).toEqual([]);
  });

  it('names the files of a folder of src that exist', () => {
    const folders = readdirSync(join(ROOT, 'src')).filter((name) => !name.includes('.'));
    const names = new RegExp(`\`((?:${folders.join('|')})/[\\w./]+\\.tsx?)\``, 'g');
    const paths = [...textOf(document).matchAll(names)].map(([, path]) => join('src', path));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

/** The sources: their folders and files, from the root on. */
const SOURCES = ['src', 'test', 'scripts'].flatMap((folder) => [
  folder,
  ...readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path).replaceAll('\\', '/'),
  ),
]);

const CONFIGURATIONS = readdirSync(ROOT).filter(
  (name) => /\.(js|mjs|ts|json)$/.test(name) && name !== 'package-lock.json',
);

describe.each(CONFIGURATIONS)('%s', (configuration) => {
  it('names files and folders of the project that exist', () => {
    const quoted = /['"](?:\.\/)?((?:src|test|scripts)\/[\w./-]+)['"]/g;
    const paths = [...textOf(configuration).matchAll(quoted)].map(([, path]) => path);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const spans = [...textOf('docs/architecture.md').matchAll(/`([^`\n]+)`/g)].map(
    ([, span]) => span,
  );

  it('names files and folders that exist', () => {
    const paths = spans.filter((span) => /^[\w./-]+(\.tsx?|\/)$/.test(span));
    const missing = paths.filter(
      (path) => !SOURCES.some((source) => `/${source}`.endsWith(`/${path.replace(/\/$/, '')}`)),
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('names what the sources have', () => {
    const text = SOURCES.filter((path) => /\.tsx?$/.test(path)).map(textOf);
    const words = new Set(text.flatMap((source) => source.match(/\w+/g) ?? []));
    const names = spans.filter((span) => /^[A-Za-z]\w*$/.test(span));
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });
});

/** The boards of the table, and the depth of its column of boards: the mean depth. */
const SURVEYS = [
  { board: '3x3', depth: 22 },
  { board: '3x4', depth: 35 },
  { board: '2x6', depth: 49 },
];

describe('docs/survey.md', () => {
  it.each(SURVEYS)('has the figures of docs/atlas/$board', ({ board, depth }) => {
    const survey = JSON.parse(textOf(`docs/atlas/${board}/bounds.json`)) as SurveyFile;
    const table = tableRowsOf('docs/survey.md', board);
    expect(table.map(([name]) => name).sort()).toEqual(
      survey.bounds.map(({ name }) => name).sort(),
    );
    for (const [name, mean, error, exact, eta, boards] of table) {
      const bound = survey.bounds.find((candidate) => candidate.name === name)!;
      expect([mean, error]).toEqual([bound.mean.toFixed(2), bound.meanError.toFixed(2)]);
      const digits = exact.split('.')[1].length - '%'.length;
      expect(exact).toBe(`${((100 * bound.exact) / survey.positions).toFixed(digits)}%`);
      const digitsOfEta = { minimumSignificantDigits: 3, maximumSignificantDigits: 3 };
      expect(eta).toBe((1e6 * bound.eta).toLocaleString('en', digitsOfEta));
      expect(boards).toBe(Math.round(bound.boards[depth]).toLocaleString('en'));
    }
  });
});

describe('docs/limits.md', () => {
  it('has the tables that scripts/documents/limits.ts makes of the plans', () => {
    const page = textOf('docs/limits.md');
    expect(withTables(page)).toBe(page);
  });
});

describe('docs/solving.md', () => {
  it('has a row for each method', () => {
    const page = textOf('docs/solving.md');
    expect(METHOD_NAMES.filter((name) => !page.includes(`\n| \`${name}\` `))).toEqual([]);
  });

  it('names each lower bound', () => {
    const page = textOf('docs/solving.md');
    expect(BOUND_NAMES.filter((name) => !page.includes(`**${name}**`))).toEqual([]);
  });
});

describe('docs/commands.md', () => {
  it('has the lists that scripts/documents/optionLists.ts makes of the options', async () => {
    const page = textOf('docs/commands.md');
    expect(await withOptionLists(page)).toBe(page);
  });

  it('has a list for each command', () => {
    const page = textOf('docs/commands.md');
    const missing = Object.keys(COMMANDS).filter(
      (command) => !page.includes(`<!-- options of ${command} -->`),
    );
    expect(missing).toEqual([]);
  });
});

/** What documents say of memory and disk: a text, and the row and the column of docs/limits.md. */
const FIGURES: readonly (readonly [path: string, text: string, row: string, column: number])[] = [
  ['docs/large-boards.md', 'up to {} of disk', '3x5', 7],
  ['docs/large-boards.md', 'asks for {} of disk', '4x4', 7],
  ['docs/large-boards.md', '| 2x7 in memory | {} ', '2x7', 2],
  ['docs/faq.md', '40 minutes and {} of disk', '3x5', 7],
  ['docs/faq.md', 'two cores and {} of disk', '4x4', 7],
  ['docs/commands.md', '3x4 takes {} of memory', '3x4', 5],
  ['docs/verification.md', '(3x4: {})', '3x4', 5],
  ['docs/atlas/README.md', 'processor time and {} of memory', '3x4', 5],
];

it.each(FIGURES)('%s says "%s" as the plan of %s does', (path, text, row, column) => {
  const cells = textOf('docs/limits.md')
    .split('\n')
    .filter((line) => line.startsWith(`| ${row} `))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(({ length }) => length === 10)!;
  expect(textOf(path).replace(/\s+/g, ' ')).toContain(
    text.replace('{}', cells[column + 1]).replace(/\s+/g, ' '),
  );
});

it.each([
  ['slide-puzzle.js', /\((\d+) kB, (\d+) kB compressed\) brings the element/],
  ['web.js', /The module is one file of (\d+) kB \((\d+) kB compressed\)/],
])('docs/web.md has the size of %s, to a twentieth', (file, said) => {
  const script = readFileSync(join(lastBuild()!.folder, file));
  const sizes = [script, gzipSync(script)].map(({ length }) => length / 1000);
  const [, ...figures] = said.exec(textOf('docs/web.md'))!;
  for (const [place, size] of sizes.entries())
    expect(Math.abs(Number(figures[place]) / size - 1), `${size} kB`).toBeLessThan(0.05);
});

/** The parts of `bounds.json` that the document shows. */
interface SurveyFile {
  readonly positions: number;
  readonly bounds: readonly {
    readonly name: string;
    readonly mean: number;
    readonly meanError: number;
    readonly exact: number;
    readonly eta: number;
    readonly boards: readonly number[];
  }[];
}

/** The cells of a table's rows from the row that begins with `first` to the next first cell. */
function tableRowsOf(document: string, first: string): string[][] {
  const rows = textOf(document)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const start = rows.findIndex(([cell]) => cell === first);
  const count = rows.slice(start + 1).findIndex(([cell]) => cell !== '');
  return rows.slice(start, start + 1 + count).map((cells) => cells.slice(1));
}
