import { defineConfig } from 'vitest/config';
import quick from './vitest.config.js';

export default defineConfig({
  test: { ...quick.test, include: ['test/**/*.slow.test.ts'], exclude: [], testTimeout: 1_800_000 },
});
