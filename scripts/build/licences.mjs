/* The licences of the packages whose code is in the bundle: they ask to go with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './current.mjs';

/**
 * The text of all licences. Packages with the same terms are named one after the other, each with
 * its copyright, before the terms.
 *
 * @param {...{ metafile?: import('esbuild').Metafile | undefined }} bundles with their metafiles
 */
export function licencesOf(...bundles) {
  const inputs = bundles.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const folders = inputs.flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  );
  /** @type {Map<string, { terms: string, packages: string[] }>} by the words of the terms */
  const all = new Map();
  for (const folder of [...new Set(folders)].sort()) {
    const { owner, terms } = licenceOf(folder);
    const words = terms.replaceAll(/\s+/g, ' ');
    const { packages } = all.get(words) ?? { packages: [] };
    all.set(words, { terms, packages: [...packages, owner] });
  }
  const texts = [...all.values()].map(({ packages, terms }) =>
    [...packages, terms, ''].join('\n\n'),
  );
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

/** The package and its copyright, and the terms of its licence. @param {string} folder */
function licenceOf(folder) {
  const about = /** @type {Record<string, string>} */ (
    readJson(join(ROOT, folder, 'package.json'))
  );
  const { name, version, license } = about;
  const files = readdirSync(join(ROOT, folder)).filter((file) =>
    /^(licen[cs]e|notice|copying)/i.test(file),
  );
  if (files.length === 0) throw new Error(`The package ${name} in the bundle has no licence text.`);
  const text = files
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim())
    .join('\n\n');
  if (/-->|\*\//.test(text))
    throw new Error(`The licence of ${name} would end the comment that it stands in.`);
  const [copyright, ...terms] = text.split(/^(?=Permission )/m);
  return { owner: `${name} ${version} (${license})\n\n${copyright.trim()}`, terms: terms.join('') };
}
