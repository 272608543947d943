/* Result folders as words of the command line. */
import { basename, resolve } from 'node:path';
import { UsageError } from './sentences.js';

/** A result folder, and what it is called where several are shown. */
export interface NamedFolder {
  readonly path: string;
  readonly name: string;
}

/** The folders that are named, at least one, each once. */
export function readFolders(words: readonly string[]): NamedFolder[] {
  if (words.length === 0) throw new UsageError('The result folder is missing; write for example output/3x4.');
  const doubled = words.find((word, place) => words.findIndex((other) => resolve(other) === resolve(word)) < place);
  if (doubled !== undefined) throw new UsageError(`The folder '${doubled}' is given twice; name each folder once.`);
  const names = words.map((word) => basename(resolve(word)));
  const clear = new Set(names).size === names.length;
  return words.map((path, place) => ({ path, name: clear ? names[place] : path }));
}

/** The one folder that a command takes. */
export function oneFolder(words: readonly string[]): string {
  const [{ path }, ...others] = readFolders(words);
  if (others.length === 0) return path;
  throw new UsageError(`One result folder is needed, but ${words.length} are given: ${words.join(', ')}.`);
}
