/*
 * `npm run enumerate --size 3x4`, without `--` before the options: npm takes `--size` for an option
 * of its own, hands on `3x4` alone, and leaves `npm_config_size=true` in the environment; of
 * `--size=3x4` it leaves `npm_config_size=3x4`.
 */
import { ANY_ERROR, orElse } from '../../errors.js';
import type { Option, OptionTable } from './command.js';
import { shellWord } from '../../report/shellWords.js';
import { callOf } from '../terminal/callName.js';

/** Options that npm has too: they may stand in the user's settings of npm. */
const OF_NPM = ['json', 'depth'];

/** What to tell when npm has kept options of a command for itself: with the line that was meant. */
export function keptByNpm(
  command: string,
  options: OptionTable,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (env.npm_lifecycle_event !== command || env.npm_package_name !== 'slide-atlas')
    return undefined;
  const kept = Object.keys(options).filter((name) => (env[variableOf(name)] ?? '') !== '');
  if (kept.every((name) => OF_NPM.includes(name))) return undefined;
  const words = [...args];
  const values = new Map<string, string>();
  // An option that takes few words chooses before one that takes any; and the last ones choose
  // first, as the words that npm has left stand in the order of their options.
  const byNeed = kept.toReversed().toSorted((a, b) => freedom(options[a]) - freedom(options[b]));
  for (const name of byNeed) {
    const value = env[variableOf(name)] ?? '';
    if (options[name].type === 'boolean') continue;
    const place = value === 'true' ? words.findLastIndex((word) => fits(word, options[name])) : -1;
    if (place >= 0) values.set(name, words.splice(place, 1)[0]);
    else if (value !== 'true') values.set(name, value);
  }
  const written = kept.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [`--${name}`] : [`--${name}`, shellWord(value)];
  });
  // PowerShell takes the first -- away before npm sees it.
  const onWindows = process.platform === 'win32';
  const call = onWindows ? `node dist/main.js ${command}` : callOf(command);
  return `npm keeps the options before -- for itself${onWindows ? ', and PowerShell takes -- away' : ''}; write ${[call, ...words.map(shellWord), ...written].join(' ')}`;
}

/** Whether an option may have a word as its value. */
function fits(word: string, { bare, choices, coerce }: Option): boolean {
  if (bare) return bare.test(word);
  if (choices) return choices.includes(word);
  return orElse(false, ANY_ERROR, () => coerce === undefined || coerce(word) !== undefined);
}

/** How many words may be the value of an option: 0 for some, 1 for any. */
const freedom = ({ bare, choices, coerce }: Option): number =>
  bare === undefined && choices === undefined && coerce === undefined ? 1 : 0;

const variableOf = (name: string): string => `npm_config_${name.replaceAll('-', '_')}`;
