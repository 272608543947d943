import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Files of which no test is quick. The sizes of all others: `test/sizes.ts`. */
const SLOW = 'test/**/*.slow.test.ts';
const CLUSTER = 'test/cluster/slurm.test.ts';
const BROWSER = 'test/**/*.browser.test.ts';

const test = {
  include: ['test/**/*.test.ts'],
  exclude: [SLOW, CLUSTER, BROWSER],
  testTimeout: 60_000,
};

/** A test that fails once and then passes is reported as flaky. */
const ONCE_AGAIN = { retry: 1, reporters: ['default', './test/setup/flakyReporter.ts'] };

/** What `npm run check` always runs: the lists that most changes concern. */
const ALWAYS = [
  'test/cli/{commands,refusals}.test.ts',
  'test/{documents,workflows,library/index}.test.ts',
];

/** Which tests `vitest --mode NAME` runs; without a mode those of `test`. */
const KINDS = {
  test,
  /** Pages, opened in a Chromium. */
  browser: { ...test, include: [BROWSER], exclude: [], ...ONCE_AGAIN },
  always: { ...test, include: ALWAYS },
  /**
   * With `--changed`, those of the others whose imports lead to a changed file. If a file has
   * changed that tests need without an import, such as one of a page, all of them run.
   */
  affected: {
    ...test,
    exclude: [SLOW, CLUSTER, ...ALWAYS],
    forceRerunTriggers: [
      '**/{package.json,vitest.config.ts}',
      '**/scripts/build/**',
      '**/scripts/setup.mjs',
      '**/src/worker.ts',
      '**/src/pages/**',
      '**/assembly/**',
      '**/docs/atlas/**',
      '**/test/**/*.txt',
    ],
  },
  /** All tests, in their larger sizes. */
  slow: { ...test, exclude: [], testTimeout: 1_800_000, ...ONCE_AGAIN },
  /** One cluster on this host, one test file after the other. */
  cluster: { include: [CLUSTER], exclude: [], testTimeout: 180_000, fileParallelism: false },
};

export default defineConfig(({ mode }) => ({
  test: {
    ...KINDS[mode as keyof typeof KINDS],
    globalSetup: 'test/setup/currentBuild.ts',
    setupFiles: 'test/setup/eachFile.ts',
    hookTimeout: 60_000,
    // Pages answer within milliseconds, or on a busy machine within seconds.
    expect: { poll: { interval: 25, timeout: 20_000 } },
    maxWorkers: availableParallelism(),
    // Test files restore what they replace, so that modules are loaded once a worker.
    isolate: false,
  },
}));
