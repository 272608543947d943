/* The licences of the packages whose code is in the bundle: they ask to go with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './current.mjs';

/**
 * The text of all licences, one package after the other.
 *
 * @param {string[]} inputs the files that the bundle is made of, within the root
 */
export function licencesOf(inputs) {
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const texts = [...new Set(folders)].map(licenceOf).sort();
  return [...new Set(texts)].join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder */
function licenceOf(folder) {
  const about = /** @type {Record<string, string>} */ (readJson(join(ROOT, folder, 'package.json')));
  const { name, version, license } = about;
  const files = readdirSync(join(ROOT, folder)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  if (files.length === 0) throw new Error(`The package ${name} in the bundle has no licence text.`);
  const texts = files.map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts, ''].join('\n\n');
}
