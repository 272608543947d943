import { afterAll, it } from 'vitest';
import { temporaryFolder } from '../../temporaryFolder.js';
import { checkExample, HAS_PYTHON } from './pythonOracle.js';

const cwd = temporaryFolder(afterAll);

// 3x2: pythonOracle.slow.test.ts.
it.skipIf(!HAS_PYTHON)(
  'the example in Python finds the depths of 2x3 with the blank in cell 1',
  () => checkExample(cwd, '2x3', 1),
);
