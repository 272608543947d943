/*
 * The modules of `src` as Node runs them, without their types, in the place of what the loader of
 * vitest makes of them, where each use of an import calls a getter: `npm test` takes a fifth less
 * time of the processor. Watched tests and `--changed` need that loader, which knows the imports.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vitest/config';
import { CACHE, ROOT } from '../../scripts/build/current.mjs';

const SOURCES = join(ROOT, 'src');
const FOLDER = join(CACHE, 'sources');

/** The plugin that leads the imports of tests to these modules. */
export function nativeSources(): Plugin {
  let isNative = false;
  let written: Promise<void> | undefined;
  return {
    name: 'native-sources',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isNative = !vitest.config.watch;
    },
    async resolveId(id, importer = '') {
      if (!isNative || !/^\.{1,2}\/.*\.js$/.test(id)) return null;
      const path = relative(SOURCES, join(dirname(importer), id));
      if (path.startsWith('..')) return null;
      await (written ??= writeModules());
      return { id: join(FOLDER, path).replaceAll('\\', '/'), external: true };
    },
  };
}

/** Writes the modules that have changed, as others may be in use; removes those that are gone. */
async function writeModules(): Promise<void> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: names.filter(isModule).map((name) => join(SOURCES, name)),
    outbase: SOURCES,
    outdir: FOLDER,
    format: 'esm',
    platform: 'node',
    bundle: true,
    plugins: [
      {
        name: 'one-by-one',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\./ }, ({ path }) => ({ path, external: true })),
      },
    ],
    packages: 'external',
    // Node takes the package as a CommonJS module, which lacks the named exports.
    alias: { gifenc: './node_modules/gifenc/dist/gifenc.esm.js' },
    write: false,
  });
  const current = new Set(outputFiles.map(({ path }) => path));
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js') && !current.has(join(FOLDER, name))) rmSync(join(FOLDER, name));
  for (const { path, text } of outputFiles) {
    if (statSync(path, { throwIfNoEntry: false }) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Whether a file of `src` is a module of TypeScript; those of the kernel are AssemblyScript. */
const isModule = (name: string): boolean =>
  /(?<!\.d)\.tsx?$/.test(name) && !name.includes('assembly');
