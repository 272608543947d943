import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { NearestFirst } from './test/setup/nearestFirst.js';

const SLOW = 'test/**/*.slow.test.ts';
const CLUSTER = 'test/cluster/*.test.ts';

const test = { include: ['test/**/*.test.ts'], exclude: [SLOW, CLUSTER], testTimeout: 60_000 };

/** Which tests `vitest --mode NAME` runs; without a mode those of `test`. */
const KINDS = {
  test,
  /** Some of those that `--changed` finds by imports; where no import leads to what has changed, some of all. */
  check: {
    ...test,
    sequence: { sequencer: NearestFirst },
    forceRerunTriggers: [
      '**/*.{css,json,md,mjs,tsx,yml}',
      '**/vitest.config.ts',
      '**/kernel/assembly/**',
    ],
  },
  slow: { include: [SLOW], testTimeout: 1_800_000 },
  /** One cluster on this host, one test file after the other. */
  cluster: { include: [CLUSTER], exclude: [SLOW], testTimeout: 180_000, fileParallelism: false },
};

export default defineConfig(({ mode }) => ({
  test: {
    ...KINDS[mode as keyof typeof KINDS],
    globalSetup: 'test/setup/currentBuild.ts',
    setupFiles: 'test/setup/constants.ts',
    hookTimeout: 60_000,
    // Pages answer within milliseconds, or on a busy machine within seconds.
    expect: { poll: { interval: 25, timeout: 20_000 } },
    // Tests of pages and of ended programs wait most of their time.
    maxWorkers: availableParallelism() + 1,
    // Test files restore what they replace, so that modules are loaded once a worker.
    isolate: false,
  },
}));
