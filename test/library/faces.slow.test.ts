/* The modules of the package: what they export, what their signatures name, and in which words. */
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const FACES = ['index.ts', 'web.ts', 'oracle.ts'];
/** The type of the constructor behind the type of the same name. */
const HIDDEN = ['AtlasErrorConstructor'];

const program = ts.createProgram(
  FACES.map((name) => join(SRC, name)),
  {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  },
);
const checker = program.getTypeChecker();

/** Behind the names of imports. */
const resolved = (symbol: ts.Symbol): ts.Symbol =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);

/** The types of src that a declaration names, but for the bodies of its functions. */
function typesIn(node: ts.Node, found = new Set<ts.Symbol>()): ReadonlySet<ts.Symbol> {
  const name = ts.isTypeReferenceNode(node)
    ? node.typeName
    : ts.isExpressionWithTypeArguments(node)
      ? node.expression
      : undefined;
  const symbol = name && checker.getSymbolAtLocation(name);
  if (symbol) {
    const type = resolved(symbol);
    const isOwn = (type.declarations ?? []).some(
      (declaration) =>
        !ts.isTypeParameterDeclaration(declaration) &&
        declaration.getSourceFile().fileName.startsWith(SRC.replaceAll(sep, '/')),
    );
    if (isOwn) found.add(type);
  }
  ts.forEachChild(node, (child) => {
    if (!ts.isBlock(child) && !isBody(child)) typesIn(child, found);
  });
  return found;
}

/** The expression that an arrow function returns. */
const isBody = (node: ts.Node): boolean =>
  ts.isArrowFunction(node.parent) && node.parent.body === node;

/** Boards of rows and columns, as others are graphs: here the word is right. */
const OF_GRIDS = ['GridGoal', 'GridPlace'];

/** Words, and the one that docs/glossary.md has in their place. */
const OTHER_WORDS = [
  ['grid', 'board'],
  ['piece', 'tile'],
  ['empty', 'blank'],
  ['square', 'cell'],
  ['target', 'goal'],
  ['level', 'layer'],
  ['ring', 'layer'],
  ['diameter', 'depth'],
  ['hardest', 'deepest'],
  ['hash', 'rank'],
  ['route', 'path'],
  ['way', 'path'],
  ['estimate', 'heuristic'],
];

it('the better words are in the glossary', () => {
  const glossary = readFileSync(join(SRC, '../docs/glossary.md'), 'utf8');
  const entries = [...glossary.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, words]) =>
    words.split(/, | /),
  );
  const missing = OTHER_WORDS.map(([, better]) => better).filter((word) => !entries.includes(word));
  expect(missing).toEqual([]);
});

/** The words of a name in camel case or with hyphens, without the s of a plural. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''));

/** The names that a declaration gives: its own, and of its members and parameters. */
function namesIn(node: ts.Node): string[] {
  const own =
    (ts.isPropertySignature(node) ||
      ts.isMethodSignature(node) ||
      ts.isParameter(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isFunctionDeclaration(node)) &&
    node.name
      ? [node.name.getText()]
      : [];
  const within: string[] = [];
  ts.forEachChild(node, (child) => {
    if (!ts.isBlock(child) && !isBody(child)) within.push(...namesIn(child));
  });
  return [...own, ...within];
}

describe.each(FACES)('the module %s', (name) => {
  const file = program.getSourceFile(join(SRC, name))!;

  it('only exports what other modules declare', () => {
    const others = file.statements.filter(
      (statement) => !ts.isExportDeclaration(statement) || !statement.moduleSpecifier,
    );
    expect(others.map((statement) => statement.getText())).toEqual([]);
  });

  it('exports each type that its signatures name', () => {
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file)!).map(resolved);
    expect(exported.length).toBeGreaterThan(5);
    const missing = exported.flatMap((symbol) =>
      (symbol.declarations ?? [])
        .flatMap((declaration) => [...typesIn(declaration)])
        .filter((type) => !exported.includes(type) && !HIDDEN.includes(type.name))
        .map((type) => `${type.name}, which ${symbol.name} names`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('uses the words of the glossary in the names of its types, members and arguments', () => {
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file)!).map(resolved);
    const names = exported.flatMap((symbol) => (symbol.declarations ?? []).flatMap(namesIn));
    expect(names.length).toBeGreaterThan(10);
    const wrong = OTHER_WORDS.flatMap(([word, better]) =>
      names
        .filter((name) => wordsOf(name).includes(word) && !OF_GRIDS.includes(name))
        .map((name) => `${name}: the glossary says ${better}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });
});
