/*
 * Makes the site in output/site from the documents, the atlas and the pages of the current sources.
 * Its address is SITE_ADDRESS, or else `homepage` in package.json; with an address there are a
 * sitemap and pictures for previews.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import about from '../package.json' with { type: 'json' };
import { makeSite } from '../src/site.js';

const address = (process.env.SITE_ADDRESS ?? about.homepage).replace(/([^/])$/, '$1/');
const source = about.repository.url.replace(/^git\+|\.git$/g, '');
const out = resolve('output/site');
const pages = await makeSite('.', out, { address, source });
console.log(
  `Wrote ${pages.length} pages. Open ${pathToFileURL(out).href}/index.html in a browser.`,
);
