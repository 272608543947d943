/*
 * The examples in Python: docs/examples/slide_atlas.py against the program, the code of
 * docs/python.md with what it prints, and docs/examples/oracle.py.
 */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { call } from '../cli/call.js';
import { goalOptions } from '../cli/goalOptions.js';
import { naiveLayers } from '../naive/search.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { boardRanker } from '../../src/rank/boardRank.js';
import { seededRandom } from '../random.js';
import { isSlow, slow } from '../sizes.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const cwd = temporaryFolder(afterAll);

const ENV = {
  ...process.env,
  PYTHONPATH: join(ROOT, 'docs/examples'),
  PYTHONDONTWRITEBYTECODE: '1',
  SLIDE_ATLAS: `'${process.execPath}' '${join(ROOT, 'dist/main.js')}'`,
};

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
async function valueOf(code: string): Promise<unknown> {
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

const FIND = "import importlib.util as i; print(i.find_spec('numpy') is not None)";
const { status, stdout: hasNumPy } = spawnSync('python3', ['-c', FIND], { encoding: 'utf8' });
const isThere = status === 0 && hasNumPy.trim() === 'True';
const where = isThere ? '' : ' (skipped: needs python3 with NumPy)';

const command = async (...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await call(args, { cwd });
  expect(status, stderr).toBe(0);
  return stdout;
};

/** Expects an oracle to know of 100 boards what `solve` says of them. */
async function expectKnown(size: string): Promise<void> {
  const oracle = `oracle-${size}`;
  await command('enumerate', size, '--oracle', '--out', oracle, '--quiet');
  const sample = await valueOf(`
oracle = sa.read_oracle('${oracle}/oracle.bin')
ranks = np.random.default_rng(1).integers(0, sa.board_count(oracle.puzzle), 100)
boards = sa.unrank(oracle.puzzle, ranks)
open('boards.txt', 'w').write('\\n'.join(' '.join(map(str, board)) for board in boards))
result = [oracle.depths(boards).tolist(), oracle.solutions(boards)]`);
  const by = ['--method', 'oracle', '--oracle', `${oracle}/oracle.bin`, '--quiet'];
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
async function expectSameDepths(goals: readonly (readonly string[])[]): Promise<void> {
  const names = goals.map((goal) => goal.join('').replaceAll(/\W/g, ''));
  for (const [number, goal] of goals.entries()) {
    const oracle = ['--oracle', '--out', `oracle${names[number]}`];
    const table = ['--depth-table', `${names[number]}.npy`, '--out', `table${names[number]}`];
    for (const files of [oracle, table]) await command('enumerate', ...goal, ...files, '--quiet');
  }
  expect(
    await valueOf(`
def agree(name):
    oracle = sa.read_oracle(f'oracle{name}/oracle.bin')
    depths = sa.read_depth_table(f'{name}.npy')
    boards = sa.unrank(oracle.puzzle, np.arange(len(depths)))
    return np.array_equal(oracle.depths(boards), depths) and (depths == 0).sum() == 1
result = [bool(agree(name)) for name in ${JSON.stringify(names)}]`),
  ).toEqual(goals.map(() => true));
}

const TEXT = readFileSync(join(ROOT, 'docs/python.md'), 'utf8');

/** Runs the commands of a part of docs/python.md, then its code, and expects what it prints. */
async function expectPrinted(part: (text: string) => string): Promise<void> {
  const text = part(TEXT);
  for (const [, words] of text.matchAll(/^ {4}slide-atlas (.*)$/gm))
    await command(...words.split(' '));
  const blocks = (language: string): string =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))]
      .map(([, block]) => block)
      .join('');
  const printed = await valueOf(`
import contextlib, io
with contextlib.redirect_stdout(io.StringIO()) as output:
    exec(${JSON.stringify(blocks('python'))}, {})
result = output.getvalue()`);
  expect(printed).toBe(blocks('text'));
}

describe.skipIf(!isThere)(`docs/examples/slide_atlas.py${where}`, () => {
  it('ranks and unranks 1,000 boards of 3x4 as the program does, with any goal blank (seed 1)', async () => {
    const given = [11, 4].map((blank) => {
      const { goal, size } = orderedPuzzle({ rows: 3, columns: 4 }, blank);
      const ranker = boardRanker(goal, size);
      const random = seededRandom(1);
      const ranks = Array.from({ length: 1000 }, () => Math.floor(random() * ranker.count));
      return { goal, ranks, boards: ranks.map(ranker.unrank) };
    });
    writeFileSync(join(cwd, 'boards.json'), JSON.stringify(given));
    expect(
      await valueOf(`
def agree(given):
    puzzle = sa.Puzzle(3, 4, given['goal'])
    ranks, boards = sa.rank(puzzle, given['boards']), sa.unrank(puzzle, given['ranks'])
    return [ranks.tolist() == given['ranks'], boards.tolist() == given['boards'], sa.board_count(puzzle)]
result = [agree(given) for given in json.load(open('boards.json'))]`),
    ).toEqual([11, 4].map(() => [true, true, 239_500_800]));
  });

  it('numbers all sequences of 8 distinct tiles as it numbers repeated tiles', async () => {
    const same = await valueOf(`
puzzle, ranks = sa.Puzzle(3, 3), np.arange(40320)
sequences = sa._unrank_sequences(puzzle, ranks)
digits = sa._digits_at(ranks, 8)
result = [
    np.array_equal(sa._sequences_of(digits), sequences),
    np.array_equal(sa._digits_of(sequences), digits),
    np.array_equal(sa._rank_of(digits), sa._rank_sequences(puzzle, sequences)),
]`);
    expect(same).toEqual([true, true, true]);
  });

  it('knows from the oracle of 2x4 what solve says of 100 boards', () => expectKnown('2x4'));

  it('reads the same depths of all positions from an oracle and from a depth table', () =>
    expectSameDepths([
      ['2x3', '--goal-blank', '0,1'],
      ['3x2', '--metric', 'multi-tile'],
      ['2x4', '--blank', '*', '--goal', 'aabb*bcc', '--metric', 'multi-tile'],
    ]));

  it('numbers no boards at all', async () => {
    const numbers = await valueOf(`
puzzles = sa.Puzzle(3, 3), sa.Puzzle(1, 4), sa.Puzzle(2, 3, [1, 1, 2, 2, 3, 0])
result = [sa.rank(puzzle, sa.unrank(puzzle, [])).tolist() for puzzle in puzzles]`);
    expect(numbers).toEqual([[], [], []]);
  });

  it('refuses with a sentence what is no board, no rank, no goal, and what a command refuses', async () => {
    const refused = await valueOf(`
def refusal(act):
    try:
        act()
    except (ValueError, RuntimeError) as error:
        return str(error)
result = [refusal(act) for act in (
    lambda: sa.rank(sa.Puzzle(3, 3), [2, 1, 3, 4, 5, 6, 7, 8, 0]),
    lambda: sa.rank(sa.Puzzle(1, 3), [2, 1, 0]),
    lambda: sa.rank(sa.Puzzle(2, 2), [1, 2, 3, 3]),
    lambda: sa.rank(sa.Puzzle(2, 2), [1, 2, 3]),
    lambda: sa.unrank(sa.Puzzle(2, 2), 12),
    lambda: sa.unrank(sa.Puzzle(2, 2), 1.5),
    lambda: sa.Puzzle(2, 2, [1, 2, 3, 4]),
    lambda: sa.run('solve', '3x3'))]`);
    expect(refused).toEqual([
      'the goal cannot be reached from one of the boards',
      'the goal cannot be reached from one of the boards',
      'a board has other tiles than the goal',
      'a board has 4 cells',
      'board ranks are whole numbers, 0 to 11',
      'board ranks are whole numbers, 0 to 11',
      'a goal of 4 tiles with one 0 is needed',
      expect.stringContaining('The board is missing') as string,
    ]);
  });
});

describe.skipIf(!isThere)(`docs/python.md${where}`, () => {
  it('prints what it says, without surveys and samples', () =>
    expectPrinted((text) => {
      const [first] = text.split('\n## Samples and surveys');
      const without = first.replace(/^```python\n.*\n\w+ = .*'survey'[^]*?```text[^]*?^```$/m, '');
      expect(without.length).toBeLessThan(first.length);
      return without;
    }));
});

/** In both metrics, with labels, transposed or not. */
const GOALS = [
  ['2x4', '--goal-blank', '0,1'],
  ['3x2', '--metric', 'multi-tile'],
  ['2x4', '--blank', '*', '--goal', 'aabb*bcc'],
  ['2x4', '--blank', '*', '--goal', 'aabb*bcc', '--metric', 'multi-tile'],
];

describe.runIf(isSlow && isThere)(`docs/examples/slide_atlas.py${where}`, () => {
  it('knows from the oracle of 2x5 what solve says of 100 boards', () => expectKnown('2x5'));

  it('reads the same depths of all positions from an oracle and from a depth table', () =>
    expectSameDepths(GOALS));
});

it.runIf(isSlow && isThere)(`docs/python.md prints what it says, after its commands${where}`, () =>
  expectPrinted((text) => text),
);

/** docs/examples/oracle.py without its last line, then the depths of the boards that stdin has. */
const oracleScript = (): string => {
  const text = readFileSync(join(ROOT, 'docs/examples/oracle.py'), 'utf8');
  const [, code] = /^([^]*?)print\(.*\n$/.exec(text)!;
  return `${code}\nimport sys\nprint(json.dumps([depth(board) for board in json.load(sys.stdin)]))\n`;
};

/** Expects oracle.py to find the depths of positions of a board, with the goal's blank there. */
async function expectDepths(text: string, blank: number): Promise<void> {
  const [rows, columns] = text.split('x').map(Number);
  const puzzle = orderedPuzzle({ rows, columns }, blank);
  await command(
    'enumerate',
    ...goalOptions(text, blank),
    '--oracle',
    '--quiet',
    '--out',
    `${text}-${blank}`,
  );
  const layers = naiveLayers(puzzle).map((layer) => layer.slice(0, 20));
  const code = oracleScript().replaceAll('output/3x4', `${text}-${blank}`);
  const input = JSON.stringify(layers.flat());
  const { stdout, stderr } = spawnSync('python3', ['-c', code], { cwd, input, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(layers.flatMap((layer, depth) => layer.map(() => depth)));
}

it.skipIf(status !== 0).each([['2x3', 1], ...slow(['3x2', 2], ['2x4', 0])])(
  'docs/examples/oracle.py finds the depths of %s with the blank in cell %i',
  expectDepths,
);
