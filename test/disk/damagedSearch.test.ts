import { expect, it } from 'vitest';
import { AtlasError, Fault } from '../../src/basics/errors.js';
import { orDamagedSearch } from '../../src/disk/damagedSearch.js';
import { systemError } from '../files/nodeFs.js';

it('what is wrong with a file of a search is reported in a sentence', () => {
  const reading = (cause: unknown) => () =>
    orDamagedSearch('a', () => {
      throw cause;
    });
  const sentence = (fault: string): string => `The file 'a' cannot be used: ${fault}`;
  expect(orDamagedSearch('a', () => 5)).toBe(5);
  expect(reading(new Fault('it is cut'))).toThrow(sentence('it is cut'));
  expect(reading(systemError('ENOENT', 'open'))).toThrow(sentence('it is missing'));
  expect(reading(systemError('EACCES', 'open'))).toThrow(sentence('access is denied'));
  expect(reading(systemError('EX', 'open'))).toThrow(sentence('the system reports EX'));
  const known = new AtlasError('argument', 'a');
  expect(reading(known)).toThrow(known);
  const other = new RangeError('a');
  expect(reading(other)).toThrow(other);
});
