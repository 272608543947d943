/* The API reference of the site. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isSlow } from '../sizes.js';

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

it.runIf(isSlow)('is made without a warning', () => {
  execFileSync('npx', ['typedoc', '--emit', 'none'], { encoding: 'utf8' });
});
