/*
 * A command line run in this process, with streams that record. Tests that need a process of their
 * own take `program.ts`.
 */
import { Readable, Writable } from 'node:stream';
import type { Platform } from '../../src/app/context.js';
import { runCommandLine } from '../../src/cli/run.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { rowsOf, withSlashes, type Outcome } from './program.js';

export interface CallSettings {
  readonly cwd: string;
  /** Variables beside those of this process; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string | Readable;
  /** Of a terminal; by default the streams are none. */
  readonly columns?: number;
  readonly signal?: AbortSignal;
  /**
   * What differs from the platform of Node with one core. A call starts threads only if its command
   * line asks for them.
   */
  readonly platform?: Partial<Platform>;
  /** In the place of a stream that records. */
  readonly stdout?: Writable;
  /** Gets all text of stderr so far, whenever there is more. */
  readonly heard?: (stderr: string) => void;
  /** Gets each piece of text of both streams. */
  readonly shown?: (piece: string) => void;
}

/**
 * Runs the program. The working folder and the variables are those of the process until the call
 * ends, so calls must not overlap.
 */
export async function call(args: readonly string[], settings: CallSettings): Promise<Outcome> {
  const {
    cwd,
    env = {},
    stdin = '',
    columns,
    signal = new AbortController().signal,
    platform,
  } = settings;
  const { heard = ignore, shown = ignore } = settings;
  const [stdout, stderr] = [ignore, heard].map(
    (hears) => new Recorder(columns !== undefined, columns ?? 0, hears, shown),
  );
  const restore = takeOver(cwd, env);
  try {
    const status = await runCommandLine(args, {
      stdout: settings.stdout ?? stdout,
      stderr,
      signal,
      env: process.env,
      stdin: () => (typeof stdin === 'string' ? Readable.from([Buffer.from(stdin)]) : stdin),
      platform: () =>
        Promise.resolve(
          Object.create(nodePlatform, describe({ cores: 1, ...platform })) as Platform,
        ),
    });
    return { status, stdout: withSlashes(stdout.text), stderr: withSlashes(stderr.text) };
  } finally {
    restore();
  }
}

const describe = (platform: Partial<Platform>): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries(platform).map(([name, value]) => [name, { value, enumerable: true }]),
  );

const ignore = (): void => undefined;

class Recorder extends Writable {
  text = '';
  constructor(
    readonly isTTY: boolean,
    readonly columns: number,
    private readonly heard: (text: string) => void,
    private readonly shown: (piece: string) => void,
  ) {
    super({ decodeStrings: false });
  }
  override _write(piece: string | Buffer, _encoding: string, done: () => void): void {
    this.text += piece.toString();
    this.heard(this.text);
    this.shown(piece.toString());
    done();
  }
}

/**
 * Runs the program on a terminal of so many columns, by default 80. Resolves with all that is sent
 * to it.
 */
export async function terminalText(
  args: readonly string[],
  { columns = 80, ...settings }: CallSettings,
): Promise<string> {
  let text = '';
  await call(args, {
    ...settings,
    columns,
    shown: (piece) => (text += piece.replaceAll('\n', '\r\n')),
  });
  return text;
}

/** The rows that a reader of the terminal sees at the end, without empty ones. */
export const onTerminal = async (
  args: readonly string[],
  settings: CallSettings,
): Promise<string[]> => rowsOf(await terminalText(args, settings));

/** Whether a call has the working folder and the variables of the process. */
let isTaken = false;

function takeOver(cwd: string, env: Readonly<Record<string, string | undefined>>): () => void {
  if (isTaken) throw new Error('Calls must not overlap: await the one before');
  isTaken = true;
  const home = process.cwd();
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]));
  process.chdir(cwd);
  setVariables(env);
  return () => {
    process.chdir(home);
    setVariables(before);
    isTaken = false;
  };
}

function setVariables(env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
}

/** What a function resolves with for each item, one after the other. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  resultOf: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, item] of items.entries()) results.push(await resultOf(item, place));
  return results;
}
