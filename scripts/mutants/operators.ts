/* The small faults that can be put into a source file: each replaces one part of its text. */
import ts from 'typescript';

export interface Mutant {
  /** The part of the text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** From 1 on. */
  readonly line: number;
  /** What is replaced by what, in one line. */
  readonly change: string;
}

/** By operator, what stands in its place. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  // arithmetic
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  // bits
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '|=': ['&='],
  '&=': ['|='],
  '^=': ['|='],
  // comparisons: the boundary, and the opposite
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  // conditions
  '&&': ['||'],
  '||': ['&&'],
};

/** Functions and their opposites. */
const OPPOSITES: Readonly<Record<string, string | undefined>> = {
  floor: 'ceil',
  ceil: 'floor',
  trunc: 'ceil',
  round: 'floor',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
};

/** Statements that may be gone without another one that needs them. */
const STATEMENTS = new Set([
  ts.SyntaxKind.ExpressionStatement,
  ts.SyntaxKind.ThrowStatement,
  ts.SyntaxKind.ContinueStatement,
  ts.SyntaxKind.BreakStatement,
]);

/** All mutants of a source, in the order of their places. */
export function mutantsOf(source: ts.SourceFile): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, replacement: string): void => {
    const start = node.getStart(source);
    const text = source.text.slice(start, node.end).replace(/\s+/g, ' ');
    const shown = text.length > 60 ? `${text.slice(0, 57)}...` : text;
    mutants.push({
      start,
      end: node.end,
      replacement,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      change:
        replacement === '' || replacement === ';'
          ? `without ${shown}`
          : `${shown} -> ${replacement}`,
    });
  };
  const visit = (node: ts.Node): void => {
    // Types and imports do nothing.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node))
      return;
    if (ts.isTypeAliasDeclaration(node)) return;
    mutate(node, source, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants.sort((a, b) => a.start - b.start);
}

/** Adds the mutants of one node, not of its parts. */
function mutate(
  node: ts.Node,
  source: ts.SourceFile,
  add: (node: ts.Node, replacement: string) => void,
): void {
  const isFlag =
    node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
  if (isFlag) add(node, node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true');
  if (ts.isBinaryExpression(node)) {
    const { operatorToken } = node;
    for (const other of OPERATORS[operatorToken.getText(source)] ?? []) add(operatorToken, other);
  } else if (ts.isPrefixUnaryExpression(node)) {
    const operand = node.operand.getText(source);
    if (node.operator === ts.SyntaxKind.ExclamationToken) add(node, operand);
    if (node.operator === ts.SyntaxKind.MinusToken) add(node, operand);
  } else if (ts.isPropertyAccessExpression(node)) {
    const opposite = OPPOSITES[node.name.text];
    if (opposite !== undefined) add(node.name, opposite);
  } else if (ts.isAwaitExpression(node)) {
    add(node, node.expression.getText(source));
  } else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    add(condition, 'true');
    add(condition, 'false');
  } else if (ts.isWhileStatement(node)) {
    add(node.expression, 'false');
  } else if (STATEMENTS.has(node.kind)) {
    add(node, ';');
  }
}
