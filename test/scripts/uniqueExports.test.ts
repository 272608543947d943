import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, expect, it } from 'vitest';
import { exportersIn, uniqueExports } from '../../scripts/lint/uniqueExports.mjs';
import { temporaryFolder } from '../temporaryFolder.js';

it('finds the names that files of a folder export, but not those that they pass on', () => {
  const folder = temporaryFolder(afterAll);
  mkdirSync(join(folder, 'deep'));
  writeFileSync(
    join(folder, 'a.ts'),
    `export const plain = 1, { inObject, other: [inList] } = values;
     export function overloaded(): void; export function overloaded(value?: number): void {}
     export async function* generator() {}
     export abstract class Class {}
     export type Alias = 1; export interface Shape {} export enum Kind {}
     const inner = 1, hidden = 2; export { inner as outer };
     export default hidden;`,
  );
  writeFileSync(
    join(folder, 'deep/b.tsx'),
    `export { plain } from '../a.js'; export * from '../a.js'; export type { Shape };
     export const Class = 1;`,
  );
  const found = [...exportersIn(folder)].map(([name, files]) => [
    name,
    files.map((file) => basename(file)).join(' '),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    plain: 'a.ts',
    inObject: 'a.ts',
    inList: 'a.ts',
    overloaded: 'a.ts',
    generator: 'a.ts',
    Class: 'a.ts b.tsx',
    Alias: 'a.ts',
    Shape: 'a.ts b.tsx',
    Kind: 'a.ts',
    outer: 'a.ts',
  });
});

it('refuses a private type with the name of an export of another file, and an export of two files', () => {
  const cwd = temporaryFolder(afterAll);
  const files = {
    'errors.ts': 'export class AtlasError {}',
    'metric.ts': 'export type Metric = 1;',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const text = 'interface AtlasError {}\ntype OfNoOtherFile = 2;\nexport type Metric = 1;';
  writeFileSync(join(cwd, 'x.ts'), text);
  const messages = new Linter({ cwd }).verify(
    text,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { house: { rules: { 'unique-exports': uniqueExports } } },
      rules: { 'house/unique-exports': ['error', cwd] },
    },
    join(cwd, 'x.ts'),
  );
  expect(messages.map(({ message }) => message)).toEqual([
    'Metric is exported from metric.ts too; give one of them another name.',
    'AtlasError is a type of errors.ts too; give the private type another name.',
  ]);
});
