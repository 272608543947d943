import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { layerFaults } from '../../scripts/layers.mjs';
import { temporaryFolder } from '../cli/program.js';

const folder = temporaryFolder(afterAll);

/** What is wrong with modules of these paths and texts. */
function faultsOf(modules: Readonly<Record<string, string>>): string[] {
  const src = mkdtempSync(join(folder, 'src-'));
  for (const [path, text] of Object.entries(modules)) {
    mkdirSync(dirname(join(src, path)), { recursive: true });
    writeFileSync(join(src, path), text);
  }
  return layerFaults(src);
}

it.each([
  ['rank/lehmer.ts', '../puzzle/size.js', undefined],
  ['puzzle/size.ts', '../rank/lehmer.js', 'puzzle/size must not import rank/lehmer.'],
  ['puzzle/size.ts', 'node:fs', 'puzzle/size must not import node:fs.'],
  ['cli/run.ts', 'node:fs', undefined],
  [
    'unheard/of.ts',
    './other.js',
    'src/unheard has no place among the layers; give it one in scripts/layers.mjs.',
  ],
  [
    'unheard.ts',
    'yargs',
    'src/unheard has no place among the layers; give it one in scripts/layers.mjs.',
  ],
  [
    'engines/engine.ts',
    './table/tableEngine.js',
    'engines/engine must not import engines/table/tableEngine.',
  ],
  ['cli/commands.ts', './commands/rank.js', undefined],
  ['engines/table/tableEngine.ts', '../engine.js', undefined],
  [
    'engines/table/tableEngine.ts',
    '../disk/disk.js',
    'engines/table/tableEngine must not import engines/disk/disk.',
  ],
  ['engines/disk/diskEngine.ts', '../planes/layout.js', undefined],
  [
    'cli/terminal/progress.ts',
    '../line/words.js',
    'cli/terminal/progress must not import cli/line/words.',
  ],
  ['cli/commands/rank.ts', '../line/words.js', undefined],
])('%s imports %s: %s', (path, imported, fault) => {
  const found = [
    `import type { A } from '${imported}';`,
    `export * from '${imported}';`,
    `await import('${imported}');`,
    `type A = import('${imported}').A;`,
  ].map((text) => faultsOf({ [path]: text }));
  const expected = fault === undefined ? [] : [fault];
  expect(found).toEqual([expected, expected, expected, expected]);
});

it('names the modules of a circle, of types too, in their order', () => {
  const modules = {
    'puzzle/a.ts': "import type { B } from './b.js';",
    'puzzle/b.tsx': "export * from './c.js';",
    'puzzle/c.ts': "import('./a.js');",
    'puzzle/d.ts': "import './a.js';",
  };
  const circles = ['a b c a', 'b c a b', 'c a b c'].map((way) =>
    way.replaceAll(/\w/g, 'puzzle/$&').replaceAll(' ', ' -> '),
  );
  expect(faultsOf(modules)).toEqual(
    circles.map((way) => `These modules import each other in a circle: ${way}.`),
  );
});
