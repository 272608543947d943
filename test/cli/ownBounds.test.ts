import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { call } from './call.js';
import { checkForms, MANHATTAN, npy } from './boundFiles.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { slow } from '../sizes.js';

const cwd = temporaryFolder(afterAll);
const write = (name: string, content: string | Uint8Array): void =>
  writeFileSync(join(cwd, name), content);

write('mine.mjs', MANHATTAN);

const survey = (...args: string[]) =>
  call(['survey', '2x3', '--bounds', 'manhattan', '--out', 'o', ...args], { cwd });

describe('survey --bound', () => {
  it.each(['2x2', ...slow('2x3', '3x2')])(
    'of Manhattan distance by a module and by each form of a NumPy file finds the figures of the bound of the program, on %s',
    (size) => checkForms(cwd, size),
  );

  it('says which position a bound is above, and verify finds a solution that was changed', async () => {
    write('high.mjs', MANHATTAN.replace('return moves', 'return moves + (board[0] === 0 ? 9 : 0)'));
    const { stdout } = await survey('--bound', 'high.mjs');
    expect(stdout).toMatch(/^module is not admissible: it is above the distance of \d+ positions/m);
    const path = join(cwd, 'o', 'bounds.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/"solution": ?"./, '"solution":"'));
    const verified = await call(['verify', 'o'], { cwd });
    expect(verified.status).toBe(5);
    expect(verified.stdout).toContain('has its solution');
  });

  it('beside an earlier survey of all bounds surveys the new one alone, and the folder is as if all were surveyed at once', async () => {
    const surveyAll = (out: string, ...args: string[]) =>
      call(['survey', '2x2', '--out', out, ...args], { cwd });
    const bounds = (out: string): string => readFileSync(join(cwd, out, 'bounds.json'), 'utf8');
    const KEPT = /^The survey in 'later' is kept; new in it: zero\.$/m;
    write('zero.npy', npy('|u1', new Uint8Array(12)));
    expect((await surveyAll('at-once', '--bound', 'zero.npy')).stderr).not.toMatch(/is kept/);
    expect((await surveyAll('later')).status).toBe(0);
    const found = bounds('later');
    expect((await surveyAll('later', '--bound', 'zero.npy')).stderr).toMatch(KEPT);
    expect(bounds('later')).toBe(bounds('at-once'));
    // What is kept is not looked at again: verify does that.
    writeFileSync(
      join(cwd, 'later', 'bounds.json'),
      found.replace(/"deadEnds": ?0/, '"deadEnds": 1'),
    );
    await surveyAll('later', '--judge', 'walking');
    expect((await call(['verify', 'later'], { cwd })).stdout).toContain('other figures');
    // But its counts are compared with the new search.
    writeFileSync(join(cwd, 'later', 'bounds.json'), found.replace(/"right": ?\[1/, '"right": [2'));
    expect(await surveyAll('later', '--judge', 'walking')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        'The counts of the earlier survey are not the counts of a new search',
      ) as string,
    });
    // A survey with named bounds, or without a new one, finds all of it again.
    await surveyAll('later', '--bounds', 'manhattan', '--bound', 'zero.npy');
    expect((await call(['verify', 'later'], { cwd })).status).toBe(0);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['a.mjs', 'export default 3', "The module 'a.mjs' has no function as its default export"],
    ['b.mjs', 'export default () => 3', "The bound 'b' is no function of a board"],
    ['c.mjs', 'export default () => () => NaN', "The bound 'c' gives NaN for 0 "],
    [
      'd.mjs',
      'export default () => ([first]) => first === 5 ? -1 : 0',
      "The bound 'd' gives -1 for 5 ",
    ],
    [
      'f.mjs',
      'export default (\n\n',
      "The module 'f.mjs' cannot be loaded: 'Unexpected end of input' in line 3",
    ],
    ['manhattan.mjs', 'export default () => () => 0', 'as a bound of the program is'],
    ['by-depth.mjs', 'export default () => () => 0', 'as the picture of all bounds is'],
    ['two words.mjs', 'export default () => () => 0', "is named 'two words'; choose a name"],
    ['i.npy', 'no array', "The file 'i.npy' is no NumPy file"],
    ['j.npy', npy('|u1', new Uint8Array(9)), "The file 'j.npy' has 9 values; the 2x3 board"],
    ['k.npy', npy('<c8', new Float64Array(360)), "holds values of the type '<c8'; save them as"],
    ['l.npy', npy('<f4', new Float32Array(360).fill(NaN)), "The bound 'l' gives NaN for 0 "],
    ['m.npy', npy('<i2', new Int16Array(360).fill(-3)), "The bound 'm' gives -3 for 0 "],
    ['n.npy', npy('|u1', new Uint8Array(360)).slice(0, 300), 'is not complete'],
    ['o.txt', '0', "The bound 'o.txt' is to be a NumPy file or a module"],
  ])('refuses %s, and writes nothing', async (name, content, sentence) => {
    write(name, content);
    const { status, stderr } = await call(
      ['survey', '2x3', '--bounds', 'manhattan', '--out', 'refused', '--bound', name],
      { cwd },
    );
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
    expect(() => readFileSync(join(cwd, 'refused', 'bounds.json'))).toThrow('ENOENT');
  });

  it('refuses two bounds of one name', async () => {
    const { status, stderr } = await survey('--bound', 'mine.mjs', '--bound', 'mine.mjs');
    expect(stderr).toContain("Two bounds are named 'module'; give each a name of its own.");
    expect(status).toBe(2);
  });
});

describe('solve --heuristic FILE.mjs', () => {
  const position = ['8', '6', '7', '2', '5', '4', '3', '0', '1'];
  const solve = (...args: string[]) => call(['solve', '3x3', ...position, ...args], { cwd });
  const solved = async (...args: string[]) =>
    JSON.parse((await solve('--json', ...args)).stdout) as Record<string, unknown>;

  it('enters the boards that the same bound of the program enters, and claims no proof', async () => {
    const wanted = await solved('--heuristic', 'manhattan', '--threads', '1');
    const found = await solved('--heuristic', 'mine.mjs', '--threads', '1');
    expect(found).toMatchObject({ method: 'ida module', optimal: false, atLeast: 0, moves: 31 });
    expect(found.nodes).toBe(wanted.nodes);
    expect(found.letters).toBe(wanted.letters);
    expect((await solved('--heuristic', 'mine.mjs', '--threads', '2')).letters).toBe(found.letters);
    const { stdout, stderr } = await solve('--heuristic', 'mine.mjs', '--format', 'letters');
    expect(stdout).toContain('31 moves (not necessarily the fewest)');
    expect(stderr).toContain('is a shortest one if the bound is never above the distance');
  });

  it('finds a solution with a bound that is too high', async () => {
    write('triple.mjs', MANHATTAN.replace('return moves', 'return 3 * moves'));
    const { moves } = await solved('--heuristic', 'triple.mjs');
    expect(moves).toBeGreaterThanOrEqual(31);
  });

  it('guides the beam of --quick, alone, and claims no proof', async () => {
    const { stdout, stderr } = await solve(
      ...['--heuristic', 'triple.mjs', '--quick', '--timeout', '0.1', '--json', '--verbose'],
    );
    expect(stderr).toContain(
      "The beam search is guided by the bound 'module', which proves nothing.",
    );
    expect(stderr).toMatch(/^plan: beam module\n/);
    const found = JSON.parse(stdout) as { moves: number };
    expect(found).toMatchObject({ method: 'beam', plan: [{ name: 'beam module' }] });
    expect(found.moves).toBeGreaterThanOrEqual(31);
  });

  it.each([
    [['--heuristic', 'c.mjs', '--quick'], "The bound 'c' gives NaN for "],
    [['--heuristic', 'manhattan', '--quick'], 'is for --method ida, not for quick'],
    [['--heuristic', 'mine.mjs', '--quick', '--all'], 'not for --quick'],
    [['--heuristic', 'c.mjs'], "The bound 'c' gives NaN for 8 6 7 2 5 4 3 0 1"],
    [['--heuristic', 'none.mjs'], "The file 'none.mjs' cannot be read: it does not exist"],
    [['--heuristic', 'mine.mjs', '--within', '5%'], 'which proves nothing'],
    [['--heuristic', 'mine.mjs', '--all'], 'which proves no solution to be shortest'],
    [['--heuristic', 'mine.mjs', '--method', 'bfs'], 'is for --method ida, not for bfs'],
    [['--heuristic', 'mine.npy'], "has no value 'mine.npy'"],
  ])('%j is refused', async (args, sentence) => {
    const { status, stdout, stderr } = await solve(...args);
    expect(stderr).toContain(sentence);
    expect([status, stdout]).toEqual([2, '']);
  });
});
