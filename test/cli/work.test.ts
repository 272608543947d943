import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { call } from './call.js';
import { readSummary } from './diskRuns.js';
import { killAll, start } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { waitFor } from '../waiting.js';

const cwd = temporaryFolder(afterAll);
afterAll(killAll);

/** A work folder with such files. */
function folderWith(name: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(join(cwd, name));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(cwd, name, file, '..'), { recursive: true });
    writeFileSync(join(cwd, name, file), text);
  }
}

const refusal = (...args: string[]) => call(['work', ...args], { cwd });

describe('work', () => {
  it('waits for a search, joins it, says what it has done, and ends with the search, or at a signal', async () => {
    const work = ['work', '--folder', 'out/work', '--threads', '1'];
    const [worker, stopped] = [start(work, cwd), start(work, cwd)];
    await waitFor('both wait', () =>
      [worker, stopped].every(({ said }) => said().includes('waiting for one')),
    );
    const disk = [
      '--engine',
      'disk',
      '--memory',
      '100MB',
      '--threads',
      '1',
      '--keep-work',
      '--until',
      '25',
    ];
    await waitFor('the workers wait', () =>
      [worker, stopped].every(({ said }) => said().includes('waiting')),
    );
    const driver = call(['enumerate', '--size', '3x4', ...disk, '--out', 'out'], { cwd });
    await waitFor('a worker has joined', () => stopped.said().includes('Joined'));
    stopped.child.kill('SIGTERM');
    expect((await stopped.ended).status).toBe(143);
    expect((await stopped.ended).stderr).toMatch(
      /^[\d,]+ shards? made here in [\d.]+ core-seconds; \d+ more had been/m,
    );
    const { status, stderr } = await worker.ended;
    expect(stderr).toMatch(
      /^There is no search in 'out\/work' yet; waiting for one, 600 s at most\.\nJoined the search of 3x4 in 'out\/work' at layer \d+, with 1 thread; process \d+ on \S+ drives it\.\nThe search in 'out\/work' has ended\.\n\d+ shards made here in [\d.]+ core-seconds; \d+ more had been made by others meanwhile\.\n$/,
    );
    expect(status).toBe(0);
    const { stdout, status: done } = await driver;
    expect(done).toBe(0);
    expect(stdout.replaceAll('\n', ' ')).toContain(', with workers on 1 machine, ');
    expect(readSummary(join(cwd, 'out')).disk!.nodes).toBe(1);
    expect(
      readdirSync(join(cwd, 'out', 'work')).filter((name) => /^order|\.tmp$/.test(name)),
    ).toEqual([]);
    expect(readdirSync(join(cwd, 'out', 'work', 'workers'))).toEqual([]);
  });

  it('ends when nobody drives the search, or no layer is open to it', async () => {
    folderWith('left', { 'run.json': '{"seconds":1,"interruptions":0,"ended":false}' });
    const left = await refusal('--folder', 'left', '--patience', '0.2');
    expect(left.stderr).toBe("slide-atlas: Nobody has driven the search in 'left' for 0.2 s.\n");
    expect(left.status).toBe(3);
    const idle = await refusal('--folder', 'nowhere', '--idle', '0.2');
    expect(idle.stderr).toBe(
      "There is no search in 'nowhere' yet; waiting for one, 0.2 s at most.\n" +
        "slide-atlas: No layer of a search in 'nowhere' has been open to workers for 0.2 s.\n",
    );
    expect(idle.status).toBe(3);
  });

  it('ends with a search that has opened no layer to it', async () => {
    const lock = '{"host":"elsewhere","process":1}';
    folderWith('short', {
      'run.json': '{"seconds":1,"interruptions":0,"ended":false}',
      '.lock': lock,
    });
    const notes = join(cwd, 'short', 'workers');
    mkdirSync(notes);
    const worker = refusal('--folder', 'short', '--idle', '60');
    await waitFor('the worker has seen the search', () => readdirSync(notes).length === 1);
    rmSync(join(cwd, 'short'), { recursive: true });
    const { status, stderr } = await worker;
    expect(stderr).toBe("The search in 'short' has ended.\n");
    expect(status).toBe(0);
  });

  it('refuses a search of another version', async () => {
    const header = `{"format":"slide-atlas order","program":"0.0.9","sha256":"${'0'.repeat(64)}"}`;
    const record = '{"seconds":1,"interruptions":0,"ended":false,"order":7}';
    folderWith('version', { 'run.json': record, 'order-7/layer': `${header.padEnd(4095)}\n` });
    const { status, stderr } = await refusal('--folder', 'version');
    expect(stderr).toMatch(
      /^slide-atlas: Version 0\.0\.9 of slide-atlas drives the search in 'version', but this is version [\d.]+; use the same version on all machines\.\n$/,
    );
    expect(status).toBe(6);
  });

  it('refuses a folder that is none of a search, and names the one that may be meant', async () => {
    folderWith('other', { 'notes.txt': '' });
    folderWith('result', { 'work/run.json': '{}' });
    const strange = 'which is no file of a search; name';
    for (const [args, sentence] of [
      [
        ['--folder', 'other'],
        `The folder 'other' holds 'notes.txt', ${strange} the folder that a search works in.`,
      ],
      [['--folder', 'result'], `The folder 'result' holds 'work', ${strange} 'result/work'.`],
      [
        ['--folder', 'other/notes.txt'],
        "The path 'other/notes.txt' is a file; choose another folder.",
      ],
      [[], 'The folder of the search is missing; add for example --folder output/3x5/work.'],
    ] as const) {
      const { status, stderr } = await refusal(...args);
      expect(stderr).toBe(`slide-atlas: ${sentence}\n`);
      expect(status).toBe(2);
    }
  });
});
