/*
 * `npm run enumerate --size 3x4`, without `--` before the options: npm takes `--size` for an option
 * of its own, hands on `3x4` alone, and leaves `npm_config_size=true` in the environment; of
 * `--size=3x4` it leaves `npm_config_size=3x4`.
 */
import { ANY_ERROR, tryOr } from '../../basics/errors.js';
import type { Option, OptionTable } from './command.js';
import { shellWord } from '../../formats/shellWords.js';
import { callOf } from '../terminal/callName.js';

type Variables = Readonly<Record<string, string | undefined>>;

/** Options that npm has too: they may stand in the user's settings of npm. */
const OF_NPM = ['json', 'depth'];

/** The sentence with the right command line, if npm has kept options of a command for itself. */
export function keptByNpm(
  command: string,
  options: OptionTable,
  args: readonly string[],
  env: Variables,
): string | undefined {
  if (env.npm_lifecycle_event !== command || env.npm_package_name !== 'slide-atlas')
    return undefined;
  const kept = Object.keys(options).filter(
    (name) => isKept(name, env) || isShortened(name, options, args),
  );
  if (kept.every((name) => OF_NPM.includes(name))) return undefined;
  const { values, words } = valuesAmong(args, kept, options, env);
  const written = kept.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [`--${name}`] : [`--${name}`, shellWord(value)];
  });
  const hint = process.platform === 'win32' ? ', and PowerShell removes --' : '';
  return `npm keeps the options before -- for itself${hint}; write ${callOf(command, [...words.map(shellWord), ...written].join(' '))}`;
}

/** Whether npm has left an option in the environment: `--no-pruning` as an empty `pruning`. */
const isKept = (name: string, env: Variables): boolean =>
  name.startsWith('no-')
    ? env[variableOf(name.slice('no-'.length))] === ''
    : (env[variableOf(name)] ?? '') !== '';

/**
 * Whether an option that npm takes for the beginning of one of its own, as `--engine` of
 * `--engine-strict`, has left its value: a word that no other option can have.
 */
const isShortened = (name: string, options: OptionTable, args: readonly string[]): boolean =>
  args.some((word, place) => {
    if (place > 0 && args[place - 1].startsWith('--')) return false; // its value
    const owners = Object.keys(options).filter((one) => options[one].choices?.includes(word));
    return owners.length === 1 && owners[0] === name;
  });

/** The values of options that npm has kept, and the words that are left without them. */
function valuesAmong(
  args: readonly string[],
  kept: readonly string[],
  options: OptionTable,
  env: Variables,
) {
  const words = [...args];
  const values = new Map<string, string>();
  // An option that takes few words chooses before one that takes any; and the last ones choose
  // first, as the words that npm has left stand in the order of their options.
  const byNeed = kept.toReversed().toSorted((a, b) => freedom(options[a]) - freedom(options[b]));
  for (const name of byNeed) {
    if (options[name].type === 'boolean') continue;
    const value = env[variableOf(name)] ?? 'true';
    const place = value === 'true' ? words.findLastIndex((word) => fits(word, options[name])) : -1;
    if (place >= 0) values.set(name, words.splice(place, 1)[0]);
    else if (value !== 'true') values.set(name, value);
  }
  return { values, words };
}

/** Whether an option may have a word as its value. */
function fits(word: string, { bare, choices, coerce }: Option): boolean {
  if (bare) return bare.test(word);
  if (choices) return choices.includes(word);
  return tryOr(() => coerce === undefined || coerce(word) !== undefined, ANY_ERROR, false);
}

/** Which words may be the value of an option: 0 if only some, 1 if any. */
const freedom = ({ bare, choices, coerce }: Option): number =>
  bare === undefined && choices === undefined && coerce === undefined ? 1 : 0;

const variableOf = (name: string): string => `npm_config_${name.replaceAll('-', '_')}`;
