/*
 * The codes of errors: each docstring of the library names them, docs/library.md lists those of
 * each function, and calls that fail have codes that both name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { loadOracle } from '../../src/oracle.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (path: string): string => readFileSync(ROOT + path, 'utf8');
const FILES = readdirSync(`${ROOT}src/library`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/library/${name}`);

/** The codes of `ErrorData`. */
const CODES = new Set(
  [
    ...textOf('src/basics/errors.ts')
      .split('interface ErrorData {')[1]
      .split('\n}')[0]
      .matchAll(/^ {2}'?([a-z-]+)'?: /gm),
  ].map(([, code]) => code),
);

/** Docstrings with what they stand before. */
const docstringsOf = (text: string): RegExpMatchArray[] => [
  ...text.replace(/\n +\* /g, ' ').matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\n(.*)/g),
];

const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z-]+)`/g)].map(([, word]) => word).filter((word) => CODES.has(word));

it.each(FILES)('each `@throws AtlasError` of %s names its codes', (file) => {
  const lacking = docstringsOf(textOf(file)).filter(([, comment]) =>
    comment
      .split('@throws AtlasError')
      .slice(1)
      .some((thrown) => codesIn(thrown).length === 0 && !/codes of|same codes/.test(thrown)),
  );
  expect(lacking.map(([text]) => text)).toEqual([]);
});

/** What all functions of a goal may throw. */
const OF_GOALS = ['argument', 'board', 'labels-unnamed'];

/** The codes of a function's docstring. */
function codesOf(name: string): string[] {
  for (const file of FILES) {
    for (const [, comment, code] of docstringsOf(textOf(file))) {
      if (!new RegExp(`^export (const|function|async function) ${name}\\b`).test(code)) continue;
      const [, thrown] = comment.split('@throws AtlasError');
      const named = /codes of \{@link (\w+)\}/.exec(thrown);
      return [...(named ? codesOf(named[1]) : []), ...codesIn(thrown)];
    }
  }
  throw new Error(`no docstring of ${name}`);
}

/** Rows of the table: functions, and the codes that they have beside those of goals. */
const ROWS = [
  ...textOf('docs/library.md').matchAll(
    /^\| (`\w+`(?:, `\w+`)*) +\| (`[a-z-]+`(?:, `[a-z-]+`)*|none) +\|$/gm,
  ),
]
  .filter(([, , codes]) => codes === 'none' || codesIn(codes).length > 0)
  .flatMap(([, names, codes]) =>
    [...names.matchAll(/\w+/g)].map(([name]) => [name, codesIn(codes)] as const),
  );

describe('the table of docs/library.md', () => {
  it('has all functions', () => {
    const functions = Object.entries(library)
      .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name))
      .map(([name]) => name);
    expect(ROWS.map(([name]) => name).sort()).toEqual([...functions, 'openAtlas'].sort());
  });

  it.each(ROWS.filter(([name]) => name !== 'solveFully'))(
    'has the codes of the docstring of %s',
    (name, codes) => {
      expect([...OF_GOALS, ...codes].sort()).toEqual([...new Set(codesOf(name))].sort());
    },
  );
});

const eight = '8 6 7 2 5 4 3 0 1';
const unsolvable = '2 1 3 4 5 6 7 8 0';

/** Calls that fail, with the code of each. */
const FAILURES: readonly (readonly [name: string, code: string, call: () => unknown])[] = [
  [
    'solve',
    'board',
    () =>
      library.solve([
        [1, 1],
        [2, 0],
      ]),
  ],
  ['solve', 'goal-without-size', () => library.solve(eight, { goal: 'hello' as never })],
  [
    'solve',
    'labels-unnamed',
    () =>
      library.solve([
        ['A', 'A'],
        ['B', '*'],
      ]),
  ],
  ['solve', 'unsolvable', () => library.solve(unsolvable)],
  ['solve', 'limit-reached', () => library.solve(eight, { limit: 3 })],
  ['solve', 'option-unfit', () => library.solve(eight, { method: 'bfs', heuristic: 'manhattan' })],
  ['solver', 'heuristic-unfit', () => library.solver('2x8', { heuristic: 'walking' })],
  ['solver', 'too-many-cells', () => library.solver('6x6')],
  ['openSolver', 'too-many-cells', () => library.openSolver('6x6')],
  [
    'openSolver',
    'option-unfit',
    () => library.openSolver('3x3', { method: 'bfs', pattern: '4-4' }),
  ],
  [
    'openSolver',
    'unreadable-oracle',
    () => library.openSolver('3x3', { method: 'oracle', oracle: ROOT }),
  ],
  [
    'openSolver',
    'unusable-oracle',
    () => library.openSolver('3x3', { method: 'oracle', oracle: `${ROOT}LICENSE` }),
  ],
  ['enumerate', 'argument', () => library.enumerate('3x3', { threads: 0 })],
  ['enumerate', 'engine-unfit', () => library.enumerate('1x5', { engine: 'planes' })],
  ['enumerate', 'memory', () => library.enumerate('5x5')],
  ['positions', 'no-such-depth', () => library.positions('3x3', { depth: 99 })],
  ['positions', 'no-such-depth', () => library.positions('4x4', { depth: 81 })],
  ['positions', 'too-many-cells', () => library.positions('6x6', { depth: 30, sample: 1 })],
  ['depthTable', 'memory', () => library.depthTable('5x5')],
  ['survey', 'memory', () => library.survey('5x5')],
  ['survey', 'argument', () => library.survey('3x3', { bounds: ['none'] as never })],
  ['ranker', 'rank', () => library.ranker('5x5')],
];

it.each(FAILURES)('%s has the code %s, and its docstring names it', async (name, code, call) => {
  await expect(Promise.resolve().then(call)).rejects.toMatchObject({ code });
  expect(codesOf(name)).toContain(code);
});

it('loadOracle has codes for a folder, for another file, and for no path', () => {
  for (const [path, code] of [
    [ROOT, 'unreadable-oracle'],
    [`${ROOT}LICENSE`, 'unusable-oracle'],
    [1, 'argument'],
  ] as const) {
    expect(() => loadOracle(path as string)).toThrow(expect.objectContaining({ code }));
    expect(codesOf('loadOracle')).toContain(code);
  }
});
