/* Paths of a system: on Windows those of another drive have no way between them. */
import system from 'node:path';
import { pathToFileURL } from 'node:url';

type Paths = Pick<typeof system, 'dirname' | 'isAbsolute' | 'relative' | 'sep'>;

/** Whether a path is a folder, or lies below it. */
export function isWithin(
  folder: string,
  path: string,
  { isAbsolute, relative, sep }: Paths = system,
): boolean {
  const way = relative(folder, path);
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
}

/** The address of a file as seen from a page: a relative one, if there is a way. */
export function addressFrom(page: string, file: string, paths: Paths = system): string {
  const way = paths.relative(paths.dirname(page), file);
  if (paths.isAbsolute(way)) return pathToFileURL(way, { windows: paths.sep === '\\' }).href;
  return way.split(paths.sep).map(encodeURIComponent).join('/');
}
