/* What package.json says of the package, and where it is published. */
import { join } from 'node:path';
import { readJson, ROOT } from './current.mjs';

/**
 * The addresses are absent until they are known.
 *
 * @returns {{ version: string, homepage?: string, repository?: { url: string } }}
 */
const aboutPackage = () =>
  /** @type {ReturnType<typeof aboutPackage>} */ (readJson(join(ROOT, 'package.json')));

export const packageVersion = () => aboutPackage().version;

/** The address of the site; undefined if it is not known. */
export const siteAddress = () => process.env.SITE_ADDRESS ?? aboutPackage().homepage;

/** Where browsers show the source; undefined if that is not known. */
export const repositoryAddress = () => aboutPackage().repository?.url.replace(/^git\+|\.git$/g, '');
