import { describe } from 'vitest';
import { itRunsSamples } from './documentSuite.js';

// Those that build databases for 4x4, or load an oracle of 3x4: document.slow.test.ts.
describe('a sample of docs/library.md', () =>
  itRunsSamples((sample) => /openSolver\('4x4'\)|samples\('4x4'|loadOracle/.test(sample)));
