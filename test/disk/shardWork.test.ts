/* The task of a shard, whose files are those of a real search or damaged ones. */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CONTROL, diskMemory, slotOf, type DiskMemory } from '../../src/disk/diskMemory.js';
import { shardingOf } from '../../src/disk/sharding.js';
import { resume } from '../../src/disk/resume.js';
import { claimedWork, type SharedFiles } from '../../src/disk/diskWork.js';
import { shardFilesOf } from '../../src/disk/shardFiles.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { publishedList } from '../../src/results/published.js';
import { numberingSpace } from '../../src/space/stateSpace.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { boardsAt, searchIn, soloMachine, SOLO_KERNEL } from '../engines/engines.js';

const root = temporaryFolder(afterAll);

describe.each(METRICS)(
  'a worker that goes on after a frame that is damaged, in the %s metric',
  (metric) => {
    const puzzle = orderedPuzzle({ rows: 2, columns: 5 }, undefined, metric);
    const sharding = { chunkTiles: 7, digits: 1 };
    const folder = join(root, metric);
    const last = 8;

    /** Resolves with the counts of the layers. */
    async function searchToLast(): Promise<number[]> {
      const search = searchIn(folder, puzzle, { threads: 1, ...sharding }, soloMachine);
      const counts: number[] = [];
      for (let depth = 0; depth <= last; depth++) counts.push(await search.expandTo(depth));
      await search.close();
      return counts;
    }

    /**
     * The memory and the files of a worker. A shard that is `broken` is done by another worker once
     * it has failed here.
     */
    function worker(searched: Puzzle, broken?: number) {
      const kernel = SOLO_KERNEL;
      const memory: DiskMemory = diskMemory(
        folder,
        kernel,
        shardingOf(numberingSpace(searched), sharding),
      );
      const files = shardFilesOf(memory);
      resume(memory, files);
      memory.control.set([last + 1, 1]);
      let failed = false;
      const written: string[] = [];
      const watched: SharedFiles = {
        ...files,
        claim: () => true,
        isWanted: ({ shard }) => !failed || shard !== broken,
        open(key) {
          const file = files.open(key);
          if (key.shard !== broken || key.depth !== last || failed) return file;
          failed = true;
          // The frames are sound, but the index says that the last of them has another number of
          // states.
          const frame = file.frameStates.findLastIndex((states) => states > 0);
          return {
            ...file,
            frameStates: file.frameStates.map((states, at) => states + Number(at === frame)),
          };
        },
        write(key, { states }, index, frames) {
          written.push(
            JSON.stringify([key, states, [...index.lengths], frames.map((bytes) => [...bytes])]),
          );
          return 0;
        },
        remove: () => undefined,
      };
      memory.control[CONTROL.order] = 1;
      const work = claimedWork(memory, watched);
      return {
        memory,
        written,
        run: (shard: number) => work.run(last + 1, shard),
        close: () => work.close?.(),
      };
    }

    it('makes of each other shard what it would have made anyway', async () => {
      expect(await searchToLast()).toEqual(publishedList(puzzle)!.counts.slice(0, last + 1));
      const { memory } = worker(puzzle);
      const hasFiles = (shard: number): boolean =>
        [last - 1, last].every((depth) => memory.depths[slotOf(shard, depth)] === depth);
      const shards = [...Array(memory.cut.shards).keys()].filter(hasFiles);
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
  },
);

it('a search with more shards than a call takes arguments knows its layers', async () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 7 });
  const search = searchIn(
    join(root, 'many'),
    puzzle,
    { threads: 1, chunkTiles: 9, digits: 5 },
    soloMachine,
  );
  expect(await search.expandTo(0)).toBe(1);
  expect(boardsAt(search, 0)).toEqual([puzzle.goal]);
  await search.close();
});
