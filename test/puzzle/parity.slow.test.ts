import { it } from 'vitest';
import { expectReachable } from './paritySuite.js';

it('the parity along the snake path tells exactly which of all 3x3 boards can be reached', () =>
  expectReachable({ rows: 3, columns: 3 }));
