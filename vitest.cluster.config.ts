import { defineConfig } from 'vitest/config';
import quick from './vitest.config.js';

/** One cluster on this host, one test file after the other. */
export default defineConfig({
  test: {
    ...quick.test,
    include: ['test/cluster/*.test.ts'],
    exclude: ['test/**/*.slow.test.ts'],
    testTimeout: 180_000,
    fileParallelism: false,
  },
});
