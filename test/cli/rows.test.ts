/* The answers of `solve` as rows of a file, and a run that goes on with the rows that are there. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.js';
import { call } from './call.js';

const cwd = temporaryFolder(afterAll);
const path = (name: string): string => join(cwd, name);
const solve = (...args: string[]) => call(['solve', '3x3', '--input', 'in.csv', ...args], { cwd });
/** Without the seconds, which differ. */
const rowsOf = (name: string): string[] =>
  readFileSync(path(name), 'utf8')
    .replace(/,[\d.e-]+,(?=[UDLR]*,[^,\n]*$)/gm, ',_,')
    .split('\n');

writeFileSync(
  path('in.csv'),
  'number,position,moves\n1,8 6 7 2 5 4 3 0 1,31\n2,1 2 3 4 5 6 8 7 0,none\n3,1 2 3 4 5 6 7 0 8,1\n4,foo,0\n',
);
const HEAD =
  'number,input_moves,line,position,start_bound,moves,at_least,optimal,nodes_expanded,nodes_generated,seconds,letters,code';
const ROWS = [
  HEAD,
  expect.stringMatching(/^1,31,2,8 6 7 2 5 4 3 0 1,25,31,31,true,\d+,\d+,_,[UDLR]{31},$/),
  '2,none,3,1 2 3 4 5 6 8 7 0,,,,,,,,,unsolvable',
  expect.stringMatching(/^3,1,4,1 2 3 4 5 6 7 0 8,1,1,1,true,\d+,\d+,_,R,$/),
  '4,0,5,foo,,,,,,,,,board',
  '',
];

/** The options of the run, as they are kept until it has ended. */
const BEGUN = { command: 'solve', input: 'in.csv', size: '3x3' };

it('solve --format csv prints the head and the row of one position, also with --quiet', async () => {
  const board = ['solve', '3x3', '1 2 3 4 5 6 7 0 8', '--format', 'csv'];
  const row = /^line,position,.*,code\n1,1 2 3 4 5 6 7 0 8,1,1,1,true,\d+,\d+,[\d.]+,R,\n$/;
  expect((await call(board, { cwd })).stdout).toMatch(row);
  expect((await call([...board, '--quiet'], { cwd })).stdout).toMatch(row);
});

describe('solve --out', () => {
  it('writes a row of CSV for each position, with the columns of the input', async () => {
    expect(await solve('--out', 'all.csv')).toMatchObject({ status: 4, stdout: '' });
    expect(rowsOf('all.csv')).toEqual(ROWS);
    expect(existsSync(path('all.csv.run'))).toBe(false);
    expect((await solve('--format', 'csv')).stdout.split('\n')[0]).toBe(HEAD);
  });

  it('writes an object of JSON for each position', async () => {
    await solve('--out', 'all.jsonl');
    const records = rowsOf('all.jsonl')
      .slice(0, -1)
      .map((row) => JSON.parse(row) as object);
    expect(records).toHaveLength(4);
    expect(records[0]).toMatchObject({ number: '1', input_moves: '31', line: 2, moves: 31 });
    expect(records[1]).toMatchObject({ number: '2', line: 3, code: 'unsolvable' });
  });

  it('prints JSON with the number of each position in the input', async () => {
    const { stdout, stderr } = await solve('--json');
    const found = stdout
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as object);
    expect(found[2]).toMatchObject({ number: '3', line: 4, moves: 1 });
    expect(found[2]).not.toHaveProperty('input_moves');
    expect(stderr).toMatch(/^number 2, line 3: The board/m);
  });

  it.each([1, 20, 90, 150])('goes on after a kill that left %i bytes', async (bytes) => {
    const name = `cut-${bytes}.csv`;
    await solve('--out', 'whole.csv');
    writeFileSync(path(name), readFileSync(path('whole.csv')).subarray(0, bytes));
    writeFileSync(path(`${name}.run`), JSON.stringify(BEGUN));
    expect((await solve('--out', name)).status).toBe(4);
    expect(rowsOf(name)).toEqual(ROWS);
    expect(existsSync(path(`${name}.run`))).toBe(false);
  });

  it.each([
    ['whole.csv', [], /^slide-atlas: The file 'whole.csv' exists, and no run is to go on there;/],
    [
      'x.txt',
      [],
      /The name 'x.txt' of --out has no ending that is written here; let it end in .csv or/,
    ],
    ['x.csv', ['--json'], /is of the format csv, but the option is --format json/],
    ['x.csv', ['--all'], /The format csv is for one solution of each position/],
  ])('to %s %j is refused', async (name, args, sentence) => {
    await solve('--out', 'whole.csv');
    expect(await solve('--out', name, ...args)).toMatchObject({ status: 2, stdout: '' });
    expect((await solve('--out', name, ...args)).stderr).toMatch(sentence);
    expect(existsSync(path('x.csv'))).toBe(false);
  });

  it('does not go on with other options, or with rows of another input', async () => {
    writeFileSync(path('other.csv'), `${HEAD}\n`);
    writeFileSync(path('other.csv.run'), JSON.stringify({ ...BEGUN, metric: 'multi-tile' }));
    expect((await solve('--out', 'other.csv')).stderr).toContain('was begun with other options');
    writeFileSync(path('other.csv'), `${HEAD}\n1,31,2,1 2 3 4 5 6 7 0 8,1,1,1,true,1,0,R,\n`);
    writeFileSync(path('other.csv.run'), JSON.stringify(BEGUN));
    const { status, stderr } = await solve('--out', 'other.csv');
    expect([status, stderr]).toEqual([
      2,
      "slide-atlas: The file 'other.csv' has rows of another input: its row of line 2 is of '1 2 3 4 5 6 7 0 8'; name another file.\n",
    ]);
  });
});

describe('analyse --out', () => {
  const analyse = (...args: string[]) =>
    call(['analyse', '3x3', '--input', 'moves.csv', ...args], { cwd });
  const ANALYSED = [
    'number,line,position,letters,moves,distance,lost,first_lost,left,end,code',
    '1,2,1 2 3 4 6 8 7 5 0,UDULDR,6,4,2,2,0,1 2 3 4 5 6 7 8 0,',
    '2,3,1 2 3 4 5 6 8 7 0,,,,,,,,unsolvable',
    '3,4,1 2 3 4 5 6 7 8 0,L,1,0,2,1,1,1 2 3 4 5 6 7 0 8,',
    '',
  ];
  writeFileSync(
    path('moves.csv'),
    'number,position,letters\n1,1 2 3 4 6 8 7 5 0,UDULDR\n2,1 2 3 4 5 6 8 7 0,U\n3,1 2 3 4 5 6 7 8 0,L\n',
  );

  it('writes a row for each position and its moves, and goes on after a kill', async () => {
    expect((await analyse('--out', 'moves-out.csv')).status).toBe(4);
    // The column of the letters is written anew.
    const rows = readFileSync(path('moves-out.csv'), 'utf8').split('\n');
    expect(rows.map((row) => row.replace(/^([^,]*),(?:input_letters|[UDLR]+),/, '$1,'))).toEqual(
      ANALYSED,
    );
    const whole = readFileSync(path('moves-out.csv'));
    writeFileSync(path('cut.csv'), whole.subarray(0, whole.length - 40));
    writeFileSync(
      path('cut.csv.run'),
      JSON.stringify({ command: 'analyse', input: 'moves.csv', size: '3x3' }),
    );
    expect((await analyse('--out', 'cut.csv')).status).toBe(4);
    expect(readFileSync(path('cut.csv'))).toEqual(whole);
  });

  it('writes an object of JSON for each', async () => {
    await analyse('--out', 'moves.jsonl');
    const records = readFileSync(path('moves.jsonl'), 'utf8').trimEnd().split('\n');
    expect(records.map((row) => (JSON.parse(row) as { number: string }).number)).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(JSON.parse(records[0])).toMatchObject({
      line: 2,
      lost: 2,
      end: [1, 2, 3, 4, 5, 6, 7, 8, 0],
    });
  });
});
