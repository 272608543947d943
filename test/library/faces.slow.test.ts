/* The modules of the package: what they export, and what their signatures name. */
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
});
