/* Modules with faults that `npm run lint` has to find. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, expect, it } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';
import { temporaryFolder } from '../temporaryFolder.js';

const folder = temporaryFolder(afterAll);

/** The importing module, what it imports, and the names of the rules that this breaks. */
const IMPORTS: readonly (readonly [module: string, imported: string, ...broken: string[]])[] = [
  ['rank/lehmer.ts', '../puzzle/board.js'],
  ['puzzle/size.ts', '../rank/lehmer.js', 'layer-puzzle'],
  ['puzzle/shape.ts', 'node:fs', 'no-node'],
  ['files/writing/lock.ts', 'node:fs'],
  ['files/container.ts', './results/png.js', 'layer-files-files'],
  ['files/writing/lock.ts', '../results/png.js', 'layer-files-writing'],
  ['unheard/of.ts', '../basics/errors.js', 'no-place'],
  ['unheard.ts', './basics/errors.js', 'no-place'],
  ['engines/engine.ts', './table/tableEngine.js', 'layer-engines-files'],
  ['engines/table/tableEngine.ts', '../engine.js'],
  ['engines/table/tableWork.ts', '../sets/setsEngine.js', 'layer-engines-table'],
  ['engines/table/stateFinder.ts', '../planes/planesLayout.js'],
  ['engines/planes/planesLayout.ts', '../../disk/sharding.js', 'layer-engines'],
  ['engines/unheard/of.ts', '../engine.js', 'no-place-engines'],
  ['platforms/threads/tickets.ts', '../../basics/errors.js'],
  ['platforms/threads/threads.ts', '../node.js', 'layer-platforms/threads'],
  ['cli/commands.ts', './commands/rank.js'],
  ['cli/commands/solve.ts', '../line/words.js'],
  ['cli/terminal/progress.ts', '../line/words.js', 'layer-cli-terminal'],
];

/** Each way to import, in a module of its own. */
const FORMS: readonly ((imported: string) => string)[] = [
  (imported) => `import type { A } from '${imported}'; export type { A };`,
  (imported) => `export * from '${imported}';`,
  (imported) => `await import('${imported}');`,
  (imported) => `export type A = import('${imported}').A;`,
];

const CIRCLE = {
  'puzzle/a.ts': "import type { B } from './b.js'; export type { B };",
  'puzzle/b.tsx': "export * from './c.js';",
  'puzzle/c.ts': "await import('./a.js');",
};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, 'src', path)), { recursive: true });
  writeFileSync(join(folder, 'src', path), text);
}

/** The rules that modules break, such as `layer-puzzle puzzle/size.ts`. */
async function brokenRules(): Promise<string[]> {
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(['src'], {
    ...options,
    ruleSet,
    baseDir: folder,
    validate: true,
  });
  return (output as ICruiseResult).summary.violations.map(
    ({ rule, from }) => `${rule.name} ${from.replace('src/', '')}`,
  );
}

it('finds what must not be imported, in all forms, and circles', async () => {
  const expected = ['no-circle puzzle/a.ts'];
  for (const [path, text] of Object.entries(CIRCLE)) write(path, text);
  for (const [module, imported] of IMPORTS) {
    if (imported.startsWith('.'))
      write(join(dirname(module), imported).replace(/js$/, 'ts'), 'export type A = 1;');
  }
  for (const [module, imported, ...broken] of IMPORTS) {
    FORMS.forEach((textOf, form) => {
      const path = module.replace('.ts', `${form}.ts`);
      write(path, textOf(imported));
      expected.push(...broken.map((rule) => `${rule} ${path}`));
    });
  }
  expect((await brokenRules()).sort()).toEqual(expected.sort());
});
