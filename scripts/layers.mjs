/*
 * The order of the folders of src, as rules of ESLint, also for `import()` and types: each imports only from those below it, no
 * modules import each other in a circle, and only some folders know Node; all others run in a browser too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import typescript from 'typescript';
import { ROOT } from './build/current.mjs';

const SEARCH = ['quoted', 'errors', 'humanize', 'turns', 'sums', 'bits', 'kernel', 'puzzle', 'rank', 'space', 'search'];
const RESULTS = [...SEARCH, 'engines', 'solve', 'survey', 'results'];
const PLATFORMS = [...RESULTS, 'report', 'pages', 'executors', 'files', 'app', 'platforms'];

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
  survey: [...SEARCH, 'solve'],
  results: RESULTS,
  report: RESULTS,
  // One of them searches, with engines and a host of its own.
  pages: [...RESULTS, 'report'],
  executors: ['errors', 'humanize', 'quoted', 'turns', 'sums', 'search'],
  files: RESULTS,
  // The engines and the executors are handed to it.
  app: [...RESULTS, 'report', 'pages', 'files'],
  platforms: PLATFORMS,
  cli: PLATFORMS,
  main: [...PLATFORMS, 'cli'],
  library: PLATFORMS,
  index: [...PLATFORMS, 'library'],
  worker: PLATFORMS,
  oracle: [...PLATFORMS, 'library'],
  site: PLATFORMS,
  // Of the library what knows no platform.
  web: [...RESULTS, 'pages', 'library'],
};

/**
 * Folders whose folders are rooms, and what each room may import from other rooms. All may import the files that lie beside them;
 * of these files, those that are named `above` may import from all rooms, and the others from none.
 *
 * @type {Partial<Record<string, Partial<Record<string, readonly string[]>>>>}
 */
const ROOMS = {
  engines: { above: ['works.ts'], disk: ['planes'], table: ['planes'] },
  cli: {
    above: ['commands.ts', 'run.ts', 'session.ts'],
    commands: ['browser', 'line', 'terminal'],
    browser: ['line', 'terminal'],
    line: ['terminal'],
  },
};

const KNOW_NODE = ['executors', 'files', 'app', 'platforms', 'cli', 'main', 'index', 'worker', 'oracle', 'site'];

/** @type {import('eslint').Rule.RuleModule} */
export const layerRule = {
  meta: { type: 'problem' },
  create(context) {
    const { layer, room, file } = placeOf(context.filename);
    const allowed = MAY_IMPORT[layer];
    if (allowed === undefined) {
      const message = `src/${layer} has no place among the layers; give it one in scripts/layers.mjs.`;
      return { Program: (node) => context.report({ node, message }) };
    }

    /** @param {string} name */
    const fault = (name) => {
      if (name.startsWith('node:')) return KNOW_NODE.includes(layer) ? undefined : `${layer} runs in browsers too.`;
      if (!name.startsWith('.')) return undefined;
      const other = placeOf(join(dirname(context.filename), name));
      if (other.layer !== layer) {
        return allowed.includes(other.layer) ? undefined : `${layer} must not import from ${other.layer}.`;
      }
      const rooms = ROOMS[layer];
      if (rooms === undefined || [undefined, room, ...(rooms[room ?? ''] ?? [])].includes(other.room)) return undefined;
      if (room === undefined && rooms.above?.includes(file)) return undefined;
      return `${layer}/${room ?? file} must not import from ${layer}/${other.room}.`;
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

/** @type {import('eslint').Rule.RuleModule} */
export const circleRule = {
  meta: { type: 'problem' },
  create: (context) => ({
    Program(node) {
      const circle = circleFrom(context.filename);
      if (circle === undefined) return;
      const names = circle.map((path) => relative(join(ROOT, 'src'), path));
      context.report({ node, message: `These modules import each other in a circle: ${names.join(' -> ')}.` });
    },
  }),
};

/** A shortest way by imports from a module to itself. @param {string} module @returns {string[] | undefined} */
function circleFrom(module) {
  const ways = new Map(importsOf(module).map((path) => [path, [module, path]]));
  for (const [path, way] of ways) {
    if (path === module) return way;
    for (const next of importsOf(path)) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return undefined;
}

/** @type {Map<string, string[]>} */
const known = new Map();

/** The modules of the project that a module imports, types among them. @param {string} module */
export function importsOf(module) {
  const found = known.get(module);
  if (found !== undefined) return found;
  const { importedFiles } = typescript.preProcessFile(readFileSync(module, 'utf8'));
  const imports = importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const path = join(dirname(module), fileName);
    const name = path.replace(/\.js$/, '');
    return [path, `${name}.ts`, `${name}.tsx`].filter((file) => existsSync(file));
  });
  known.set(module, imports);
  return imports;
}

/** Where a module of src is: its layer, without an extension; its room, if it is in a folder of that; its file. @param {string} path */
function placeOf(path) {
  const parts = relative(join(ROOT, 'src'), path).split(sep);
  return {
    layer: parts[0].replace(/\.[jt]sx?$/, ''),
    room: parts.length > 2 ? parts[1] : undefined,
    file: basename(path),
  };
}
