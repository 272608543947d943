import { it } from 'vitest';
import { expectRising } from './searchSuite.js';

// 14,968,800 positions; all of 3x4 take sixteen times as long.
it('the progress of a search that takes a while rises within its only stage', () =>
  expectRising(['a a b b', 'c c d d', 'e e f *']));
