import { SILENT } from './app/context.js';
import { writeSite } from './app/site/site.js';
import type { Site } from './pages/site/sitePage.js';
import { nodePlatform } from './platforms/node.js';

/** As {@link writeSite}, with the build of this program. */
export const makeSite = (
  root: string,
  out: string,
  about: Omit<Site, 'version'>,
): Promise<string[]> =>
  writeSite(root, out, about, {
    platform: nodePlatform,
    reporter: SILENT,
    signal: new AbortController().signal,
  });
