import { afterAll, describe, expect, it } from 'vitest';
import { numberingSpace } from '../../src/space/stateSpace.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { naiveCounts } from '../naive/paths.js';
import { naiveLayers } from '../naive/search.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const eight = orderedPuzzle({ rows: 3, columns: 3 });
const layers = naiveLayers(eight).map((layer) => layer.map((board) => board.join(' ')));

describe('positions --size 3x3', () => {
  it.each([0, 1, 17, 30, 31])(
    '--depth %d lists exactly the positions of that layer',
    async (depth) => {
      for (const engine of ['planes', 'table']) {
        const args = [
          'positions',
          '--size',
          '3x3',
          '--depth',
          String(depth),
          '--limit',
          '99999',
          '--engine',
          engine,
        ];
        const { status, stdout } = await call(args, { cwd });
        expect(status).toBe(0);
        expect(lines(stdout).toSorted()).toEqual(layers[depth].toSorted());
      }
    },
  );

  it('lists the deepest by default, and no more than --limit', async () => {
    expect(lines((await call(['positions', '--size', '3x3'], { cwd })).stdout)).toHaveLength(2);
    const { stdout, stderr } = await call(
      ['positions', '--size', '3x3', '--depth', '20', '--limit', '7'],
      { cwd },
    );
    expect(lines(stdout)).toHaveLength(7);
    expect(stderr).toContain('16,993 positions at depth 20, the first 7 (--limit)');
  });

  it('--count prints the number alone', async () => {
    expect(
      (await call(['positions', '--size', '3x3', '--depth', '20', '--count'], { cwd })).stdout,
    ).toBe('16993\n');
  });

  it('--sample draws as many of the layer, the same for the same --seed', async () => {
    const args = ['positions', '--size', '3x3', '--depth', '20', '--sample', '50', '--seed'];
    const first = await call([...args, '1'], { cwd });
    expect(first.stderr).toContain('50 of them at random (--seed 1)');
    const drawn = lines(first.stdout);
    expect(new Set(drawn).size).toBe(50);
    const layer = new Set(layers[20]);
    expect(drawn.filter((line) => !layer.has(line))).toEqual([]);
    expect((await call([...args, '1'], { cwd })).stdout).toBe(first.stdout);
    expect((await call([...args, '2'], { cwd })).stdout).not.toBe(first.stdout);
  });

  it('--sample of more than there are gives all, and a new seed each time is said', async () => {
    const { stdout, stderr } = await call(
      ['positions', '--size', '3x3', '--depth', '31', '--sample', '5'],
      { cwd },
    );
    expect(lines(stdout)).toHaveLength(2);
    expect(stderr).toMatch(/--seed \d+\)/);
  });

  it('--unique keeps those with one shortest solution, and counts them', async () => {
    const counted = naiveCounts(orderedPuzzle({ rows: 2, columns: 3 }));
    for (const depth of [0, 8, 13, 21]) {
      const expected = counted.filter(({ moves, count }) => moves === depth && count === 1n);
      const args = ['positions', '--size', '2x3', '--depth', String(depth), '--unique'];
      const listed = lines((await call(args, { cwd })).stdout);
      expect(listed.toSorted()).toEqual(expected.map(({ board }) => board.join(' ')).toSorted());
      const all = await call([...args, '--count'], { cwd });
      expect(all.stdout).toBe(`${expected.length}\n`);
      const first = await call([...args, '--limit', '2'], { cwd });
      expect(lines(first.stdout)).toEqual(listed.slice(0, 2));
    }
  });

  it('--json and --csv give the same positions for programs', async () => {
    const { stdout } = await call(['positions', '--size', '3x3', '--json', '--quiet'], { cwd });
    expect(JSON.parse(stdout)).toEqual({
      size: '3x3',
      metric: 'single-tile',
      goal: eight.goal,
      depth: 31,
      count: 2,
      positions: layers[31]
        .map((line) => line.split(' ').map(Number))
        .toSorted((a, b) => rank(a) - rank(b)),
    });
    const csv = (await call(['positions', '--size', '3x3', '--csv'], { cwd })).stdout;
    expect(lines(csv)[0]).toBe('depth,position');
    expect(lines(csv).slice(1).toSorted()).toEqual(
      layers[31].map((line) => `31,${line}`).toSorted(),
    );
  });

  it('with repeated labels lists what can be distinguished, labels quoted in CSV if they need it', async () => {
    const args = ['positions', '--size', '2x2', '--blank', '_', '--goal', 'a a "" _', '--csv'];
    const rows = lines((await call([...args, '--depth', '1'], { cwd })).stdout);
    expect(rows).toHaveLength(3);
    expect(
      rows
        .slice(1)
        .every((row) => /^1,"a .*"$/.test(row) || /^1,"_ .*"$/.test(row) || row.includes('""""')),
    ).toBe(true);
  });
});

const rank = (board: number[]): number => numberingSpace(eight).indexOf(board);
