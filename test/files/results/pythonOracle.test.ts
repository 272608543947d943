/* The reader of oracles in Python, as docs/library.md has it. */
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/build/current.mjs';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { naiveLayers } from '../../naive/search.js';

const cwd = temporaryFolder(afterAll);
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

/** The example without its last line, then the depths of the boards that stdin has. */
const script = (): string => {
  const text = readFileSync(join(ROOT, 'docs/library.md'), 'utf8');
  const [, code] = /```python\n([\s\S]*?)print\(.*\n```/.exec(text)!;
  return `${code}\nimport sys\nprint(json.dumps([depth(board) for board in json.load(sys.stdin)]))\n`;
};

describe.skipIf(!HAS_PYTHON)('the example in Python', () => {
  it.each([
    ['2x3', 1],
    ['3x2', 2],
  ])('finds the depths of %s with the blank in cell %i', async (text, blank) => {
    const [rows, columns] = text.split('x').map(Number);
    const puzzle = orderedPuzzle({ rows, columns }, blank);
    const goalBlank = `${Math.floor(blank / columns)},${blank % columns}`;
    const args = [
      'enumerate',
      '--size',
      text,
      '--goal-blank',
      goalBlank,
      '--oracle',
      '--quiet',
      '--out',
      'made',
    ];
    expect((await call(args, { cwd })).status).toBe(0);
    renameSync(join(cwd, 'made'), join(cwd, `${text}-${blank}`));
    const boards = naiveLayers(puzzle.goal, puzzle.size).map((layer) => layer.slice(0, 20));
    const code = script().replace('output/3x4', `${text}-${blank}`);
    const { stdout, stderr } = spawnSync('python3', ['-c', code], {
      cwd,
      input: JSON.stringify(boards.flat()),
    });
    expect(stderr.toString()).toBe('');
    expect(JSON.parse(stdout.toString())).toEqual(
      boards.flatMap((layer, depth) => layer.map(() => depth)),
    );
  });
});
