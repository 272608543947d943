/* Results of many kinds and their pages, as the command line makes them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resultFiles } from '../../src/app/exporters.js';
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

/** Makes the results that the tests of their pages read. */
export async function makeResults(cwd: string): Promise<void> {
  const run = (...args: string[]) => call(args, { cwd });
  const enumerate = async (name: string, ...args: string[]): Promise<void> => {
    const { status, stderr } = await run('enumerate', ...args, '--out', name, '--quiet');
    if (status !== 0) throw new Error(stderr);
  };
  await enumerate('2x2', '--size', '2x2');
  await enumerate('3x3', '--size', '3x3');
  await enumerate('3x4', '--size', '3x4');
  await enumerate('labels', '--size', '3x3', '--blank', '*', '--goal', 'ソウアイ*タタノマ');
  await enumerate('hostile', '--size', '2x3', '--blank', '_', '--goal', HOSTILE.join(' '));
  await run(
    'survey',
    '--size',
    '2x3',
    '--blank',
    '_',
    '--goal',
    HOSTILE.join(' '),
    '--out',
    'hostile',
  );
  await enumerate('words', '--size', '2x2', '--blank', '_', '--goal', 'two one _ zero');
  await enumerate('line', '--size', '1x40');
  await enumerate('multi', '--size', '3x3', '--metric', 'multi-tile');
  await enumerate('stopped', '--size', '3x4', '--until', '20');
  // The counts of 2x7 as they are published; a run takes half a minute.
  const { size, counts } = PUBLISHED_LISTS.find(({ source }) => source.startsWith('OEIS A346736'))!;
  const puzzle = orderedPuzzle(size);
  const about = { ...SOME_RUN, engine: 'planes', threads: 2, seconds: 40 };
  mkdirSync(join(cwd, '2x7'));
  mkdirSync(join(cwd, 'folder.html'));
  writeFileSync(join(cwd, 'mine.html'), '<title>Layers</title>');
  writeFileSync(join(cwd, 'empty.html'), '');
  const result = {
    summary: summarize(puzzle, counts, 0, about),
    puzzle,
    deepest: [],
    solutions: [],
  };
  for (const [name, text] of resultFiles(result, nodePlatform, {}))
    writeFileSync(join(cwd, '2x7', name), text);
  await run('report', '2x7');
  await enumerate('again', '--size', '3x3');
  await run('report', '3x3', '3x4', '2x7', 'hostile', 'again', '--out', 'several.html');
  const maps = ['2x3', '2x4', '2x5', '2x6', '2x7', '3x3', '3x4', '3x5', '3x4-multi-tile'];
  const atlas = maps.map((map) => resolve('docs/atlas', map));
  await run('report', 'multi', ...atlas, '--out', 'most.html');
  await run('report', '3x3', 'stopped', '--out', 'unequal.html');
  await enumerate('output/2x3', '--size', '2x3');
  await enumerate('output/a & b', '--size', '2x2');
}
