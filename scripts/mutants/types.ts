/* Whether a mutant still has its types; one that has not is told by the compiler, by no test. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * A check of one source file with another text: whether it compiles. What is no longer used does
 * not matter.
 */
export function typeChecker(files: readonly string[]): (file: string, text: string) => boolean {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8')) as {
    config: { compilerOptions: object };
  };
  const unused = { noUnusedLocals: false, noUnusedParameters: false, incremental: false };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, ...unused },
    '.',
  );
  /** By file: its text with a mutant, and how often the text has changed. */
  const texts = new Map<string, string>();
  const versions = new Map<string, number>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files],
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot(file) {
      const text = texts.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const change = (file: string): void => void versions.set(file, (versions.get(file) ?? 0) + 1);
  return (file, text) => {
    texts.set(file, text);
    change(file);
    const faults = [
      ...service.getSyntacticDiagnostics(file),
      ...service.getSemanticDiagnostics(file),
    ];
    texts.delete(file);
    change(file);
    return faults.length === 0;
  };
}
