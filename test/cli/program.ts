/* The real program, run in a folder of its own. */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importing } from '../preload.js';

declare const BUILD_FOLDER: string;

export const MAIN = fileURLToPath(new URL('main.js', BUILD_FOLDER));

/** Never called: it makes vitest know that the program is affected by a change of its sources. */
export const importsOfMain = (): Promise<unknown> => import('../../src/main.js');

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Settings {
  readonly cwd: string;
  /**
   * A module to load before the program, as JavaScript; it is loaded in every worker thread too.
   */
  readonly preload?: string;
  /** Variables beside those that there are. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds, by default a minute. */
  readonly timeout?: number;
}

/**
 * Text with the paths of the program as tests write them: on Windows it writes \\ for /. Codes such
 * as \\u001b stay.
 */
export const withSlashes = (text: string): string =>
  sep === '/' ? text : text.replace(/\\(?!u[0-9a-f{])/g, '/');

export function run(
  args: readonly string[],
  { cwd, preload, env, timeout = 60_000 }: Settings,
): Outcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...importing(preload), MAIN, ...args],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      timeout,
      maxBuffer: 2 ** 28,
    },
  );
  return { status, stdout: withSlashes(stdout), stderr: withSlashes(stderr) };
}

/** Runs the program under a shell's limits, such as `ulimit -f 1`. */
export function runLimited(limit: string, args: readonly string[], { cwd }: Settings): Outcome {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', `${limit}; exec "$@"`, 'bash', process.execPath, MAIN, ...args],
    {
      cwd,
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  return { status, stdout, stderr };
}

/** In a shell: `atlas` is the program. */
const ATLAS = `atlas() { '${process.execPath}' '${MAIN}' "$@"; }`;

/** Runs a script of bash in which `atlas` is the program. */
export function runScript(script: string, { cwd }: Settings): Outcome {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `${ATLAS}\n${script}`], {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** A process that was started. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** What it has said on stderr so far. */
  readonly said: () => string;
  readonly ended: Promise<Outcome>;
}

const started: Running[] = [];

/** Kills all programs that {@link start} has started. */
export const killAll = (): void => started.forEach(({ child }) => child.kill('SIGKILL'));

/** Starts the program. */
export function start(args: readonly string[], cwd: string): Running {
  const running = followed(spawn(process.execPath, [MAIN, ...args], { cwd }));
  started.push(running);
  return running;
}

/** A process with what it says. */
export function followed(child: ChildProcessWithoutNullStreams): Running {
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const ended = new Promise<Outcome>((resolve) =>
    child.on('close', (status) => resolve({ status, stdout, stderr })),
  );
  return { child, said: () => stderr, ended };
}

/**
 * Starts the program and sends it a signal when a text is on stderr, by default the first line.
 * Resolves with how it ended.
 */
export function interrupt(
  signal: NodeJS.Signals,
  args: readonly string[],
  cwd: string,
  text = '\n',
): Promise<Outcome> {
  const { child, said, ended } = start(args, cwd);
  const hear = (): void => {
    if (!said().includes(text)) return;
    child.stderr.off('data', hear);
    child.kill(signal);
  };
  child.stderr.on('data', hear);
  return ended;
}

/**
 * Whether {@link runScript} and {@link runLimited} can be used: Windows has no pipes, limits and
 * signals like theirs.
 */
export const HAS_BASH =
  process.platform !== 'win32' && spawnSync('bash', ['--version']).status === 0;

/** Whether {@link onRealTerminal} can be used: `script` makes a terminal. */
export const HAS_TERMINAL =
  process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

/**
 * Runs a script of a shell in which `atlas` is the program, on a terminal with colours of 80
 * columns. Returns all that is sent to it.
 */
export function realTerminalText(script: string, { cwd }: Settings): string {
  const { stdout } = spawnSync(
    'script',
    ['-qec', `stty cols 80 rows 50; ${ATLAS}; ${script}`, '/dev/null'],
    {
      cwd,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, NO_COLOR: undefined, SHELL: '/bin/sh' },
    },
  );
  return stdout;
}

/**
 * Runs the program on a terminal of 80 columns. Returns the rows that a reader sees at the end,
 * without empty ones.
 */
export const onRealTerminal = (args: readonly string[], settings: Settings): string[] =>
  rowsOf(realTerminalText(`atlas ${args.map((word) => `'${word}'`).join(' ')}`, settings));

/**
 * What stands on a terminal that has received a text, without empty rows; of the control sequences
 * it takes those that move or erase.
 */
export function rowsOf(text: string): string[] {
  const rows = [''];
  let [row, column] = [0, 0];
  let saved = [0, 0];
  for (const [part] of text.matchAll(/\x1b[78]|\x1b\[[?\d;]*[a-zA-Z]|[\r\n]|[^\x1b\r\n]+/g)) {
    if (part === '\n') row++;
    else if (part === '\r' || part === '\x1b[1G') column = 0;
    else if (part === '\x1b7') saved = [row, column];
    else if (part === '\x1b8') [row, column] = saved;
    else if (part === '\x1b[2K') rows[row] = '';
    else if (part === '\x1b[0K') rows[row] = rows[row].slice(0, column);
    else if (!part.startsWith('\x1b')) {
      rows[row] =
        rows[row].padEnd(column).slice(0, column) + part + rows[row].slice(column + part.length);
      column += part.length;
    }
    rows[row] ??= '';
  }
  return rows.filter((line) => line !== '');
}
