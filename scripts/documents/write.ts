/*
 * Writes the parts of documents that are made of the sources, between their marks: `node
 * scripts/typescript.mjs scripts/documents/write.ts`. test/documents.test.ts compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './limits.js';
import { withOptionLists } from './optionLists.js';

await write('docs/limits.md', withTables);
await write('docs/commands.md', withOptionLists);

/** Replaces a document by what a function makes of it. */
async function write(
  path: string,
  remade: (page: string) => string | Promise<string>,
): Promise<void> {
  writeFileSync(path, await remade(readFileSync(path, 'utf8')));
  console.log(`Wrote ${path}.`);
}
