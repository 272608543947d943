import { expect, it } from 'vitest';
import { freeMemory, reclaimable } from '../../src/platforms/freeMemory.js';

const REPORT = `Mach Virtual Memory Statistics: (page size of 16384 bytes)
Pages free:                                9612.
Pages active:                            397433.
Pages inactive:                          390291.
Pages speculative:                         6262.
Pages throttled:                              0.
Pages wired down:                        123446.
"Translation faults":                1234567890.
`;

it('counts pages that macOS can take from files as free', () => {
  expect(reclaimable(REPORT)).toBe(16384 * (9612 + 390291 + 6262));
  expect(reclaimable('')).toBe(0);
});

it('is what Node reports elsewhere', () => {
  expect(freeMemory()).toBeGreaterThan(0);
});
