/* A command line run in this process, with streams that record. Tests that need a process of their own take `program.ts`. */
import { Readable, Writable } from 'node:stream';
import type { Platform } from '../../src/app/context.js';
import { runCommandLine } from '../../src/cli/run.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { withSlashes, type Outcome } from './program.js';

export interface CallSettings {
  readonly cwd: string;
  /** Variables beside those of this process; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string | Readable;
  /** Of a terminal; by default the streams are none. */
  readonly columns?: number;
  readonly signal?: AbortSignal;
  /** What differs from the platform of Node. */
  readonly platform?: Partial<Platform>;
  /** Is told all text of stderr so far, whenever there is more. */
  readonly heard?: (stderr: string) => void;
}

/** Runs the program. The working folder and the variables are those of the process until the call ends, so calls must not overlap. */
export async function call(args: readonly string[], settings: CallSettings): Promise<Outcome> {
  const { cwd, env = {}, stdin = '', columns, signal = new AbortController().signal, platform, heard } = settings;
  const [stdout, stderr] = [recorder(columns), recorder(columns, heard)];
  const restore = takeOver(cwd, { NO_COLOR: '1', FORCE_COLOR: undefined, ...env });
  try {
    const status = await runCommandLine(args, {
      ...{ stdout, stderr, signal, env: process.env },
      stdin: () => (typeof stdin === 'string' ? Readable.from([Buffer.from(stdin)]) : stdin),
      platform: () =>
        Promise.resolve(platform ? (Object.create(nodePlatform, describe(platform)) as Platform) : nodePlatform),
    });
    return { status, stdout: withSlashes(stdout.text), stderr: withSlashes(stderr.text) };
  } finally {
    restore();
  }
}

const describe = (platform: Partial<Platform>): PropertyDescriptorMap =>
  Object.fromEntries(Object.entries(platform).map(([name, value]) => [name, { value, enumerable: true }]));

class Recorder extends Writable {
  text = '';
  constructor(
    readonly isTTY: boolean,
    readonly columns: number,
    private readonly heard: (text: string) => void,
  ) {
    super({ decodeStrings: false });
  }
  override _write(piece: string | Buffer, _encoding: string, done: () => void): void {
    this.text += piece.toString();
    this.heard(this.text);
    done();
  }
}

const recorder = (columns: number | undefined, heard: (text: string) => void = () => undefined): Recorder =>
  new Recorder(columns !== undefined, columns ?? 0, heard);

function takeOver(cwd: string, env: Readonly<Record<string, string | undefined>>): () => void {
  const home = process.cwd();
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]));
  process.chdir(cwd);
  setVariables(env);
  return () => {
    process.chdir(home);
    setVariables(before);
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
