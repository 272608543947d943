import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, temporaryFolder } from './program.js';

const cwd = temporaryFolder(afterAll);
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

beforeAll(() => {
  run(['enumerate', '--size', '3x3', '--quiet'], { cwd });
});

describe('rank and unrank', () => {
  it('give both numbers of a board, and its parity', () => {
    const { status, stdout } = run(['rank', '--size', '3x4', ...'1 2 3 4 5 6 7 8 9 10 11 0'.split(' ')], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('board rank  219542400  of 239,500,800, goal 1 2 3 4 5 6 7 8 9 10 11 0\n');
    expect(stdout).toContain('place rank  219542400  of 239,500,800, parity along the snake path even\n');
  });

  it.each([
    [['--size', '3x4', '--numbering', 'place', '0,3,2,1,8,7,6,5,4,10,11,9'], '3821534\n'],
    [['--numbering', 'board', '[[1,2,3],[4,5,6],[7,8,0]]'], '161280\n'],
    [['--numbering', 'board', '--goal', '[[8,1,2],[0,4,3],[7,6,5]]', '[[8,1,2],[0,4,3],[7,6,5]]'], '60480\n'],
  ])('rank %j prints the number alone', (args, stdout) => {
    expect(run(['rank', ...args], { cwd })).toEqual({ status: 0, stdout, stderr: '' });
  });

  it('a board from which the goal cannot be reached has a place rank only', () => {
    const { stdout } = run(['rank', '--json', '[[2,1],[3,0]]'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ boardRank: null, placeRank: 10, parity: 'odd' });
    expect(run(['rank', '--numbering', 'board', '[[2,1],[3,0]]'], { cwd }).status).toBe(4);
  });

  it.each([
    [['0', '--numbering', 'place'], '0 1 2 3 4 5 6 7 8 9 10 11'],
    [['239500799', '--numbering', 'place', '--parity', 'even'], '10 11 9 8 7 6 5 4 3 2 1 0'],
    [['219542400', '--numbering', 'place', '--parity', 'odd'], '1 2 3 4 5 6 7 8 9 11 10 0'],
    [['219542400'], '1 2 3 4 5 6 7 8 9 10 11 0'],
  ])('unrank --size 3x4 %j gives the board back', (args, board) => {
    const { status, stdout } = run(['unrank', '--size', '3x4', ...args], { cwd });
    expect(status).toBe(0);
    expect(lines(stdout).at(-1)).toBe(board);
  });

  it.each([
    [['rank', '--size', '3x3'], 2, 'The board is missing'],
    [['rank', '--size', '3x3', '1 2 3'], 2, 'has 3 cells'],
    [['rank', '--size', '3x3', '--numbering', 'snake', '123456780'], 2, "'snake' of --numbering"],
    [['unrank', '--size', '3x3'], 2, 'One rank is needed'],
    [['unrank', '--size', '3x3', '181440'], 2, 'go from 0 to 181439'],
    [['unrank', '--size', '3x3', 'x'], 2, "'x'"],
    [['unrank', '--size', '3x3', '--parity', 'odd', '0'], 2, '--numbering place'],
    [['unrank', '--size', '5x5', '0'], 2, '18 cells'],
  ])('%j ends with %d: %s', (args, status, sentence) => {
    const outcome = run(args, { cwd });
    expect(outcome.stderr).toContain(sentence);
    expect(outcome.status).toBe(status);
  });
});

describe('histogram', () => {
  it('draws a line a layer within the width', () => {
    const { status, stdout } = run(['histogram', 'output/3x3', '--width', '60'], { cwd });
    expect(status).toBe(0);
    expect(lines(stdout)).toHaveLength(35);
    const widths = lines(stdout)
      .slice(2)
      .map((line) => line.length);
    expect(Math.max(...widths)).toBe(60);
  });

  it('says when its scale is logarithmic', () => {
    const { stdout } = run(['histogram', 'output/3x3', '--log'], { cwd });
    expect(stdout).toContain('logarithmic');
    expect(lines(stdout).at(-1)!.length).toBeGreaterThan(22);
  });

  it.each([
    [[], 'The result folder is missing'],
    [['output/3x3', 'output/3x3/'], "'output/3x3/' is given twice"],
    [['nowhere'], "'nowhere' is not a result folder"],
    [['output/3x3', '--width', '3'], "'3' of --width"],
  ])('%j ends with 2: %s', (args, sentence) => {
    const { status, stderr } = run(['histogram', ...args], { cwd });
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});

describe('histogram of several results', () => {
  beforeAll(() => {
    run(['enumerate', '--size', '2x4', '--quiet'], { cwd });
  });

  it('has a table and both histograms side by side within 80 columns', () => {
    const { status, stdout } = run(['histogram', 'output/3x3', 'output/2x4'], { cwd });
    expect(status).toBe(0);
    expect(lines(stdout).slice(0, 3)).toEqual([
      'board  positions  depth  deepest   mean',
      '3x3      181,440     31        2  21.97',
      '2x4       20,160     36        1  22.68',
    ]);
    expect(stdout).toMatch(/^depth {2}3x3 +2x4$/m);
    expect(stdout).toMatch(/^ {3}31 {7}2 {2}▏ +\d+ {2}[█▏▎▍▌▋▊▉]+$/m);
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('says when its scale is logarithmic', () => {
    expect(run(['histogram', 'output/3x3', 'output/2x4', '--log'], { cwd }).stdout).toContain('logarithmic scale');
  });

  it('is not written as a picture', () => {
    const { status, stderr } = run(['histogram', 'output/3x3', 'output/2x4', '--svg', 'two.svg'], { cwd });
    expect(stderr).toContain('use report for a page of several');
    expect(status).toBe(2);
    expect(existsSync(join(cwd, 'two.svg'))).toBe(false);
  });
});

describe('histogram as a picture', () => {
  it('--svg writes the picture of the result folder, --log its logarithmic form', () => {
    expect(run(['histogram', 'output/3x3', '--svg', 'one.svg'], { cwd })).toEqual({
      status: 0,
      stdout: 'Wrote one.svg\n',
      stderr: '',
    });
    expect(readFileSync(join(cwd, 'one.svg'), 'utf8')).toBe(
      readFileSync(join(cwd, 'output', '3x3', 'histogram.svg'), 'utf8'),
    );
    run(['histogram', 'output/3x3', '--svg', 'log.svg', '--log'], { cwd });
    expect(readFileSync(join(cwd, 'log.svg'), 'utf8')).toContain('logarithmic scale');
  });

  it('--png draws it in twice as many pixels', () => {
    expect(run(['histogram', 'output/3x3', '--png', 'one.png'], { cwd }).status).toBe(0);
    const png = readFileSync(join(cwd, 'one.png'));
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1920, 960]);
    expect(png.length).toBeGreaterThan(10_000);
  });

  it('--png without the optional package says how to get it', () => {
    const preload = `import { register } from 'node:module';
      register('data:text/javascript,' + encodeURIComponent(\`export async function resolve(name, context, next) {
        if (name !== '@resvg/resvg-js') return next(name, context);
        throw Object.assign(new Error('not found'), { code: 'ERR_MODULE_NOT_FOUND' }); }\`));`;
    const { status, stderr } = run(['histogram', 'output/3x3', '--png', 'no.png'], { cwd, preload });
    expect(stderr).toContain('npm install @resvg/resvg-js');
    expect(status).toBe(3);
    expect(existsSync(join(cwd, 'no.png'))).toBe(false);
  });

  it.each([
    [['--svg', 'output'], "'output' is a folder", 2],
    [['--svg', 'same.png', '--png', 'same.png'], 'Both --svg and --png name', 2],
    [['--svg', 'no/such/one.svg'], 'cannot be written', 3],
  ])('%j ends with a sentence', (args, sentence, expected) => {
    const { status, stderr } = run(['histogram', 'output/3x3', ...args], { cwd });
    expect(stderr).toContain(sentence);
    expect(status).toBe(expected);
  });
});

describe('verify', () => {
  const damage = (name: string, change: (text: string) => string): string => {
    const folder = join(cwd, 'damaged');
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(cwd, 'output', '3x3'), folder, { recursive: true });
    const path = join(folder, name);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    return 'damaged';
  };

  it('accepts a right result', () => {
    const { status, stdout } = run(['verify', 'output/3x3'], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('counts match OEIS A089473');
    expect(stdout).toMatch(/Verified\.\n$/);
  });

  it.each([
    ['depths.csv', (text: string) => text.replace('31,2', '31,3'), 'depths.csv says'],
    ['bfile.txt', (text: string) => text.slice(0, -5), 'bfile.txt says'],
    ['deepest.txt', (text: string) => text.replace(/\n.*\n$/, '\n'), 'number as said'],
    ['deepest.txt', (text: string) => text.replace('6 4 7', '4 6 7'), 'each can be solved'],
    ['solutions.txt', (text: string) => text.replace(/^./, ''), 'each solution leads its position to the goal'],
    ['summary.json', (text: string) => text.replace('24047', '24046'), 'counts add up'],
    ['summary.json', (text: string) => text.replace('"complete": true', '"complete": false'), 'complete'],
  ])('finds a mismatch in %s and ends with 5', (name, change, what) => {
    const { status, stdout } = run(['verify', damage(name, change)], { cwd });
    expect(
      lines(stdout)
        .filter((line) => line.startsWith('MISMATCH'))
        .join('\n'),
    ).toContain(what);
    expect(status).toBe(5);
  });

  it.each([
    ['summary.json', (text: string) => text.slice(0, 100), 'not JSON'],
    ['summary.json', (text: string) => text.replace('"schemaVersion": 1', '"schemaVersion": 7'), 'schemaVersion is 7'],
    ['summary.json', (text: string) => text.replace('"rows": 3', '"rows": 4'), "size '3x3' is not 4x3"],
    ['summary.json', (text: string) => text.replace('24047', '-1'), 'is not a count'],
    ['summary.json', (text: string) => text.replace('24047', '0'), 'is not above 0'],
    ['summary.json', (text: string) => text.replace('"engine": "', '"engine": 1, "e": "'), 'is not text'],
    ['deepest.txt', (text: string) => text.replace('6 4 7', '6 4 x'), 'line 1'],
    ['solutions.txt', (text: string) => text.replace(/^./, 'x'), "has 'x', which is not a move"],
  ])('says how %s is damaged and ends with 2', (name, change, what) => {
    const { status, stderr } = run(['verify', damage(name, change)], { cwd });
    expect(stderr).toContain(what);
    expect(stderr).toContain('is damaged');
    expect(status).toBe(2);
  });

  it('--full proves the depth of every state', () => {
    const { status, stdout } = run(['verify', '--size', '3x3', '--full'], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('all 181,440 depths follow from their neighbours');
  });

  it.each([
    [[], 'The result folder is missing'],
    [['--size', '3x3'], 'go with --full'],
    [['output/3x3', '--full', '--size', '3x3'], 'no folder is read'],
    [['--full'], 'add for example --size 3x4'],
  ])('%j ends with 2: %s', (args, sentence) => {
    const { status, stderr } = run(['verify', ...args], { cwd });
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});
