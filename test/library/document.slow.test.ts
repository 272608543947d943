import { beforeAll, describe } from 'vitest';
import { itRunsSamples, makeOracle } from './documentSuite.js';

describe('a sample of docs/library.md', () => {
  beforeAll(makeOracle);
  itRunsSamples(() => false);
});
