import { afterAll, it } from 'vitest';
import { checkForms } from './givenBounds.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

it.each(['2x3', '3x2'])(
  'a survey of %s by a module and by each form of a NumPy file finds the figures of the bound of the program',
  (size) => checkForms(cwd, size),
);
