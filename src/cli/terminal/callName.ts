/* How the user calls a command here, for help and messages. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ANY_ERROR, tryOr } from '../../basics/errors.js';
import { isWithin } from '../../files/system/paths.js';

/** Undefined in the build; the tests define it. */
declare const BUILD_FOLDER: string | undefined;

/** The folder that holds `dist/`; a clone has its scripts there too. */
const ROOT = fileURLToPath(new URL('../../', BUILD_FOLDER ?? import.meta.url));

/**
 * How a command is called here: `npm run solve -- ARGS` within a clone, `slide-atlas solve ARGS`
 * elsewhere. PowerShell removes the `--`, so in a clone on Windows it is `node dist/main.js solve`.
 */
export function callOf(command: string, args: string): string {
  const call = `${callPrefix()} ${command}`;
  if (args === '') return call;
  return isCalledByNpm() ? `${call} -- ${args}` : `${call} ${args}`;
}

/** The words before the name of a command: `npm run`, or the program itself. */
export const callPrefix = (): string => (isCalledByNpm() ? 'npm run' : programName());

/** How the program itself is called, with no command. */
export const programName = (): string => (isInClone() ? 'node dist/main.js' : 'slide-atlas');

const isCalledByNpm = (): boolean => process.platform !== 'win32' && isInClone();

/** False if the working directory is gone. */
const isInClone = (): boolean =>
  tryOr(
    () => existsSync(`${ROOT}scripts/setup.mjs`) && isWithin(ROOT, process.cwd()),
    ANY_ERROR,
    false,
  );
