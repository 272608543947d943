import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../../src/results/summary.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const read = (...path: string[]): string => readFileSync(join(cwd, ...path), 'utf8');
const readSummary = (folder: string): Summary =>
  JSON.parse(read(folder, 'summary.json')) as Summary;
const enumerate = (folder: string, ...options: string[]) =>
  call(['enumerate', '--size', '3x3', '--out', folder, ...options], { cwd });

/** The counts up to layer 10. */
const FIRST = [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286];
const FOUND = '706 of 181,440 positions';

beforeAll(async () => {
  await enumerate('whole', '--quiet');
});

describe('enumerate --until 10', () => {
  let stdout = '';
  beforeAll(async () => {
    ({ stdout } = await enumerate('ten', '--until', '10'));
  });

  it('says that it was stopped there, and nothing of deepest positions', () => {
    expect(stdout).toContain(
      '\nDepth 10 of a search that was stopped there (--until): 286 positions\n',
    );
    expect(stdout).toMatch(
      /\n706 of 181,440 positions \(0\.39%\) in [\d.]+ m?s; of these the mean depth is 8\.53, /,
    );
    expect(stdout).toContain('\nThe counts of the first 11 layers match OEIS A089473.\n');
    expect(stdout).toContain(
      '\nThe same command with a larger --until, or with none, goes farther.\n',
    );
    expect(stdout).toContain('deepest.txt lists all 286.');
    expect(stdout).not.toMatch(/deepest position|all layers|Depth 10,/);
  });

  it('leaves the same files, as far as they go, and no solutions', () => {
    const lines = FIRST.map((count, depth) => `${depth} ${count}\n`);
    expect(read('ten', 'bfile.txt')).toBe(lines.join(''));
    expect(read('ten', 'depths.csv')).toBe(`depth,count\n${lines.join('').replaceAll(' ', ',')}`);
    expect(read('ten', 'deepest.txt').trim().split('\n')).toHaveLength(286);
    expect(read('ten', 'solutions.txt')).toBe('');
    expect(stdout).toContain(
      '\n  depths.csv, deepest.txt, bfile.txt, histogram.svg, summary.json\n',
    );
    expect(readSummary('ten')).toMatchObject({
      positions: 181_440,
      depth: 10,
      deepest: 286,
      deepestListed: 286,
      counts: FIRST,
      widest: { depth: 10, count: 286 },
      complete: false,
      check: { sum: true, known: 'match' },
    });
  });

  it('says so on the page and in the picture too', () => {
    const page = read('ten', 'report.html');
    expect(page).toContain(`The search was stopped after layer 10, with ${FOUND} found (0.39%).`);
    expect(page).toContain('Positions of the last layer searched');
    expect(page).toContain('<title>3x3: stopped after layer 10, 0.39% found</title>');
    expect(page.replace(/<(script|style)>.*?<\/\1>/gs, '')).not.toMatch(
      /[Dd]eepest positions?|moves at most|All positions/,
    );
    const picture = read('ten', 'histogram.svg');
    expect(picture).toContain(`3x3: ${FOUND} by distance from the goal`);
    expect(picture).toContain('search stopped after layer 10, with 0.39% of the positions found');
    expect(picture).not.toContain('deepest');
  });

  it('is verified as far as it goes, also after report', async () => {
    await call(['report', 'ten'], { cwd });
    const { status, stdout } = await call(['verify', 'ten'], { cwd });
    expect(stdout).toContain(
      'ok        the run was stopped after layer 10, before all positions were found\n',
    );
    expect(stdout).toContain('ok        the counts are those of a new search\n');
    expect(stdout).toMatch(
      /\nVerified as far as it goes: the search was stopped after layer 10\.\n$/,
    );
    expect(status).toBe(0);
  });

  it.each([
    [
      'deepest.txt',
      (text: string) => text.replace(/^(.*)\n(.*)\n/, '$2\n$1\n'),
      'deepest.txt is another from line 1',
    ],
    [
      'deepest.txt',
      (text: string) => text.replace(/^.*/, '1 2 3 4 5 6 7 8 0'),
      '1 2 3 4 5 6 7 8 0 is not',
    ],
    [
      'summary.json',
      (text: string) => text.replace('"complete": false', '"complete": true'),
      `found: ${FOUND}`,
    ],
    ['report.html', (text: string) => text.replace('stopped', 'ended'), 'report.html is another'],
  ])('is not verified with a %s that was changed', async (name, change, fault) => {
    cpSync(join(cwd, 'ten'), join(cwd, 'changed'), { recursive: true });
    writeFileSync(join(cwd, 'changed', name), change(read('ten', name)));
    const { status, stdout } = await call(['verify', 'changed'], { cwd });
    expect(stdout).toContain(fault);
    expect(status).toBe(5);
  });

  it('is drawn as what it is, alone and beside a complete one', async () => {
    const alone = (await call(['histogram', 'ten'], { cwd })).stdout;
    expect(alone).toContain(`3x3: ${FOUND} by distance from goal`);
    expect(alone).toMatch(
      /\nThe search was stopped after layer 10, with 706 of 181,440 positions found\n\(0\.39%\)\.\n$/,
    );
    const beside = (await call(['histogram', 'whole', 'ten'], { cwd })).stdout;
    expect(beside).toMatch(/\n3x3 \(ten\) +181,440 +>10 +- +-\n/);
    expect(beside).toContain('The search of 3x3 (ten) was stopped after layer 10,');
    await call(['report', 'ten', 'whole'], { cwd });
    expect(read('report.html')).toContain('was stopped after layer 10, with');
    expect((await call(['report', 'ten', '--out', 'own.html'], { cwd })).status).toBe(0);
  });

  it('is mentioned in the page of all results', async () => {
    await call(['enumerate', '2x4', '--until', '5', '--quiet'], { cwd });
    const index = read('output', 'index.html');
    expect(index).toContain('The search was stopped after layer 5, with');
    expect(index).toContain('as published so far');
  });
});

describe('a depth that is no less than the last', () => {
  it.each(['31', '32', '1000000'])('%s is a complete run', async (until) => {
    const { status, stdout } = await enumerate('far', '--until', until);
    expect(stdout).toContain('Depth 31, 2 deepest positions\n');
    expect(status).toBe(0);
    expect(readSummary('far').complete).toBe(true);
    expect(read('far', 'solutions.txt')).toBe(read('whole', 'solutions.txt'));
    expect((await call(['verify', 'far'], { cwd })).stdout).toMatch(/\nVerified\.\n$/);
  });
});

describe('a folder that holds a result', () => {
  it('takes one that goes as far or farther, and none that goes less far', async () => {
    for (const until of ['5', '5', '6'])
      expect((await enumerate('grown', '--until', until, '--quiet')).status).toBe(0);
    const { status, stderr } = await enumerate('grown', '--until', '5');
    expect(stderr).toBe(
      "slide-atlas: The folder 'grown' holds a result of this goal that goes to layer 6, which one that stops after layer 5 would replace; choose another folder with --out, or delete it.\n",
    );
    expect(status).toBe(2);
    expect(readSummary('grown').depth).toBe(6);
    expect((await enumerate('grown', '--quiet')).status).toBe(0);
    expect(readSummary('grown').complete).toBe(true);
  });

  it('that is complete takes none that is not', async () => {
    const before = read('whole', 'summary.json');
    const { status, stderr } = await enumerate('whole', '--until', '30');
    expect(stderr).toContain(
      "'whole' holds the complete result of this goal, which one that stops after layer 30",
    );
    expect(status).toBe(2);
    expect(read('whole', 'summary.json')).toBe(before);
    expect((await enumerate('whole', '--until', '31', '--quiet')).status).toBe(0);
  });

  it('that is damaged takes a complete one only', async () => {
    cpSync(join(cwd, 'whole'), join(cwd, 'damaged'), { recursive: true });
    writeFileSync(
      join(cwd, 'damaged', 'summary.json'),
      read('whole', 'summary.json').replace('true', '"yes"'),
    );
    const { status, stderr } = await enumerate('damaged', '--until', '3');
    expect(stderr).toContain(
      'holds a result of which the depth is not known: its summary.json is damaged',
    );
    expect(status).toBe(2);
    expect((await enumerate('damaged', '--quiet')).status).toBe(0);
    rmSync(join(cwd, 'damaged'), { recursive: true });
  });
});

describe('mistakes with --until end with status 2 and one sentence', () => {
  it.each([
    [
      ['--until', 'ten'],
      "The value 'ten' of --until is not a whole number from 0 to 1000000; leave out --until for",
    ],
    [['--until', '-1'], "The value '-1' of --until is not a whole number"],
    [['--until', '1.5'], "The value '1.5' of --until is not a whole number"],
    [['--until', '1e3'], "The value '1e3' of --until is not a whole number"],
    [['--until', '9'.repeat(40)], 'of --until is not a whole number'],
    [['--until'], 'Not enough arguments following: until;'],
    [['--until', '3', '--until', '4'], 'The option --until is given 2 times; give it once.'],
    [['--until', '3', '--oracle'], 'Arguments until and oracle are mutually exclusive;'],
    [
      ['--until', '3', '--depth-table', 'x.npy'],
      'Arguments until and depth-table are mutually exclusive;',
    ],
    [['--untill', '3'], 'Unknown argument: untill;'],
  ])('%j', async (options, sentence) => {
    const { status, stdout, stderr } = await enumerate('none', ...options);
    expect(stderr).toContain(sentence);
    expect(stderr).toMatch(/^slide-atlas: .*[.?]\n$/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});
