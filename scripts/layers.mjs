/*
 * The order of the folders of src, as a rule of ESLint: each imports only from those below it, also by `import()` and for types,
 * and only some know Node; all others run in a browser too.
 */
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from './build/current.mjs';

const SEARCH = ['quoted', 'errors', 'humanize', 'turns', 'sums', 'bits', 'puzzle', 'rank', 'space', 'search'];
const RESULTS = [...SEARCH, 'engines', 'solve', 'results'];
const PLATFORMS = [...RESULTS, 'report', 'pages', 'app', 'executors', 'files', 'platforms'];

/** @param {string[]} chain */
const chain = (...chain) => Object.fromEntries(chain.map((layer, height) => [layer, chain.slice(0, height)]));

/**
 * What each folder, or file of src itself, may import besides itself.
 *
 * @type {Partial<Record<string, readonly string[]>>}
 */
const MAY_IMPORT = {
  ...chain(...SEARCH),
  // Two ways to distances, side by side.
  engines: SEARCH,
  solve: SEARCH,
  results: RESULTS,
  report: RESULTS,
  // One of them searches, with engines and a host of its own.
  pages: [...RESULTS, 'report'],
  app: [...RESULTS, 'report', 'pages'],
  // They are handed to app.
  executors: ['errors', 'humanize', 'quoted', 'turns', 'sums', 'search'],
  files: RESULTS,
  platforms: PLATFORMS,
  cli: PLATFORMS,
  main: [...PLATFORMS, 'cli'],
  library: RESULTS,
  index: [...PLATFORMS, 'library'],
  worker: PLATFORMS,
  task: PLATFORMS,
  oracle: [...PLATFORMS, 'library'],
};

const KNOW_NODE = ['executors', 'files', 'platforms', 'cli', 'main', 'index', 'worker', 'task', 'oracle'];

/** @type {import('eslint').Rule.RuleModule} */
export const layerRule = {
  meta: { type: 'problem' },
  create(context) {
    const layer = layerOf(context.filename);
    const allowed = MAY_IMPORT[layer];
    if (allowed === undefined) {
      const message = `src/${layer} has no place among the layers; give it one in scripts/layers.mjs.`;
      return { Program: (node) => context.report({ node, message }) };
    }

    /** @param {string} name */
    const fault = (name) => {
      if (name.startsWith('node:')) return KNOW_NODE.includes(layer) ? undefined : `${layer} runs in browsers too.`;
      if (!name.startsWith('.')) return undefined;
      const other = layerOf(join(dirname(context.filename), name));
      return other === layer || allowed.includes(other) ? undefined : `${layer} must not import from ${other}.`;
    };

    /** @param {{ source?: unknown }} node */
    const check = (node) => {
      const source = /** @type {(import('eslint').Rule.Node & { value?: unknown }) | null | undefined} */ (node.source);
      if (typeof source?.value !== 'string') return;
      const message = fault(source.value);
      if (message !== undefined) context.report({ node: source, message });
    };

    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** The first part of a path within src, without an extension. @param {string} path */
const layerOf = (path) =>
  relative(join(ROOT, 'src'), path)
    .split(sep)[0]
    .replace(/\.[jt]sx?$/, '');
