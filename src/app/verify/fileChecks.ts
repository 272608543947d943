/* The files of a result and of a survey, byte for byte, beside those that are made of them. */
import { hasCode } from '../../basics/errors.js';
import { readResultFile } from '../../files/results/resultFolder.js';
import { linksIn } from '../../pages/results/pageData.js';
import { check, type Check } from '../../results/checks.js';
import { PAGE } from '../../results/fileNames.js';
import type { Result } from '../../results/result.js';
import type { Context } from '../context.js';
import { resultFiles } from '../enumerate/textFiles.js';
import { pageOf } from '../pages/html.js';
import { quoted } from '../../basics/quoted.js';

/**
 * Compares the files of a result, byte for byte; links of its page to other pages and files are not
 * compared.
 */
export async function fileChecks(made: Result, folder: string, context: Context): Promise<Check[]> {
  const { version } = context.platform;
  const what = 'all files are, byte for byte, what is made of this result';
  if (made.summary.version !== version) {
    return [
      {
        what,
        unchecked: `version ${quoted(made.summary.version)} made them, and this is ${version}`,
      },
    ];
  }
  const links = linksIn(readResultFile(folder, PAGE)?.toString() ?? '');
  const isReported = async (page: Buffer): Promise<boolean> => {
    try {
      return difference(page, await pageOf(made, folder, context, links)) === undefined;
    } catch (cause) {
      if (hasCode(cause, 'damaged-result')) return false; // report makes no page of it
      throw cause;
    }
  };
  return compareFiles(
    what,
    'a result',
    resultFiles(made, context.platform, links),
    folder,
    isReported,
  );
}

/**
 * Compares files with their texts; those that are missing stay unchecked. A page may also be one
 * that `report` has made.
 */
export async function compareFiles(
  what: string,
  of: string,
  wanted: readonly (readonly [name: string, text: string])[],
  folder: string,
  isReported?: (page: Buffer) => Promise<boolean>,
): Promise<Check[]> {
  const faults: string[] = [];
  const missing: string[] = [];
  for (const [name, text] of wanted) {
    const found = readResultFile(folder, name);
    const fault = found && difference(found, text);
    if (found === undefined) missing.push(name);
    else if (fault !== undefined && !(name === PAGE && (await isReported?.(found))))
      faults.push(`${name} ${fault}`);
  }
  const lacks = {
    what: `the folder has all files of ${of}`,
    unchecked: `it lacks ${missing.join(', ')}`,
  };
  return [
    check(what, faults.length === 0 || faults.join(', ')),
    ...(missing.length === 0 ? [] : [lacks]),
  ];
}

/** How the content of a file differs from a text; undefined if it does not. */
function difference(found: Buffer, text: string): string | undefined {
  const wanted = Buffer.from(text);
  if (wanted.equals(found)) return undefined;
  const place = wanted.findIndex((byte, index) => found[index] !== byte);
  const same = place < 0 ? text : wanted.toString('utf8', 0, place);
  return `is another from line ${same.split('\n').length} on`;
}
