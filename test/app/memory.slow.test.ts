/* The memory that plans state, against the memory that searches take. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { planSearch } from '../../src/app/search/planning.js';
import type { SearchRequest } from '../../src/engines/engine.js';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Metric } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { formatSize, parseSize } from '../../src/puzzle/size.js';
import { run } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

/** Prints the most resident memory of the process, in KiB, when it ends. */
const TELL_MEMORY = `
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => console.error('resident ' + process.resourceUsage().maxRSS));
`;

interface Case extends SearchRequest {
  readonly size: string;
  readonly metric?: Metric;
}

/** The plan of a search, and what it took, in bytes. */
function planAndResident({
  size,
  metric = 'single-tile',
  ...request
}: Case): [plan: number, resident: number] {
  const puzzle = orderedPuzzle(parseSize(size), undefined, metric);
  const work = join(cwd, 'work');
  const isOnDisk = request.engine === 'disk';
  // Up to 12 cells planes keep an oracle, for the solutions.
  const { needs } = planSearch(
    puzzle,
    { ...request, oracle: true, ...(isOnDisk && { folder: work }) },
    nodePlatform,
  );
  const options = Object.entries({ ...request, ...(isOnDisk && { work }) }).flatMap(
    ([name, value]) => [
      `--${name}`,
      name === 'memory' ? `${Number(value) / 1e6}MB` : String(value),
    ],
  );
  const args = [
    'enumerate',
    '--size',
    formatSize(puzzle.size),
    '--metric',
    metric,
    ...options,
    '--out',
    'result',
  ];
  const { status, stderr } = run([...args, '--quiet'], {
    cwd,
    preload: TELL_MEMORY,
    timeout: 1_700_000,
  });
  rmSync(join(cwd, 'result'), { recursive: true });
  expect(status, stderr).toBe(0);
  return [needs.memory, 1024 * Number(/resident (\d+)/.exec(stderr)![1])];
}

it.runIf(process.platform === 'linux').each<Case>([
  { engine: 'planes', size: '3x4', threads: 1 },
  { engine: 'planes', size: '3x4', threads: 8 },
  { engine: 'planes', size: '3x4', threads: 2, metric: 'multi-tile' },
  { engine: 'table', size: '3x4', threads: 1 },
  { engine: 'table', size: '3x4', threads: 8 },
  { engine: 'sets', size: '4x4', threads: 1, until: 21 },
  { engine: 'sets', size: '3x4', threads: 1, until: 28 },
  { engine: 'disk', size: '3x4', threads: 1 },
  { engine: 'disk', size: '3x4', threads: 2, memory: 110e6 },
  { engine: 'disk', size: '3x4', threads: 1, metric: 'multi-tile' },
  { engine: 'disk', size: '2x7', threads: 2 },
])('is within 5 %% for $engine on $size with $threads threads', (search) => {
  const [plan, resident] = planAndResident(search);
  expect(resident / plan).toBeGreaterThan(0.95);
  expect(resident / plan).toBeLessThan(1.05);
});
