/* Opens a page in the browser, with the program that the system has for that (the package open). */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { messageOf } from '../../basics/errors.js';
import { quoted, visible } from '../../basics/quoted.js';
import { folded } from '../../formats/textLayout.js';
import { PAGE } from '../../results/fileNames.js';
import { flag, type Refinement } from '../line/command.js';
import type { Session } from '../session.js';
import type { Terminal } from '../terminal/terminal.js';

/** Of commands that make a page. */
export const openOption = (more?: Refinement) => flag('open the page in the browser', more);

/** Prints where the page of a result is, and the other files in its folder. */
export function printPage(folder: string, files: readonly string[], terminal: Terminal): void {
  terminal.printText(`Open ${visible(join(folder, PAGE))} in a browser. Beside it are`);
  const others = files.filter((name) => name !== PAGE).join(', ');
  terminal.print(folded(others, terminal.width - 2).map((line) => `  ${line}`));
}

/** An opener that runs for this time has opened the page; some run as long as the browser. */
const PATIENCE_MS = 3000;

/**
 * Opens a file or an address; if that fails, says so. The page exists already, so a signal only
 * ends the waiting.
 */
export async function openPage(path: string, { terminal, signal }: Session): Promise<void> {
  const fault = await faultOfOpening(path, signal);
  if (fault !== undefined)
    terminal.warn(`The page cannot be opened here: ${fault}. Open ${quoted(path)} in a browser.`);
}

/** Why a page cannot be opened; undefined when it is. */
async function faultOfOpening(path: string, signal: AbortSignal): Promise<string | undefined> {
  const { default: open } = await import('open');
  try {
    const opener = await open(path.startsWith('http://') ? path : resolve(path));
    const status = await exitStatus(opener, signal);
    return status === null || status === 0 ? undefined : `${opener.spawnfile} found no browser`;
  } catch (cause) {
    const { code, path: opener } = cause as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `there is no ${opener}` : messageOf(cause);
  }
}

/** The exit status of a process; null while it still runs, which is not waited for long. */
async function exitStatus(child: ChildProcess, signal: AbortSignal): Promise<number | null> {
  if (child.exitCode === null && !signal.aborted) {
    child.ref(); // this process lives until then
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const end = AbortSignal.any([signal, patience]);
    await Promise.race([once(child, 'exit'), once(end, 'abort')]);
    child.unref();
  }
  return child.exitCode;
}
