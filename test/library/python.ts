/*
 * docs/examples/slide_atlas.py against the program, and the code of docs/python.md, for the quick
 * tests and the slow ones. Where Python or NumPy is missing, the tests are skipped.
 */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { call } from '../cli/call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const cwd = temporaryFolder(afterAll);

const ENV = {
  ...process.env,
  PYTHONPATH: join(ROOT, 'docs/examples'),
  PYTHONDONTWRITEBYTECODE: '1',
  SLIDE_ATLAS: `'${process.execPath}' '${join(ROOT, 'dist/main.js')}'`,
};

/** Runs a program of Python in the folder of the test, beside slide_atlas.py. */
const python = (code: string) =>
  spawnSync('python3', ['-c', code], {
    cwd,
    encoding: 'utf8',
    env: ENV,
  });

/** Runs programs of Python, each a line of JSON, and prints as JSON what each has as `result`. */
const EVALUATE = `
import json, sys
import numpy as np
import slide_atlas as sa
for line in sys.stdin:
    names = {'json': json, 'np': np, 'sa': sa}
    exec(json.loads(line), names)
    print(json.dumps(names['result']), flush=True)
`;

/** Python takes a second to load NumPy, so one process runs all programs, one after the other. */
let evaluator: { child: ChildProcessWithoutNullStreams; lines: AsyncIterator<string> } | undefined;
afterAll(() => void evaluator?.child.kill());

/** What a program of Python has as `result` at its end. */
export async function valueOf(code: string): Promise<unknown> {
  if (!evaluator) {
    const child = spawn('python3', ['-c', EVALUATE], { cwd, env: ENV });
    evaluator = { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  }
  evaluator.child.stdin.write(`${JSON.stringify(code)}\n`);
  const line = await evaluator.lines.next();
  expect({ ended: line.done === true, said }).toEqual({ ended: false, said: '' });
  return JSON.parse(line.value as string);
}
let said = '';

const FIND = "import importlib.util as i, sys; sys.exit(i.find_spec('numpy') is None)";
export const isThere = python(FIND).status === 0;
export const where = isThere ? '' : ' (skipped: needs python3 with NumPy)';

export const command = async (...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await call(args, { cwd });
  expect(status, stderr).toBe(0);
  return stdout;
};

/** Expects an oracle to know of 100 boards what `solve` says of them. */
export async function expectKnown(size: string): Promise<void> {
  await command('enumerate', size, '--oracle', '--out', 'oracle', '--quiet');
  const sample = await valueOf(`
oracle = sa.read_oracle('oracle/oracle.bin')
ranks = np.random.default_rng(1).integers(0, sa.board_count(oracle.puzzle), 100)
boards = sa.unrank(oracle.puzzle, ranks)
open('boards.txt', 'w').write('\\n'.join(' '.join(map(str, board)) for board in boards))
result = [oracle.depths(boards).tolist(), oracle.solutions(boards)]`);
  const by = ['--method', 'oracle', '--oracle', 'oracle/oracle.bin', '--quiet'];
  const solved = await command('solve', size, '--input', 'boards.txt', ...by);
  const fields = solved
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(sample).toEqual([
    fields.map((field) => Number(field[2])),
    fields.map((field) => field[3]),
  ]);
}

/**
 * Expects the same depths of all positions from an oracle and from a depth table; goals are the
 * words of a command.
 */
export async function expectSameDepths(goals: readonly (readonly string[])[]): Promise<void> {
  for (const [number, goal] of goals.entries()) {
    const oracle = ['--oracle', '--out', `oracle${number}`];
    const table = ['--depth-table', `${number}.npy`, '--out', `table${number}`];
    for (const files of [oracle, table]) await command('enumerate', ...goal, ...files, '--quiet');
  }
  expect(
    await valueOf(`
def agree(number):
    oracle = sa.read_oracle(f'oracle{number}/oracle.bin')
    depths = sa.read_depth_table(f'{number}.npy')
    boards = sa.unrank(oracle.puzzle, np.arange(len(depths)))
    return np.array_equal(oracle.depths(boards), depths) and (depths == 0).sum() == 1
result = [bool(agree(number)) for number in range(${goals.length})]`),
  ).toEqual(goals.map(() => true));
}

const TEXT = readFileSync(join(ROOT, 'docs/python.md'), 'utf8');

/** Runs the commands of a part of docs/python.md, then its code, and expects what it prints. */
export async function expectPrinted(part: (text: string) => string): Promise<void> {
  const text = part(TEXT);
  for (const [, words] of text.matchAll(/^ {4}slide-atlas (.*)$/gm))
    await command(...words.split(' '));
  const blocks = (language: string): string =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))]
      .map(([, block]) => block)
      .join('');
  const { status, stdout, stderr } = python(blocks('python'));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toBe(blocks('text'));
}
