/* A file that a user names for the output of a command. */
import { extname } from 'node:path';
import { checkOwnFile } from '../writing/ownFiles.js';
import { prepareFile } from '../writing/folders.js';
import { checkNoResultFile } from './resultFolder.js';

/**
 * Makes sure, before the work, that a file can be written, and that nothing is lost if it is: it is
 * no file of a result, and, unless the user forces it, no file that this program has not written.
 * `ending` names the format.
 *
 * @throws AtlasError.
 */
export function prepareOutFile(path: string, force = false, ending = extname(path)): void {
  checkNoResultFile(path);
  prepareFile(path, 0);
  if (!force) checkOwnFile(path, ending);
}
