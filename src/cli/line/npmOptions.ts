/*
 * `npm run enumerate --size 3x4`, without `--` before the options: npm takes `--size` for an option
 * of its own, hands on `3x4` alone, and leaves `npm_config_size=true` in the environment; of
 * `--size=3x4` it leaves `npm_config_size=3x4`.
 */
import type { Option } from './command.js';
import { shellWord } from '../../report/shellWords.js';
import { callOf } from '../terminal/callName.js';

/** Options that npm has too: they may stand in the user's settings of npm. */
const OF_NPM = ['json', 'depth'];

/** What to tell when npm has kept options of a command for itself: with the line that was meant. */
export function keptByNpm(
  command: string,
  options: Readonly<Record<string, Option>>,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (env.npm_lifecycle_event !== command || env.npm_package_name !== 'slide-atlas')
    return undefined;
  const kept = Object.keys(options).filter((name) => (env[variableOf(name)] ?? '') !== '');
  if (kept.every((name) => OF_NPM.includes(name))) return undefined;
  const left = [...args];
  const words = kept.flatMap((name) => {
    const value = env[variableOf(name)] ?? '';
    const { value: takes, bare } = options[name];
    if (takes === undefined) return [`--${name}`];
    if (value !== 'true') return [`--${name}`, shellWord(value)];
    const place = left.findIndex((word) =>
      bare ? bare.test(word) : !takes.includes('|') || takes.split('|').includes(word),
    );
    return [`--${name}`, ...left.splice(Math.max(0, place), 1).map(shellWord)];
  });
  // PowerShell takes the first -- away before npm sees it.
  const onWindows = process.platform === 'win32';
  const call = onWindows ? `node dist/main.js ${command}` : callOf(command);
  return `npm keeps the options before -- for itself${onWindows ? ', and PowerShell takes -- away' : ''}; write ${[call, ...words, ...left.map(shellWord)].join(' ')}`;
}

const variableOf = (name: string): string => `npm_config_${name.replaceAll('-', '_')}`;
