/*
 * Makes the site in output/site from the documents, the atlas and the pages of the current sources.
 * Its address is SITE_ADDRESS, or else `homepage` in package.json; with an address there are a
 * sitemap and pictures for previews. The package that `npm run package` made can be downloaded
 * there. TypeDoc adds the API reference afterwards (`npm run site`).
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeSite } from '../src/site.js';
import { packageVersion, repositoryAddress, siteAddress } from './build/about.mjs';

const address = (siteAddress() ?? '').replace(/([^/])$/, '$1/');
const source = repositoryAddress() ?? '';
const archive = `slide-atlas-${packageVersion()}.tgz`;
const out = resolve('output/site');
const pages = await makeSite('.', out, {
  address,
  source,
  reference: 'api/index.html',
  ...(existsSync(`output/${archive}`) && { archive }),
});
console.log(
  `Wrote ${pages.length} pages. Open ${pathToFileURL(out).href}/index.html in a browser.`,
);
