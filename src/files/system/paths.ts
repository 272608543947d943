/* Paths of a system. On Windows no relative path leads from one drive to another. */
import system from 'node:path';
import { pathToFileURL } from 'node:url';

type Paths = Pick<typeof system, 'dirname' | 'isAbsolute' | 'relative' | 'sep'>;

/** Whether a path is a folder, or lies below it. */
export function isWithin(
  folder: string,
  path: string,
  { isAbsolute, relative, sep }: Paths = system,
): boolean {
  const below = relative(folder, path);
  return below.split(sep)[0] !== '..' && !isAbsolute(below);
}

/** The address of a file for a link in a page: relative, unless no relative path leads there. */
export function fileAddress(page: string, file: string, paths: Paths = system): string {
  const path = paths.relative(paths.dirname(page), file);
  if (paths.isAbsolute(path)) return pathToFileURL(path, { windows: paths.sep === '\\' }).href;
  return path.split(paths.sep).map(encodeURIComponent).join('/');
}
