/* The task of a shard, whose files are those of a real search or damaged ones. */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskEngine } from '../../../src/engines/disk/diskEngine.js';
import { diskMemory, identityOf, slotOf, type DiskMemory } from '../../../src/engines/disk/diskMemory.js';
import { shardingOf } from '../../../src/engines/disk/shardPlan.js';
import { takeUp } from '../../../src/engines/disk/survey.js';
import { taskWork, type OrderedFiles } from '../../../src/engines/disk/taskWork.js';
import { shardFolder } from '../../../src/files/shardFolder.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { stateSpace } from '../../../src/space/stateSpace.js';
import { temporaryFolder } from '../../cli/program.js';
import { indicesAt, QUICK_FOLDER, soloHost } from '../engines.js';

const root = temporaryFolder(afterAll, QUICK_FOLDER);
const settings = { threads: 1, oracle: false, depthTable: false };

describe.each(METRICS)('a worker that goes on after a frame that is damaged, in the %s metric', (metric) => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 5 }, undefined, metric);
  const sharding = { chunkTiles: 7, digits: 1 };
  const folder = join(root, metric);
  const last = 6;

  async function searchToLast(): Promise<void> {
    const work = { folder, memory: Infinity, begun: { sharding, depth: 0 } };
    const search = diskEngine.open(stateSpace(puzzle), { ...settings, work }, soloHost);
    for (let depth = 0; depth <= last; depth++) await search.expandTo(depth);
    await search.close();
  }

  /** The memory and the files of a worker. A shard that is `broken` is done by another worker once it has failed here. */
  function worker(searched: Puzzle, broken?: number) {
    const kernel = soloHost.loadKernel();
    const memory: DiskMemory = diskMemory(searched, folder, kernel, shardingOf(stateSpace(searched), sharding));
    const files = shardFolder(folder, identityOf(memory));
    takeUp(memory, files);
    memory.control.set([last + 1, 1]);
    let failed = false;
    const written: string[] = [];
    const watched: OrderedFiles = {
      ...files,
      has: ({ shard }) => failed && shard === broken,
      open(key) {
        const file = files.open(key);
        if (key.shard !== broken || key.depth !== last || failed) return file;
        failed = true;
        // The frames are sound, but the index says that the last of them has another number of states.
        const frame = file.frameStates.findLastIndex((states) => states > 0);
        return { ...file, frameStates: file.frameStates.map((states, at) => states + Number(at === frame)) };
      },
      write(key, { states }, index, frames) {
        written.push(JSON.stringify([key, states, [...index.lengths], frames.map((bytes) => [...bytes])]));
        return 0;
      },
      remove: () => undefined,
    };
    const work = taskWork({ ...memory, firstShard: 0, terms: { order: '', patience: 0 } }, () => watched);
    return { memory, written, run: (shard: number) => work.run(last + 1, shard), close: () => work.close?.() };
  }

  it('makes of each other shard what it would have made anyway', async () => {
    await searchToLast();
    const { memory } = worker(puzzle);
    const shards = [...Array(memory.cut.shards).keys()].filter((shard) => memory.depths[slotOf(shard, last)] === last);
    expect(shards.length).toBeGreaterThan(1);
    for (const broken of shards) {
      for (const next of shards.filter((shard) => shard !== broken)) {
        const [sound, shaken] = [worker(puzzle), worker(puzzle, broken)];
        sound.run(next);
        expect(shaken.run(broken)).toBe(0);
        shaken.run(next);
        sound.close();
        shaken.close();
        expect(shaken.written, `shard ${next} after ${broken}`).toEqual(sound.written);
      }
    }
  });
});

it('a search with more shards than a call takes arguments knows its layers', async () => {
  const puzzle = orderedPuzzle({ rows: 4, columns: 4 });
  const begun = { sharding: { chunkTiles: 9, digits: 5 }, depth: 0 };
  const work = { folder: join(root, 'many'), memory: Infinity, begun };
  const search = diskEngine.open(stateSpace(puzzle), { ...settings, work }, soloHost);
  expect(await search.expandTo(0)).toBe(1);
  expect(indicesAt(search, 0)).toEqual([...stateSpace(puzzle).goalIndices()]);
  await search.close();
});
