import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.slow.test.ts', 'test/cluster/**'],
    globalSetup: 'test/setup/currentBuild.ts',
    setupFiles: 'test/setup/constants.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
  },
});
