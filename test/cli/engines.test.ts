/* Results of every engine, from the search to the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../../src/platforms/node.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

/** Calls the program, which must end well; what it prints. */
async function done(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await call(args, { cwd });
  expect(status, `${args.join(' ')}: ${stderr}`).toBe(0);
  return stdout;
}

/** Files that name no engine. */
const files = (folder: string): string[] =>
  ['depths.csv', 'deepest.txt', 'bfile.txt', 'histogram.svg'].map((name) =>
    readFileSync(join(cwd, folder, name), 'utf8'),
  );

describe.each(nodePlatform.engines.map(({ name }) => name))(
  'a result of the engine %s',
  (engine) => {
    it.each([
      ['of all layers', []],
      ['that was stopped', ['--until', '12']],
    ])('%s is found, verified and shown as any other', async (what, until) => {
      for (const [folder, name] of [
        [`any ${what}`, 'auto'],
        [`${engine} ${what}`, engine],
      ]) {
        await done(
          'enumerate',
          '--size',
          '3x3',
          '--engine',
          name,
          '--out',
          folder,
          '--quiet',
          ...until,
        );
      }
      const folder = `${engine} ${what}`;
      expect(files(folder)).toEqual(files(`any ${what}`));
      expect(JSON.parse(readFileSync(join(cwd, folder, 'summary.json'), 'utf8'))).toMatchObject({
        engine,
      });
      expect(await done('verify', folder)).not.toMatch(/unchecked|MISMATCH/);
      await done('report', folder);
      expect(await done('histogram', folder)).toContain('12');
      expect(await done('verify', folder)).not.toMatch(/unchecked|MISMATCH/);
    });

    it('has the same positions at a depth', async () => {
      const list = (name: string): Promise<string> =>
        done(
          'positions',
          '--size',
          '3x3',
          '--depth',
          '9',
          '--engine',
          name,
          '--sample',
          '5',
          '--seed',
          '1',
          '--quiet',
        );
      expect(await list(engine)).toBe(await list('table'));
    });
  },
);

it('the first layers of a board that no memory holds are searched by sets, verified and shown', async () => {
  await done('enumerate', '--size', '5x5', '--until', '10', '--out', '5x5', '--quiet');
  expect(readFileSync(join(cwd, '5x5', 'depths.csv'), 'utf8')).toContain('10,4538');
  expect(await done('verify', '5x5')).not.toMatch(/unchecked|MISMATCH/);
  expect(await done('report', '5x5')).toContain('report.html');
  expect(await done('positions', '--size', '4x4', '--depth', '10', '--count')).toBe('1948\n');
});
