/* A file that a user names for the output of a command. */
import { checkOwnFile } from '../writing/ownFiles.js';
import { prepareFile } from '../writing/folders.js';
import { checkNoResultFile } from './resultFolder.js';

interface OutFile {
  /** Whether a file is replaced that this program has not written. */
  readonly force?: boolean | undefined;
  /** Names the format; by default the ending of the path. */
  readonly ending?: string;
  /** Bytes that it needs, as far as they are known. */
  readonly bytes?: number;
}

/**
 * Makes sure, before the work, that a file can be written, and that nothing is lost if it is.
 *
 * @throws AtlasError if it is a file of a result, or one of another program that is not to be
 * replaced, or cannot be written.
 */
export function prepareOutFile(path: string, { force, ending, bytes = 0 }: OutFile): void {
  checkNoResultFile(path);
  prepareFile(path, bytes);
  if (!force) checkOwnFile(path, ending);
}
