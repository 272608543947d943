/*
 * Builds the program. A build is a folder of its own, dist/HASH, named after the content of all that it is made from; dist/main.js,
 * dist/index.js and dist/oracle.js are one line each and lead there. A build comes into being under another name and is renamed
 * when it is complete, and so are these lines. So a program that runs keeps its folder, from which it may load more later, a
 * command that begins finds the old build or the new one, and two builds at once do not meet.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { CACHE, DIST, ROOT } from './paths.mjs';
import { lastBuild, packageVersion, readInputs, RECORD } from './inputs.mjs';
import { buildKernels } from './kernel.mjs';
import { licencesOf } from './licences.mjs';

/**
 * The modules that are started or imported from outside, by what they are bundled with: a bundle has few chunks that way, each of
 * which takes its time to load.
 */
const BUNDLES = [
  { main: 'src/main.ts' },
  { worker: 'src/worker.ts' },
  { task: 'src/task.ts' },
  { index: 'src/index.ts', oracle: 'src/oracle.ts' },
];

/** The script and the style that stand within every page of a report. */
const PAGE = { script: 'src/report/page/browser/script.ts', style: 'src/report/page/page.css' };

/** Those of the page that searches. Its script is its worker too, and its style comes after that of the reports. */
const EXPLORER = {
  script: 'src/explorer/main.tsx',
  loader: 'src/explorer/loader.ts',
  style: 'src/explorer/explorer.css',
};

const KERNEL = 'src/engines/planes/kernel/assembly/primitives.ts';

/** What has a fixed place in dist; the program last, as it is what others run. */
const LAUNCHERS = {
  index: (/** @type {string} */ hash) => `export * from './${hash}/index.js';\n`,
  oracle: (/** @type {string} */ hash) => `export * from './${hash}/oracle.js';\n`,
  main: (/** @type {string} */ hash) => `#!/usr/bin/env node\nimport './${hash}/main.js';\n`,
};

/** Replaced builds are kept for programs that still run. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * Builds what the sources are now, unless that has been built before, and makes it current.
 *
 * @param {() => void} onBegin called before anything is built
 */
export async function build(onBegin) {
  for (;;) {
    const inputs = await readInputs();
    const folder = join(DIST, inputs.hash);
    if (!existsSync(folder)) {
      onBegin();
      const unfinished = join(DIST, `.tmp-${process.pid}-${Date.now()}`);
      mkdirSync(unfinished, { recursive: true });
      try {
        const kernels = buildKernels(KERNEL, unfinished);
        await Promise.all([
          bundleModules(unfinished),
          bundlePage(unfinished),
          kernels.then(() => bundleExplorer(unfinished)),
        ]);
        // Saved while it was built: nobody knows which of the two it is.
        if ((await readInputs()).hash !== inputs.hash) continue;
        renameUnlessThere(unfinished, folder);
      } finally {
        rmSync(unfinished, { recursive: true, force: true });
      }
    }
    makeCurrent(inputs);
    return;
  }
}

/** Names are kept: a stack trace without source maps tells something. @type {esbuild.BuildOptions} */
const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** @param {string} outdir */
async function bundleModules(outdir) {
  const inputs = await Promise.all(BUNDLES.map((entryPoints) => bundle(entryPoints, outdir)));
  writeFileSync(join(outdir, 'THIRD-PARTY-LICENCES.txt'), licencesOf([...new Set(inputs.flat())]));
}

/**
 * @param {Record<string, string>} entryPoints
 * @param {string} outdir
 * @returns {Promise<string[]>} the files that went into it
 */
async function bundle(entryPoints, outdir) {
  const { metafile } = await esbuild.build({
    ...COMMON,
    entryPoints,
    outdir,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    splitting: true,
    chunkNames: 'chunk-[hash]',
    sourcemap: 'linked',
    metafile: true,
    external: ['@resvg/resvg-js'],
    alias: { 'string-width': './src/report/textWidth.ts' },
    define: { BUILD_FOLDER: 'undefined', VERSION: JSON.stringify(packageVersion()) },
    plugins: [builtinsForRequire],
  });
  return Object.keys(metafile.inputs);
}

/**
 * CommonJS packages `require` Node's modules, which an ES module cannot; here they get them by import.
 *
 * @type {esbuild.Plugin}
 */
const builtinsForRequire = {
  name: 'builtins-for-require',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z]+$/ }, ({ kind, path }) => {
      if (kind !== 'require-call' || !isBuiltin(path)) return undefined;
      return { path: path.replace(/^(node:)?/, 'node:'), namespace: 'builtin' };
    });
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `import builtin from '${path}'; module.exports = builtin;`,
    }));
  },
};

/** They are put into pages as they are, so the script has no imports and no comment that names a map. @param {string} outdir */
async function bundlePage(outdir) {
  await esbuild.build({
    ...COMMON,
    entryPoints: { page: PAGE.script },
    outdir,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    minify: true,
    sourcemap: 'external',
  });
  copyFileSync(join(ROOT, PAGE.style), join(outdir, 'page.css'));
  checkPart(join(outdir, 'page.js'), '</script');
  checkPart(join(outdir, 'page.css'), '</style');
}

/**
 * The same of the page that searches, which is to be small: its style is minified too, and the kernel is packed with its script.
 *
 * @param {string} outdir
 */
async function bundleExplorer(outdir) {
  const { metafile } = await esbuild.build({
    ...COMMON,
    entryPoints: { explorer: EXPLORER.script, 'explorer-loader': EXPLORER.loader },
    outdir,
    platform: 'browser',
    target: 'es2023',
    format: 'iife',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { KERNEL: JSON.stringify(readFileSync(join(outdir, 'kernel.wasm')).toString('base64')) },
    sourcemap: 'external',
    metafile: true,
  });
  writeFileSync(join(outdir, 'explorer-licences.txt'), licencesOf(Object.keys(metafile.inputs)));
  const script = readFileSync(join(outdir, 'explorer.js'));
  writeFileSync(join(outdir, 'explorer-packed.txt'), deflateRawSync(script, { level: 9 }).toString('base64'));
  const style = [PAGE.style, EXPLORER.style].map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
  const { code } = await esbuild.transform(style, { loader: 'css', minify: true });
  writeFileSync(join(outdir, 'explorer.css'), code);
  checkPart(join(outdir, 'explorer-loader.js'), '</script');
  checkPart(join(outdir, 'explorer.css'), '</style');
  checkPart(join(outdir, 'explorer-licences.txt'), '-->');
}

/**
 * Makes sure that a file can stand within a page.
 *
 * @param {string} path
 * @param {string} end what would end it there
 */
function checkPart(path, end) {
  if (readFileSync(path, 'utf8').toLowerCase().includes(end)) {
    throw new Error(`${path} contains '${end}', which would end it within a page.`);
  }
}

/**
 * @param {string} folder
 * @param {string} name
 */
function renameUnlessThere(folder, name) {
  try {
    renameSync(folder, name);
  } catch (cause) {
    if (!existsSync(name)) throw cause;
  }
}

/** @param {import('./inputs.mjs').Inputs} inputs */
function makeCurrent(inputs) {
  const replaced = lastBuild()?.hash;
  for (const [name, line] of Object.entries(LAUNCHERS)) replaceFile(join(DIST, `${name}.js`), line(inputs.hash));
  replaceFile(RECORD, JSON.stringify(inputs));
  // The time of a folder is when it was last current.
  for (const hash of [inputs.hash, replaced ?? inputs.hash]) utimesSync(join(DIST, hash), new Date(), new Date());
  removeOld(inputs.hash);
}

/**
 * @param {string} path
 * @param {string} text
 */
function replaceFile(path, text) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text);
  chmodSync(unfinished, path.endsWith('main.js') ? 0o755 : 0o644);
  renameSync(unfinished, path);
}

/** @param {string} current */
function removeOld(current) {
  const builds = readdirSync(DIST).filter((name) => /^([0-9a-f]{12}|\.tmp-.*)$/.test(name) && name !== current);
  const kernels = existsSync(CACHE) ? readdirSync(CACHE).filter((name) => name.startsWith('kernel-')) : [];
  for (const path of [...builds.map((name) => join(DIST, name)), ...kernels.map((name) => join(CACHE, name))]) {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}
