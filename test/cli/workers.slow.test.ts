/* Workers and drivers that are started, stopped and killed at random. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { seededRandom } from '../random.js';
import { readSummary, resultOf, shardsOf } from './diskRuns.js';
import { killAll, start, type Running } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll, tmpdir());
afterAll(killAll);

const BOARDS = ['3x4', '2x6'].flatMap((size) => METRICS.map((metric) => ({ size, metric })));

/**
 * Times that a worker joins, stops or is killed, or a driver is killed, in each search at least.
 */
const EVENTS = 30;

/** One thread, of so little memory that a board is cut into several shards. */
const OPTIONS = ['--threads', '1', '--memory', '100MB', '--keep-work'];

const isAlive = ({ child }: Running): boolean =>
  child.exitCode === null && child.signalCode === null;

it.each(BOARDS)(
  'a search of $size in the $metric metric is the same whatever happens to its processes',
  async (board) => {
    const { size, metric } = board;
    const seed = Math.floor(2 ** 31 * Math.random());
    const random = seededRandom(seed);
    const drive = (out: string): Running =>
      start(
        [
          'enumerate',
          '--size',
          size,
          '--metric',
          metric,
          '--engine',
          'disk',
          ...OPTIONS,
          '--out',
          out,
        ],
        cwd,
      );
    const startWorker = (out: string): Running =>
      start(['work', '--folder', join(out, 'work'), '--threads', '1', '--patience', '30'], cwd);
    const alone = `alone-${size}-${metric}`;
    expect((await drive(alone).ended).status).toBe(0);
    const expected = { result: resultOf(join(cwd, alone)), shards: shardsOf(join(cwd, alone)) };

    for (let events = 0, search = 0; events < EVENTS; search++) {
      const out = `shared-${search}-${size}-${metric}`;
      let driver = drive(out);
      const workers: Running[] = [];
      while (isAlive(driver)) {
        const living = workers.filter(isAlive);
        const worker = living.at(Math.floor(random() * living.length));
        const chance = random();
        if (chance < 0.4 && living.length < 3) workers.push(startWorker(out));
        else if (chance < 0.6) worker?.child.kill('SIGSTOP');
        else if (chance < 0.7) worker?.child.kill('SIGCONT');
        else if (chance < 0.9) worker?.child.kill('SIGKILL');
        else if (existsSync(join(cwd, out, 'work', 'run.json'))) {
          driver.child.kill('SIGKILL');
          await driver.ended;
          driver = drive(out);
        }
        events++;
        await pause(300 * random());
      }
      const { status, stderr } = await driver.ended;
      for (const { child } of workers) child.kill('SIGKILL');
      const about = `seed ${seed}, search ${search}: ${stderr}`;
      expect(status, about).toBe(0);
      expect(resultOf(join(cwd, out)), about).toEqual(expected.result);
      expect(shardsOf(join(cwd, out)), about).toEqual(expected.shards);
      expect(readSummary(join(cwd, out)).check, about).toMatchObject({ sum: true, known: 'match' });
    }
  },
);
