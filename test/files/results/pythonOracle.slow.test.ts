import { afterAll, it } from 'vitest';
import { temporaryFolder } from '../../temporaryFolder.js';
import { checkExample, HAS_PYTHON } from './pythonOracle.js';

const cwd = temporaryFolder(afterAll);

it.skipIf(!HAS_PYTHON).each([
  ['3x2', 2],
  ['2x4', 0],
])('the example in Python finds the depths of %s with the blank in cell %i', (size, blank) =>
  checkExample(cwd, size, blank),
);
