import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumOf } from '../../../src/basics/numbers.js';
import { Interruption } from '../../../src/cli/terminal/signals.js';
import { goOnAtLooks } from '../../clock.js';
import { KORF, rotated } from '../../known/korf100.js';
import { call, onTerminal, terminalText } from '../call.js';
import { HAS_TERMINAL, onRealTerminal } from '../program.js';
import {
  DEEPEST,
  HARD_15,
  makeOracle,
  ONE,
  records,
  solveInFolder,
  type SolvedRecord,
} from './solve.js';

const { cwd, solve } = solveInFolder();
beforeAll(() => makeOracle(cwd));

const LABELS = '4x4 --blank * --goal 123456789ABCDEF* 123456789AFBDEC* --format letters';

/** What follows `solve`, what stdin has, and what stdout gets. */
const PRINTED = [
  ['[[1,2,3],[4,6,8],[7,5,0]] --method bfs --format letters', '', 'ULDR\n4 moves\n'],
  ['3x3 "1 2 3 4 6 8 7 5 0" --method ids --format letters', '', 'ULDR\n4 moves\n'],
  ['"1 2 3/4 6 8/7 5 0" --moves tile --format letters', '', 'DRUL\n4 moves of tiles\n'],
  ['"1 2 3/4 6 8/7 5 0" --format tiles', '', '8 6 5 8\n4 moves\n'],
  ['"1 2 3/4 6 8/7 5 0" --format moves', '', '4\n'],
  ['--input - --moves tile', '1 2 3/4 6 8/7 5 0', '1\t1 2 3 4 6 8 7 5 0\t4\tDRUL\n'],
  [
    '3x3 --input - --format moves',
    '1 2 3/4 6 8/7 5 0\n1 2 3/4 5 6/8 7 0\n',
    '1\t1 2 3 4 6 8 7 5 0\t4\n2\t1 2 3 4 5 6 8 7 0\tunsolvable\n',
  ],
  // A square shows its size.
  ['123456708 --format letters', '', 'R\n1 move\n'],
  ['"1 2 3 4 5 6 7 0 8" --format letters', '', 'R\n1 move\n'],
  // Two rows, without a bound named.
  ['2x7 "1 2 3 4 5 6 7 8 9 10 11 12 0 13" --format letters', '', 'R\n1 move\n'],
  ['2x7 "1 2 3 4 5 6 7 8 9 10 11 12 0 13" --method ida --format letters', '', 'R\n1 move\n'],
  ['2x8 "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15" --format letters', '', 'R\n1 move\n'],
  ['2x8 "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15" --method ida --format letters', '', 'R\n1 move\n'],
  // Line ends of Windows, byte order marks, empty lines and comments.
  [
    '3x3 --input -',
    '1 2 3 4 5 6 7 0 8\r\n1 2 3 4 5 6 0 7 8\r\n',
    `${ONE}2\t1 2 3 4 5 6 0 7 8\t2\tRR\n`,
  ],
  ['3x3 --input -', '\uFEFF1 2 3 4 5 6 7 0 8', ONE],
  ['3x3 --input -', '\uFEFF[[1,2,3],[4,5,6],[7,0,8]]', ONE],
  ['3x3 --input -', '\n# one\n1 2 3 4 5 6 7 0 8 # R\n\n', ONE.replace('1', '3')],
  // Labels.
  [`${LABELS} --method auto`, '', 'LURD\n4 moves\n'],
  [`${LABELS} --heuristic walking+invert`, '', 'LURD\n4 moves\n'],
  [`${LABELS} --method bfs`, '', 'LURD\n4 moves\n'],
  ['2x2 --blank * --goal 231* 123* --format moves', '', '4\n'],
  ['3x3 --blank * --goal アタマノタイウソ* アタマノタイソウ* --format moves', '', '20\n'],
  // Drawings; the tile that was moved is marked, and the goal alone has no letters.
  [
    '2x2 "1 2 0 3"',
    '',
    [
      'Start      1. R',
      '┌───┬───┐  ┌───┬───┐',
      '│ 1 │ 2 │  │ 1 │ 2 │',
      '├───┼───┤  ├───┼───┤',
      '│   │ 3 │  │[3]│   │',
      '└───┴───┘  └───┴───┘',
      '',
      'R',
      '1 move of the blank',
      '',
    ].join('\n'),
  ],
  [
    '2x2 "1 2 3 0"',
    '',
    'Start\n┌───┬───┐\n│ 1 │ 2 │\n├───┼───┤\n│ 3 │   │\n└───┴───┘\n\n0 moves\n',
  ],
  // All shortest solutions.
  [
    '2x3 --metric multi-tile --input - --count',
    '4 3 5 0 2 1\n1 2 3 4 5 0\n',
    '1\t4 3 5 0 2 1\t9\t2\n2\t1 2 3 4 5 0\t0\t1\n',
  ],
  [
    '3x3 "8 6 7 2 5 4 3 0 1" --all --most 2',
    '',
    [
      'UULDDRRUULDLDRRUULDLDRRUULLDDRR',
      'UURDLLDRRULLURRDLDLUURDDLUURRDD',
      '31 moves, 40 shortest solutions, of which the first 2 are listed',
      '',
    ].join('\n'),
  ],
  // What is wrong with one line does not stop the rest.
  [
    '3x3 --input -',
    '1 2 3\n1 2 3 4 5 6 8 7 0\n[[1,2,3],[4,6,8],[7,5,0]]\na\tb',
    '1\t1 2 3\tboard\n2\t1 2 3 4 5 6 8 7 0\tunsolvable\n3\t1 2 3 4 6 8 7 5 0\t4\tULDR\n4\ta⇥b\tboard\n',
  ],
] as const;

it.each(PRINTED)('solve %s, with the input %j', async (line, stdin, stdout) => {
  const args = line.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''));
  expect((await call(['solve', ...args], { cwd, stdin })).stdout).toBe(stdout);
});

describe('the forms of a solution', () => {
  const board = '[[1,2,3],[4,6,8],[7,5,0]]';

  it('letters: the path of the blank, and the number of moves', async () => {
    const { status, stdout, stderr } = await solve(board, '--method', 'bfs', '--format', 'letters');
    expect([status, stdout]).toEqual([0, 'ULDR\n4 moves\n']);
    expect(stderr).toMatch(
      /^bfs: \d+ nodes in [\d.]+ m?s\nLetters are the directions of the blank\.\n$/,
    );
  });

  it('letters of the tiles, which go the other way, and are named as such', async () => {
    const args = [board, '--moves', 'tile'];
    const drawn = (await solve(...args)).stdout;
    expect(drawn).toMatch(/1\. D +2\. R +3\. U +4\. L/);
    expect(drawn).toMatch(/\n\nDRUL\n4 moves of tiles\n$/);
    const [record] = records((await solve(...args, '--json')).stdout);
    expect(record).toMatchObject({ letters: 'DRUL', lettersOf: 'tile', tiles: [8, 6, 5, 8] });
    expect(records((await solve(board, '--json')).stdout)[0]).toMatchObject({ lettersOf: 'blank' });
  });

  it('boards: every one drawn, 19 for 18 moves, side by side, then the letters', async () => {
    const { stdout } = await solve(
      '--size',
      '3x3',
      '--blank',
      '*',
      '--goal',
      'ソウアイ*タタノマ',
      'ウアタソ*マイタノ',
    );
    expect(stdout.match(/┌/g)).toHaveLength(19);
    expect(stdout).toMatch(/\n\n[UDLR]{18}\n18 moves of the blank\n$/);
    // Four drawings of 17 columns fit 80.
    expect(stdout.split('\n')).toHaveLength(5 * 8 + 4);
  });

  it('json: one object, --json the same', async () => {
    const { stdout } = await solve(board, '--method', 'bfs', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      start: [1, 2, 3, 4, 6, 8, 7, 5, 0],
      goal: [1, 2, 3, 4, 5, 6, 7, 8, 0],
      moves: 4,
      letters: 'ULDR',
      tiles: [8, 6, 5, 8],
      method: 'bfs',
      optimal: true,
      iterations: [],
    });
    expect(records((await solve(board, '--json')).stdout)[0].letters).toBe('ULDR');
  });

  it('json of ida has the bound at the start, and the nodes of each iteration', async () => {
    const { stdout } = await solve(DEEPEST, '--heuristic', 'manhattan', '--no-pruning', '--json');
    const { startBound, iterations, nodes, generated } = JSON.parse(stdout) as SolvedRecord;
    expect(startBound).toBe(21);
    expect(iterations.map(({ limit }) => limit)).toEqual([21, 23, 25, 27, 29, 31]);
    expect(sumOf(iterations.map((each) => each.nodes))).toBe(nodes);
    expect(sumOf(iterations.map((each) => each.generated))).toBe(generated);
    expect(generated).toBeGreaterThan(nodes);
  });

  it('--verbose shows the plan: each attempt, what it needs, and why it is left', async () => {
    const board = '11 5 1 4 9 0 2 8 12 6 15 3 10 13 7 14';
    const args = ['solve', '--size', '4x4', board, '--goal-blank', '1,0', '--verbose'];
    const { stderr } = await call(args, { cwd, platform: { freeMemory: () => 1e6 } });
    expect(stderr).toMatch(/^plan 1: ida walking\+invert, up to 200,000 nodes\n/);
    expect(stderr).toMatch(
      /\nplan 2: ida pattern 6-6-3, [\d.]+ MB of memory, [\d.]+ MB of disk, ready in about .*, left: The pattern databases 6-6-3 need/,
    );
    expect(stderr).toMatch(/\nplan 3: ida walking\+invert\nplan: beam, in turns with these\n/);
  });

  it('--verbose --json has the plan, of a position without a solution too', async () => {
    const hard = rotated(KORF[87].board);
    const swapped = hard.with(0, hard[1]).with(1, hard[0]);
    writeFileSync(join(cwd, 'two.txt'), `${hard.join(' ')}\n${swapped.join(' ')}\n`);
    const args = ['solve', '--size', '4x4', '--input', 'two.txt', '--json', '--limit', '59'];
    const options = { cwd, platform: { freeMemory: () => 1e6 } };
    const { stdout, stderr } = await call([...args, '--verbose'], options);
    const [limited, unsolvable] = records(stdout);
    const some = expect.any(Number) as unknown;
    const left = (reason: string): unknown => expect.stringContaining(reason);
    const plan = [
      {
        name: 'ida walking+invert',
        memory: 0,
        disk: 0,
        seconds: 0,
        mostBoards: 200_000,
        left: left('took more than 200,000 nodes'),
      },
      {
        name: 'ida pattern 6-6-3',
        memory: some,
        disk: some,
        seconds: some,
        left: left('of memory, but only 1.0 MB are free'),
      },
      { name: 'ida walking+invert', memory: 0, disk: 0, seconds: 0 },
      { name: 'beam', memory: 0, disk: 0, seconds: 0, beside: true },
    ];
    expect(limited).toMatchObject({ code: 'limit-reached', plan });
    expect(unsolvable).toMatchObject({ code: 'unsolvable', plan });
    const untold = await call([...args, '--limit', '9'].toSpliced(-4, 2), options);
    expect(records(untold.stdout).map(({ code }) => code)).toEqual(['limit-reached', 'unsolvable']);
    expect(untold.stdout).not.toContain('plan');
    // Attempts 1 and 3 search alike, so what is reported of the first one is reported again.
    const [first, next] = stderr.split('plan 1 left: A position took more than 200,000 nodes\n');
    expect(next).toMatch(
      /^The pattern databases .*\nplan 2 left: The pattern databases 6-6-3 need/,
    );
    const limits = (text: string): string[] => text.match(/^line 1: limit .*$/gm) ?? [];
    expect(limits(first).length).toBeGreaterThan(0);
    expect(limits(next)).toEqual(expect.arrayContaining(limits(first)));
  });

  it('--verbose --quick --json has the plan', async () => {
    const args = ['--size', '3x3', DEEPEST, '--quick', '--verbose', '--json'];
    const { stdout, stderr } = await solve(...args);
    expect(stderr).toMatch(/^plan 1: oracle\nplan 2: .*\nplan: beam, in turns with these\n/);
    const [{ plan }] = records(stdout);
    expect(plan?.map(({ name }) => name)).toContain('beam');
  });

  it('--verbose shows each deepening', async () => {
    const { stderr } = await solve(
      '--size',
      '3x3',
      DEEPEST,
      '--method',
      'ida',
      '--verbose',
      '--format',
      'letters',
    );
    expect(stderr).toMatch(
      /limit 25: .*\nlimit 27: .*\nlimit 29: .*\nlimit 31: [\d,]+ nodes so far\n/,
    );
    expect(stderr).toContain('limits tried 25, 27, 29, 31');
  });
});

describe('what is said of the effort', () => {
  it('is the positions and the time of an enumeration', async () => {
    const { stderr } = await solve('--size', '2x5', '1 2 3 4 5 6 7 8 0 9', '--method', 'auto');
    expect(stderr).toMatch(/^enumeration: 1,814,400 positions in [\d.]+ m?s\n$/m);
  });

  it('is the time of an oracle', async () => {
    expect((await solve('--size', '3x3', DEEPEST, '--method', 'oracle')).stderr).toMatch(
      /^oracle: looked up in [\d.]+ m?s\n$/,
    );
  });

  it('is one node if there is one', async () => {
    const { stderr } = await solve(
      '--size',
      '3x3',
      '1 2 3 4 5 6 7 8 0',
      '--method',
      'ida',
      '--verbose',
    );
    expect(stderr).toMatch(
      /^plan 1: ida walking\+invert\nplan: beam, in turns with these\nida walking\+invert: 1 node in [\d.]+ m?s, limits tried 0\n$/,
    );
  });
});

describe('on a terminal', () => {
  it('a long search shows its bound, its nodes and the time', async () => {
    goOnAtLooks(20);
    const args = ['solve', ...HARD_15, '--heuristic', 'manhattan'];
    const both = /at most \d+, at least [45]\d, [\d.]+[KM] nodes {2}\d+ s/;
    const ending = new AbortController();
    const text = await terminalText([...args, '--within', '1'], {
      cwd,
      signal: ending.signal,
      heard: (text) => {
        if (both.test(text)) ending.abort(new Interruption('SIGINT', 130));
      },
    });
    expect(text).toMatch(/at least [45]\d, [\d.]+[KM]? nodes? {2}\d s/);
    expect(text).toMatch(both);
  });

  it.each([80, 120])('of %d columns boards stand side by side as they fit', async (columns) => {
    const rows = await onTerminal(['solve', '--size', '3x3', DEEPEST], { cwd, columns });
    expect(rows[1].match(/┌/g)).toHaveLength(Math.floor((columns + 2) / 15));
  });

  it.skipIf(!HAS_TERMINAL)(
    'answers and notes stand on rows of their own, whatever the bars do, and the bars are gone at the end',
    () => {
      const lines = ['1 2 3 4 5 6 7 8 0', 'x', '1 2 3 4 5 6 7 0 8', '8 6 7 2 5 4 3 0 1'];
      writeFileSync(join(cwd, 'four.txt'), lines.join('\n'));
      expect(onRealTerminal(['solve', '--size', '3x3', '--input', 'four.txt'], { cwd })).toEqual([
        expect.stringMatching(/^1\t1 2 3 4 5 6 7 8 0\t0\t$/),
        expect.stringMatching(/^2\tx\tboard$/),
        expect.stringMatching(/^line 2: The board 'x' is one word, /),
        expect.stringMatching(/\S$/),
        expect.stringMatching(/^3\t1 2 3 4 5 6 7 0 8\t1\tR$/),
        expect.stringMatching(/^4\t8 6 7 2 5 4 3 0 1\t31\t[UDLR]{31}$/),
        expect.stringMatching(/^4 boards in /),
      ]);
    },
  );

  it('the bar of an enumeration that a position needs leaves nothing behind', async () => {
    writeFileSync(join(cwd, 'one.txt'), '0 5 3 2 1 9 4 8 7 6');
    expect(await onTerminal(['solve', '--size', '2x5', '--input', 'one.txt'], { cwd })).toEqual([
      expect.stringMatching(/^1\t0 5 3 2 1 9 4 8 7 6\t55\t[UDLR]{55}$/),
      expect.stringMatching(/^1 board in /),
    ]);
  });
});
