import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/build/current.mjs';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { call } from '../../cli/call.js';
import { goalOptions } from '../../cli/goalOptions.js';
import { naiveLayers } from '../../naive/search.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { slow } from '../../sizes.js';

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

/** docs/examples/oracle.py without its last line, then the depths of the boards that stdin has. */
const script = (): string => {
  const text = readFileSync(join(ROOT, 'docs/examples/oracle.py'), 'utf8');
  const [, code] = /^([^]*?)print\(.*\n$/.exec(text)!;
  return `${code}\nimport sys\nprint(json.dumps([depth(board) for board in json.load(sys.stdin)]))\n`;
};

/** Expects the example to find the depths of positions of a board, with the goal's blank there. */
async function checkExample(cwd: string, text: string, blank: number): Promise<void> {
  const [rows, columns] = text.split('x').map(Number);
  const puzzle = orderedPuzzle({ rows, columns }, blank);
  const options = ['--oracle', '--quiet', '--out', 'made'];
  const args = ['enumerate', ...goalOptions(text, blank), ...options];
  expect((await call(args, { cwd })).status).toBe(0);
  renameSync(join(cwd, 'made'), join(cwd, `${text}-${blank}`));
  const boards = naiveLayers(puzzle.goal, puzzle.size).map((layer) => layer.slice(0, 20));
  const code = script().replaceAll('output/3x4', `${text}-${blank}`);
  const { stdout, stderr } = spawnSync('python3', ['-c', code], {
    cwd,
    input: JSON.stringify(boards.flat()),
  });
  expect(stderr.toString()).toBe('');
  expect(JSON.parse(stdout.toString())).toEqual(
    boards.flatMap((layer, depth) => layer.map(() => depth)),
  );
}

const cwd = temporaryFolder(afterAll);

it.skipIf(!HAS_PYTHON).each([['2x3', 1], ...slow(['3x2', 2], ['2x4', 0])])(
  'docs/examples/oracle.py finds the depths of %s with the blank in cell %i',
  (size, blank) => checkExample(cwd, size, blank),
);
