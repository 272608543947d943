/* What a project gets that bundles the package, or compiles with its types. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { readJson, ROOT } from '../../scripts/build/current.mjs';

/** Bundles a module that uses the package. */
async function bundled(contents: string, platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
    external: ['@resvg/resvg-js'],
    platform,
  });
  return outputFiles[0].text;
}

describe('a bundle for browsers', () => {
  it.each([
    `import { solve, AtlasError } from 'slide-atlas'; solve('1 2 0', AtlasError);`,
    `import * as atlas from 'slide-atlas'; atlas.solve('1 2 0');`,
    `import 'slide-atlas';`,
    `import { loadOracle } from 'slide-atlas/oracle'; loadOracle('oracle.bin');`,
  ])('shows a sentence for %s', async (module) => {
    const script = await bundled(module, 'browser');
    expect(() => void runInNewContext(script)).toThrow(
      "slide-atlas and slide-atlas/oracle need Node; in a browser import 'slide-atlas/web'",
    );
  });

  it('has slide-atlas/web', async () => {
    const script = await bundled(
      `import { openAtlas } from 'slide-atlas/web'; openAtlas;`,
      'browser',
    );
    expect(script).not.toContain('need Node');
  });
});

it('A bundle for Node has the library', async () => {
  const script = await bundled(`import { solve } from 'slide-atlas'; solve('1 2 0');`, 'node');
  expect(script).not.toContain('need Node');
});

it('The script of <slide-puzzle> has the licences of the packages in it', () => {
  const [head] = readFileSync(join(ROOT, 'dist/slide-puzzle.js'), 'utf8').split('*/');
  expect(head.match(/^[\w-]+ \d\S* \(\w+\)$/gm)?.map((line) => line.split(' ')[0])).toEqual([
    'preact',
    'pure-rand',
  ]);
});

it('The API reference of the site has every module of the package', () => {
  const { exports } = readJson(join(ROOT, 'package.json')) as {
    exports: Record<string, { types?: string }>;
  };
  const { entryPoints } = readJson(join(ROOT, 'typedoc.json')) as { entryPoints: string[] };
  const modules = Object.values(exports).flatMap(({ types }) => types ?? []);
  expect(modules).toEqual(
    entryPoints.map((source) => source.replace('src/', './dist/types/').replace('.ts', '.d.ts')),
  );
});
