/* The API reference of the site. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isSlow } from '../sizes.js';
import { temporaryFolder } from '../temporaryFolder.js';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

it('has all modules that the package exports', () => {
  const { exports } = read('package.json') as {
    exports: Record<string, string | { types: string }>;
  };
  const { entryPoints } = read('typedoc.json') as { entryPoints: string[] };
  const modules = Object.values(exports).flatMap((module) =>
    typeof module === 'string'
      ? []
      : [module.types.replace('./dist/types/', 'src/').replace('.d.ts', '.ts')],
  );
  expect(modules.length).toBeGreaterThan(1);
  expect(entryPoints.toSorted()).toEqual(modules.toSorted());
});

it.runIf(isSlow)('is made without a warning, with landmarks on its pages', () => {
  const out = join(temporaryFolder(afterAll), 'api');
  execFileSync('npx', ['typedoc', '--out', out], { encoding: 'utf8' });
  for (const page of ['index.html', 'modules/slide-atlas.html']) {
    const html = readFileSync(join(out, page), 'utf8');
    expect(html.match(/role="main"/g), page).toHaveLength(1);
    const summaries = html.match(/<summary.*?<\/summary>/gs)!;
    expect(summaries.length).toBeGreaterThan(0);
    expect(summaries.filter((summary) => summary.includes('<a '))).toEqual([]);
  }
});
