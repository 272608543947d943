/* Results of many kinds and their pages, as the command line makes them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resultFiles } from '../../src/app/enumerate/textFiles.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { PAGE } from '../../src/results/fileNames.js';
import { PUBLISHED_LISTS } from '../../src/results/publishedLists.js';
import { summarize } from '../../src/results/result.js';
import type { Summary } from '../../src/results/summary.js';
import { call } from '../cli/call.js';
import { SOME_RUN } from '../results/run.js';

/**
 * Labels that would be markup, leave their attribute, turn the text around, or need more than one
 * code unit.
 */
export const HOSTILE = [
  '<script>alert(1)</script>',
  `"onload='x'&amp;`,
  'שלום',
  '👩‍👩‍👧',
  '</style>',
  '_',
];

/** The paths of the pages of results in a folder, by their names, and the summaries. */
export const resultsIn = (cwd: string) => ({
  pathOf: (name: string): string => join(cwd, name, PAGE),
  summaryOf: (name: string): Summary =>
    JSON.parse(readFileSync(join(cwd, name, 'summary.json'), 'utf8')) as Summary,
});

const HOSTILE_PUZZLE = ['--size', '2x3', '--blank', '_', '--goal', HOSTILE.join(' ')];

/** The results by name, with the options of `enumerate` for their puzzles. */
const ENUMERATED = {
  '2x2': ['--size', '2x2'],
  '2x4': ['--size', '2x4'],
  '3x3': ['--size', '3x3'],
  '3x4': ['--size', '3x4'],
  labels: ['--size', '3x3', '--blank', '*', '--goal', 'ソウアイ*タタノマ'],
  hostile: HOSTILE_PUZZLE,
  words: ['--size', '2x2', '--blank', '_', '--goal', 'two one _ zero'],
  line: ['--size', '1x40'],
  multi: ['--size', '3x3', '--metric', 'multi-tile'],
  'small multi': ['--size', '2x4', '--metric', 'multi-tile'],
  stopped: ['--size', '3x4', '--until', '20'],
  again: ['--size', '3x3'],
  holes: ['--size', '3x3', '--holes', '1,1'],
  graph: ['--edges', 'graph.txt'],
  wrap: ['--size', '2x3', '--wrap', 'rows'],
  'output/2x3': ['--size', '2x3'],
  'output/a & b': ['--size', '2x2'],
} as const;

type Name = keyof typeof ENUMERATED;

const FEW: readonly Name[] = [
  ...([
    '2x2',
    '2x4',
    '3x3',
    'labels',
    'hostile',
    'line',
    'multi',
    'small multi',
    'stopped',
  ] as const),
  ...(['output/2x3', 'output/a & b'] as const),
];

/**
 * Makes the results that are quick to make, and the result of 2x7; `hostile` has a survey of a
 * bound.
 */
export async function makeFewResults(cwd: string): Promise<void> {
  await enumerateInto(cwd, FEW);
  await surveyHostile(cwd, ['--bounds', 'manhattan']);
  await writeLarge(cwd);
}

/** Makes all results, and pages that compare some. */
export async function makeResults(cwd: string): Promise<void> {
  const run = (...args: string[]) => call(args, { cwd });
  await enumerateInto(cwd, Object.keys(ENUMERATED) as Name[]);
  await surveyHostile(cwd, []);
  await writeLarge(cwd);
  await run('report', '3x3', '3x4', '2x7', 'hostile', 'again', '--out', 'several.html');
  const maps = ['2x3', '2x4', '2x5', '2x6', '2x7', '3x3', '3x4', '3x5', '3x4-multi-tile'];
  const atlas = maps.map((map) => resolve('docs/atlas', map));
  await run('report', 'multi', ...atlas, '--out', 'most.html');
  await run('report', '3x3', 'stopped', '--out', 'unequal.html');
}

async function enumerateInto(cwd: string, names: readonly Name[]): Promise<void> {
  // Two squares that have an edge in common.
  writeFileSync(join(cwd, 'graph.txt'), 'a b\nb c\nc d\nd a\nc e\ne f\nf d\n');
  for (const name of names) {
    const args = ['enumerate', ...ENUMERATED[name], '--out', name, '--quiet'];
    const { status, stderr } = await call(args, { cwd });
    if (status !== 0) throw new Error(stderr);
  }
}

/** Adds a survey to the result `hostile`. */
async function surveyHostile(cwd: string, bounds: readonly string[]): Promise<void> {
  await call(['survey', ...HOSTILE_PUZZLE, ...bounds, '--out', 'hostile'], { cwd });
}

/** Writes a result of 2x7, whose counts are as they are published: a run takes half a minute. */
async function writeLarge(cwd: string): Promise<void> {
  const { size, counts } = PUBLISHED_LISTS.find(({ source }) => source.startsWith('OEIS A346736'))!;
  const puzzle = orderedPuzzle(size);
  const about = { ...SOME_RUN, engine: 'planes', threads: 2, seconds: 40 };
  mkdirSync(join(cwd, '2x7'));
  const result = {
    summary: summarize(puzzle, { counts, complete: true }, 0, about),
    puzzle,
    deepest: [],
    solutions: [],
  };
  for (const [name, text] of resultFiles(result, nodePlatform, {}))
    writeFileSync(join(cwd, '2x7', name), text);
  await call(['report', '2x7'], { cwd });
}
