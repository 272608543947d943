/*
 * Makes the site in output/site from the documents, the atlas and the pages of the current sources. Its address is SITE_ADDRESS, or
 * else `homepage` in package.json; with an address there are a sitemap and pictures for previews.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJson, ROOT } from './build/current.mjs';
import { importSource } from './importSource.mjs';

const about = /** @type {{ homepage: string, repository: { url: string } }} */ (readJson(join(ROOT, 'package.json')));
const address = (process.env.SITE_ADDRESS ?? about.homepage).replace(/([^/])$/, '$1/');
const source = about.repository.url.replace(/^git\+|\.git$/g, '');

const site = await importSource('src/site.ts');
const { makeSite } = /** @type {{ makeSite: (root: string, out: string, site: object) => Promise<string[]> }} */ (site);
const out = join(ROOT, 'output/site');
const pages = await makeSite(ROOT, out, { address, source });
console.log(`Wrote ${pages.length} pages. Open ${pathToFileURL(join(out, 'index.html')).href} in a browser.`);
