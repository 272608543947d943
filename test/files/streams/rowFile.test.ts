import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openRowFile } from '../../../src/files/streams/rowFile.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { patchFs, restoreFs, systemError } from '../nodeFs.js';

const path = join(temporaryFolder(afterAll), 'rows.csv');

it.each([
  ['a row is added', 'writeFileSync', 'add'],
  ['the rows are flushed', 'fdatasyncSync', 'finish'],
] as const)('a disk that is full when %s is said of the file', async (_when, call, act) => {
  const rows = await openRowFile(path, call, true);
  onTestFinished(() => {
    restoreFs();
    rows.close();
  });
  patchFs({
    [call]: () => {
      throw systemError('ENOSPC', 'write');
    },
  });
  expect(() => rows[act]('1')).toThrow(
    /^The file '.*rows\.csv' cannot be written: the disk is full/,
  );
});
