/* What the benchmarks are asked for on the command line. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

/** The sections, in their order. */
const SECTIONS = ['kernel', 'codec', 'shard', 'enumerate', 'solve'] as const;
export type Section = (typeof SECTIONS)[number];

/** What the sections are given; each takes what it needs. */
export interface Settings {
  readonly sizes: readonly string[];
  readonly engines: readonly string[];
  readonly threads: readonly string[];
  /** Of the disk engine. */
  readonly memory: string;
  readonly runs: number;
  /** An empty folder that is removed at the end. */
  readonly folder: string;
}

/** A mistake on the command line, in a sentence. */
export class SettingsError extends Error {}

export const HELP = `Measures time and memory: the kernel's primitives, its codec, and whole runs of enumerate and solve.

Usage: npm run bench -- [options]

Options:
  --only kernel,codec,shard,enumerate,solve
                               sections (default: all)
  --runs N                     of all but kernel and codec: runs of each line, whose median is shown (default: 3)
  --sizes 3x3,2x5,3x4,2x6      of enumerate: the boards
  --engines planes,table,disk  of enumerate: the engines
  --threads 1,2                of enumerate: the threads (default: 1 and all cores)
  --memory 1GiB                of enumerate: the most memory that the disk engine may take
  --help                       show this`;

/** What a command line asks for; undefined for the help. @throws SettingsError */
export function readSettings(
  args: string[],
): { only: readonly Section[]; settings: Omit<Settings, 'folder'> } | undefined {
  const values = readOptions(args);
  if (values.help) return undefined;
  const list = (text: string): string[] => text.split(',').map((item) => item.trim());
  const checked = (option: string, text: string, form: RegExp, such: string): string[] => {
    const wrong = list(text).find((item) => !form.test(item));
    if (wrong === undefined) return list(text);
    throw new SettingsError(`The value '${wrong}' of --${option} is not understood; write for example ${such}.`);
  };
  const sections = checked('only', values.only, new RegExp(`^(${SECTIONS.join('|')})$`), SECTIONS.join(','));
  return {
    only: SECTIONS.filter((section) => sections.includes(section)),
    settings: {
      sizes: checked('sizes', values.sizes, /^\d+x\d+$/, '3x3,3x4'),
      engines: checked('engines', values.engines, /^(planes|table|disk)$/, 'planes,table'),
      threads: checked('threads', values.threads, /^[1-9]\d*$/, '1,2'),
      memory: checked('memory', values.memory, /^\d+[kMGT]i?B$/, '1GiB')[0],
      runs: Number(checked('runs', values.runs, /^[1-9]\d{0,3}$/, '3')[0]),
    },
  };
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string', default: SECTIONS.join(',') },
        sizes: { type: 'string', default: '3x3,2x5,3x4,2x6' },
        engines: { type: 'string', default: 'planes,table,disk' },
        memory: { type: 'string', default: '1GiB' },
        threads: { type: 'string', default: [...new Set([1, availableParallelism()])].join(',') },
        runs: { type: 'string', default: '3' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (cause) {
    const [fault] = cause instanceof Error ? cause.message.split('. ') : [String(cause)];
    throw new SettingsError(`${fault}; npm run bench -- --help shows what there is.`);
  }
}
