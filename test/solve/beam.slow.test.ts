import { it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { expectSolved } from './beamSuite.js';

it.each(METRICS.flatMap((metric) => ['10x10', '2x50'].map((text) => [text, metric] as const)))(
  '%s: a random position is solved (seed 7), in %s moves',
  expectSolved,
);
