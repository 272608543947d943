/*
 * Speed and memory:
 *
 *   npm run bench -- [--only kernel,enumerate,solve] [--runs 3]
 *                    [--sizes 3x3,2x5,3x4,2x6] [--engines planes,table] [--threads 1,2]
 *
 * The primitives of the kernel; whole runs of enumerate for the sizes, engines and threads; whole runs of solve. The tables show
 * medians of the runs. Machines are noisy: compare figures of one run of this script.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchEnumerate } from './enumerate.js';
import { benchKernel } from './kernel.js';
import { benchSolve } from './solve.js';

/** What the sections are given; each takes what it needs. */
export interface Settings {
  readonly sizes: readonly string[];
  readonly engines: readonly string[];
  readonly threads: readonly string[];
  readonly runs: number;
  /** An empty folder that is removed at the end. */
  readonly folder: string;
}

const SECTIONS = new Map<string, (settings: Settings) => void | Promise<void>>([
  ['kernel', benchKernel],
  ['enumerate', benchEnumerate],
  ['solve', benchSolve],
]);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: [...SECTIONS.keys()].join(',') },
    sizes: { type: 'string', default: '3x3,2x5,3x4,2x6' },
    engines: { type: 'string', default: 'planes,table' },
    threads: { type: 'string', default: [...new Set([1, availableParallelism()])].join(',') },
    runs: { type: 'string', default: '3' },
  },
});
const list = (text: string): string[] => text.split(',');
const unknown = list(values.only).find((name) => !SECTIONS.has(name));
if (unknown !== undefined) {
  console.error(`The section '${unknown}' of --only is unknown; choose ${[...SECTIONS.keys()].join(' or ')}.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'slide-atlas-bench-'));
const settings: Settings = {
  sizes: list(values.sizes),
  engines: list(values.engines),
  threads: list(values.threads),
  runs: Number(values.runs),
  folder,
};
try {
  for (const [place, name] of list(values.only).entries()) {
    if (place > 0) console.log();
    await SECTIONS.get(name)?.(settings);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
