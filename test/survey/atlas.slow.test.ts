import { it } from 'vitest';
import { expectDeepest } from './atlasSuite.js';

it('the survey of 2x6 in docs/atlas has the bounds that the deepest positions have', () =>
  expectDeepest('2x6'));
