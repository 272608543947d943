import { it } from 'vitest';
import { naiveDuplicates } from '../naive/pruning.js';
import { expectDuplicates } from './duplicateSuite.js';

it('duplicate operator sequences are those that are found by comparing effects cell by cell', () =>
  expectDuplicates(Infinity, naiveDuplicates(10)));
