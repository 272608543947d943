/* Opens a page in the browser, by the program that the system has for that. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { quoted, visible } from '../../quoted.js';
import { folded } from '../../report/terminalCharts.js';
import { PAGE } from '../../results/fileNames.js';
import { flag } from '../line/command.js';
import type { Session } from '../session.js';
import type { Terminal } from '../terminal/terminal.js';

export const OPEN_OPTION = { open: flag('open the page in the browser') } as const;

/** Tells where the page of a result is, and the other files that were written beside it. */
export function tellPage(folder: string, files: readonly string[], terminal: Terminal): void {
  terminal.printText(`Open ${visible(join(folder, PAGE))} in a browser. Beside it are`);
  const others = files.filter((name) => name !== PAGE).join(', ');
  terminal.print(...folded(others, terminal.width - 2).map((line) => `  ${line}`));
}

/**
 * The opener has done its work if it has not failed by then; some openers run until the browser is
 * closed.
 */
const PATIENCE_MS = 3000;

/**
 * Opens a file or an address; if that fails, says so. The page exists already, so a signal only
 * ends the waiting.
 */
export async function openPage(path: string, { terminal, signal }: Session): Promise<void> {
  const fault = await opened(path, signal);
  if (fault !== undefined)
    terminal.warn(`The page cannot be opened here: ${fault}. Open ${quoted(path)} in a browser.`);
}

/** Why a page cannot be opened; undefined when it is. */
function opened(path: string, signal: AbortSignal): Promise<string | undefined> {
  const [command, ...args] = openerOf(path);
  return new Promise((settle) => {
    const child = spawn(command, args, {
      detached: true,
      stdio: 'ignore',
      windowsVerbatimArguments: true,
    });
    const end = (fault?: string): void => {
      clearTimeout(timer);
      settle(fault);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    signal.addEventListener('abort', () => end(), { once: true });
    child.on('error', (cause: NodeJS.ErrnoException) =>
      end(
        cause.code === 'ENOENT'
          ? `there is no ${command}`
          : `${command} cannot be started (${cause.code})`,
      ),
    );
    child.on('exit', (status) => end(status === 0 ? undefined : `${command} found no browser`));
    child.unref();
  });
}

function openerOf(path: string): readonly [command: string, ...args: string[]] {
  const isAddress = path.startsWith('http://');
  if (process.platform === 'win32') {
    const address = isAddress ? path : pathToFileURL(path).href;
    // The first quoted word would be the title of a window; `&` would end the command.
    return ['cmd', '/c', `start "" "${address.replaceAll('&', '%26')}"`];
  }
  return [process.platform === 'darwin' ? 'open' : 'xdg-open', isAddress ? path : resolve(path)];
}
