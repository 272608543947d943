import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ownPage } from '../../src/app/outputFolder.js';
import { temporaryFolder } from './program.js';

const folder = temporaryFolder(afterAll);

it.each([
  [['report.html', 'histogram.svg'], 'all/report.html'],
  [['histogram.svg'], 'all/histogram.svg'],
  [[], undefined],
])('a folder with %j is linked to as %s', (files, link) => {
  const result = join(folder, String(files.length), 'all');
  mkdirSync(result, { recursive: true });
  for (const name of files) writeFileSync(join(result, name), '');
  expect(ownPage(result, join(result, '..', 'index.html')).page).toBe(link);
});
