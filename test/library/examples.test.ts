import { it } from 'vitest';
import { checkExample, LONG, PROGRAMS } from './examples.js';

// The others: examples.slow.test.ts.
it.each(PROGRAMS.filter((name) => !LONG.includes(name)))(
  '%s runs, and prints its result',
  checkExample,
);
