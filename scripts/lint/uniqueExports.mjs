/*
 * An ESLint rule: a name is exported from one file of a folder only, and is no private type of
 * another, so that it means one thing. Files that only pass a name on, as with `export { x } from
 * './x.js'`, do not count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import typescript from 'typescript';

/** Names that many files export on purpose: each file of `cli/commands/` has its command. */
const SHARED = ['command'];

/**
 * By folder, the files of each exported name; made at the first file that is linted.
 *
 * @type {Map<string, Map<string, string[]>>}
 */
const exportersOf = new Map();

/** @type {import('eslint').Rule.RuleModule} */
export const uniqueExports = {
  meta: {
    type: 'problem',
    // The folder.
    schema: [{ type: 'string' }],
    messages: {
      twice: '{{name}} is exported from {{others}} too; give one of them another name.',
      hidden: '{{name}} is a type of {{others}} too; give the private type another name.',
    },
  },
  create(context) {
    const folder = String(context.options[0]);
    const exporters = exportersOf.get(folder) ?? exportersIn(folder);
    exportersOf.set(folder, exporters);
    /** @param {string} name @param {readonly string[]} others */
    const dataOf = (name, others) => ({
      name,
      others: others.map((file) => relative(context.cwd, file)).join(', '),
    });
    return {
      /** @param {import('eslint').Rule.Node & { id: { name: string } }} node */
      'Program > :matches(TSInterfaceDeclaration, TSTypeAliasDeclaration)'(node) {
        const { name } = node.id;
        const others = (exporters.get(name) ?? []).filter((file) => file !== context.filename);
        if (others.length > 0)
          context.report({ node, messageId: 'hidden', data: dataOf(name, others) });
      },
      Program(node) {
        for (const [name, files] of exporters) {
          const others = files.filter((file) => file !== context.filename);
          const isExportedHere = others.length < files.length;
          if (!isExportedHere || others.length === 0 || SHARED.includes(name)) continue;
          context.report({ node, messageId: 'twice', data: dataOf(name, others) });
        }
      },
    };
  },
};

/** @param {string} folder @returns {Map<string, string[]>} */
export function exportersIn(folder) {
  const { ES2023 } = typescript.ScriptTarget;
  const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)));
  const modules = paths.filter((path) => /\.tsx?$/.test(path) && !path.includes('assembly'));
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const path of modules) {
    const source = typescript.createSourceFile(path, readFileSync(path, 'utf8'), ES2023);
    // Overloads of a function have one name.
    for (const name of new Set(source.statements.flatMap(exportedNames))) {
      files.set(name, [...(files.get(name) ?? []), path]);
    }
  }
  return files;
}

/**
 * The names that a statement of a module defines and exports.
 *
 * @param {import('typescript').Statement} statement
 * @returns {string[]}
 */
function exportedNames(statement) {
  if (typescript.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    if (moduleSpecifier || !exportClause || !typescript.isNamedExports(exportClause)) return [];
    return exportClause.elements.map(({ name }) => name.text);
  }
  const modifiers = typescript.canHaveModifiers(statement) ? (statement.modifiers ?? []) : [];
  const kinds = modifiers.map(({ kind }) => kind);
  const { DefaultKeyword, ExportKeyword } = typescript.SyntaxKind;
  if (!kinds.includes(ExportKeyword) || kinds.includes(DefaultKeyword)) return [];
  if (typescript.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const { name } = /** @type {import('typescript').DeclarationStatement} */ (statement);
  return name ? [name.text] : [];
}

/** @param {import('typescript').BindingName} name @returns {string[]} */
function boundNames(name) {
  if (typescript.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => ('name' in element ? boundNames(element.name) : []));
}
