/* The results that lie in one folder, and the page of all of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ANY_ERROR, isAtlasError, tryOr } from '../../basics/errors.js';
import { countChecks, summaryChecks } from '../../results/checks.js';
import { puzzleOf, type NamedSummary, type Summary } from '../../results/summary.js';
import { readFirstBytes } from '../system/regularFile.js';
import { loadSummary } from './resultFolder.js';

/**
 * All sound results in the subfolders of a folder, with their names; damaged results are left out.
 */
export function findResults(folder: string): NamedSummary[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((name) => {
      const summary = tryOr(() => loadSummary(join(folder, name)), isAtlasError, undefined);
      return summary && isSound(summary) ? [{ name, summary }] : [];
    });
}

/** Whether the numbers of a summary go together. */
const isSound = (summary: Summary): boolean =>
  [...summaryChecks(summary), ...countChecks(puzzleOf(summary), summary)].every(
    ({ fault }) => fault === undefined,
  );

/** The title of the page in a file; undefined if there is no file, or no title in it. */
export function titleOf(path: string): string | undefined {
  const title = headOf(path).split('<title>', 2).at(1);
  return title?.includes('</title>') ? title.split('</title>', 1)[0] : undefined;
}

/** Whether there is a file with this text in the head of its page. */
export const hasInHead = (path: string, text: string): boolean => headOf(path).includes(text);

/** More bytes than the title and the policy of a page need, with the licences before them. */
const HEAD_BYTES = 2 ** 14;

const headOf = (path: string): string =>
  tryOr(() => readFirstBytes(path, HEAD_BYTES), ANY_ERROR, '');
