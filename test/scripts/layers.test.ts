import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/build/current.mjs';
import { layerPlugin } from '../../scripts/layers.mjs';
import { temporaryFolder } from '../cli/program.js';

/** What the rule finds in a module of this path and text. */
function faults(path: string, text: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { ours: layerPlugin },
    rules: { 'ours/layers': 'error' },
  };
  return new Linter({ cwd: dirname(path) }).verify(text, config, path).map(({ message }) => message);
}

it.each([
  ['rank/lehmer.ts', '../puzzle/size.js', undefined],
  ['puzzle/size.ts', '../rank/lehmer.js', 'puzzle must not import from rank.'],
  ['puzzle/size.ts', 'node:fs', 'puzzle runs in browsers too.'],
  ['cli/run.ts', 'node:fs', undefined],
  ['unheard/of.ts', './other.js', 'src/unheard has no place among the layers; give it one in scripts/layers.mjs.'],
  ['engines/engine.ts', './table/tableEngine.js', 'engines/engine.ts must not import from engines/table.'],
  ['cli/commands.ts', './commands/rank.js', undefined],
  ['engines/table/tableEngine.ts', '../engine.js', undefined],
  ['engines/table/tableEngine.ts', '../disk/diskEngine.js', 'engines/table must not import from engines/disk.'],
  ['engines/disk/diskEngine.ts', '../planes/layout.js', undefined],
  ['cli/terminal/progress.ts', '../line/words.js', 'cli/terminal must not import from cli/line.'],
  ['cli/commands/rank.ts', '../line/words.js', undefined],
])('%s imports %s: %s', (path, imported, fault) => {
  const file = join(ROOT, 'src', path);
  const found = [
    `import type { A } from '${imported}';`,
    `export * from '${imported}';`,
    `await import('${imported}');`,
    `type A = import('${imported}').A;`,
  ].flatMap((text) => faults(file, text));
  expect(new Set(found)).toEqual(new Set(fault === undefined ? [] : [fault]));
});

it('names the modules of a circle, of types too, in their order', () => {
  const folder = join(temporaryFolder(afterAll), 'src/puzzle');
  mkdirSync(folder, { recursive: true });
  const modules = {
    a: "import type { B } from './b.js';",
    b: "export * from './c.js';",
    c: "import('./a.js');",
    d: "import './a.js';",
  };
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, `${name}.ts`), text);
  const circles = Object.entries(modules).map(([name, text]) => faults(join(folder, `${name}.ts`), text));
  expect(
    circles.map((circle) =>
      circle
        .at(0)
        ?.match(/\w+(?=\.ts)/g)
        ?.join(''),
    ),
  ).toEqual([...['abca', 'bcab', 'cabc'], undefined]);
});
