import { afterAll, it } from 'vitest';
import { checkDepthTable } from './depthTable.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

it.each([0, 4])(
  'the depth table of 3x3, goal blank %d, is a NumPy array whose index is the board rank',
  (blank) => checkDepthTable(cwd, '3x3', blank),
);
