/* Files that commands write over: those of this program, and no others without --force. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.js';
import { call } from './call.js';

const cwd = temporaryFolder(afterAll);
const run = (...args: string[]) => call(args, { cwd });
const bytesOf = (name: string): string => readFileSync(join(cwd, name), 'latin1');

/** Commands that write the file FILE, with the ending of its name. */
const WRITERS = [
  ['.svg', 'draw 3x3 123456708 --out FILE'],
  ['.svg', 'draw 3x3 123456708 R --out FILE'],
  ['.svg', 'draw 3x3 123456708 R --sheet --out FILE'],
  ['.png', 'draw 3x3 123456708 R --out FILE'],
  ['.gif', 'draw 3x3 123456708 R --out FILE'],
  ['.html', 'draw 3x3 --cards --input boards --out FILE'],
  ['.svg', 'histogram 3x3 --svg FILE'],
  ['.png', 'histogram 3x3 --png FILE'],
  ['.html', 'report 3x3 --out FILE'],
  ['.htm', 'explore --out FILE'],
  ['.csv', 'positions 3x3 --sample 2 --out FILE'],
  ['.jsonl', 'positions 3x3 --sample 2 --bounds manhattan --out FILE'],
  ['.txt', 'positions 3x3 --sample 2 --bounds manhattan --out FILE'],
  ['', 'positions 3x3 --sample 2 --format jsonl --out FILE'],
  ['.npy', 'positions 3x3 --sample 2 --out FILE'],
  ['.npy', 'enumerate 3x3 --depth-table FILE'],
] as const;
const NUMBERED = WRITERS.map((writer, place) => [...writer, place] as const);

const OTHERS = {
  '': 'mine',
  '.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"/>\n',
  '.png': '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\b\x06\0\0\0\x1f\x15\xc4\x89',
  '.gif': 'GIF89a\x01\0\x01\0\0\0\0;',
  '.html': '<!doctype html>\n<title>mine</title>\n',
  '.htm': '<!doctype html>\n<title>mine</title>\n',
  '.csv': 'depth,weight\n1,2\n',
  '.jsonl': '{"position":"here"}\n',
  '.txt': 'mine\n',
  '.npy': "\x93NUMPY\x01\0v\0{'descr': '<f8', 'fortran_order': False, 'shape': (3,), }\n",
};

beforeAll(async () => {
  writeFileSync(join(cwd, 'boards'), '1 2 3 4 5 6 7 0 8\n');
  await run('enumerate', '3x3', '--quiet');
});

describe.each(NUMBERED)('a file %s: %s', (ending, line, place) => {
  const name = `file${place}${ending}`;
  const args = line.replace('FILE', name).split(' ');

  it('replaces its own one, and another one only with --force', async () => {
    writeFileSync(join(cwd, name), OTHERS[ending], 'latin1');
    const refused = await run(...args);
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toMatch(
      /^slide-atlas: The (file|path) '.*; name another, or add --force to replace it\.\n$/m,
    );
    expect(bytesOf(name)).toBe(OTHERS[ending]);
    expect((await run(...args, '--force')).status).toBe(0);
    expect(bytesOf(name)).not.toBe(OTHERS[ending]);
    expect((await run(...args)).status).toBe(0);
  });
});

it('an empty file, and a new name, are written to', async () => {
  writeFileSync(join(cwd, 'empty.svg'), '');
  expect((await run('draw', '3x3', '123456708', '--out', 'empty.svg')).status).toBe(0);
  expect((await run('draw', '3x3', '123456708', '--out', 'new.svg', '--force')).status).toBe(0);
});

it.each(['solve', 'analyse'])(
  '%s replaces rows that are complete only with --force, and then begins anew',
  async (command) => {
    writeFileSync(join(cwd, 'moves'), '1 2 3 4 5 6 7 0 8 R\n');
    const input = command === 'solve' ? 'boards' : 'moves';
    const args = [command, '3x3', '--input', input, '--out', `${command}.csv`];
    expect((await run(...args)).status).toBe(0);
    const rows = bytesOf(`${command}.csv`);
    expect(await run(...args)).toMatchObject({ status: 2 });
    writeFileSync(join(cwd, `${command}.csv`), 'mine\n');
    expect((await run(...args, '--force')).status).toBe(0);
    expect(bytesOf(`${command}.csv`).split('\n')).toHaveLength(rows.split('\n').length);
    expect(existsSync(join(cwd, `${command}.csv.run`))).toBe(false);
  },
);

it.each(['histogram.svg', 'report.html', 'depths.csv', 'solutions.txt', 'summary.json'])(
  'a folder without a result keeps a file %s of another program',
  async (name) => {
    const folder = join(cwd, `mine-${name}`);
    mkdirSync(folder);
    writeFileSync(join(folder, name), 'mine\n');
    const { status, stderr } = await run('enumerate', '2x3', '--out', folder);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^slide-atlas: The f/)]);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('mine\n');
  },
);

it('a folder in which a kill has left files of a result takes them anew', async () => {
  const folder = join(cwd, 'left');
  const enumerate = () => run('enumerate', '2x3', '--oracle', '--out', folder);
  const survey = () => run('survey', '2x3', '--bounds', 'walking', '--out', folder);
  mkdirSync(folder);
  await enumerate();
  await survey();
  expect(readdirSync(folder).length).toBeGreaterThan(13);
  rmSync(join(folder, 'summary.json'));
  expect((await survey()).status).toBe(0);
  rmSync(join(folder, 'summary.json'));
  expect((await enumerate()).status).toBe(0);
});

it.each(['1x2', '3x1'])('so does one with the files of a board of %s', async (size) => {
  const args = ['enumerate', size, '--out', join(cwd, size)];
  expect((await run(...args)).status).toBe(0);
  rmSync(join(cwd, size, 'summary.json'));
  expect(await run(...args)).toMatchObject({ status: 0 });
});
