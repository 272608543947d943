/* Values with blanks but without quotes: the shell hands only their first word to the option. */
import { shellWord } from '../../report/shellWords.js';
import { quoted } from '../../quoted.js';
import { UsageError } from '../terminal/sentences.js';

/**
 * By option: how a value that goes on in the next words is written; undefined where they do not
 * belong to it.
 */
const REPAIRS: readonly (readonly [
  name: string,
  repaired: (value: string, followers: string[]) => string | undefined,
])[] = [
  ['size', (value, followers) => joined(value, followers, /^(\d+) ?[x×X*] ?(\d+)$/, 'x')],
  ['goal-blank', (value, followers) => joined(value, followers, /^(\d+) ?,? ?(\d+)$/, ',')],
  [
    'goal',
    (value, followers) =>
      isBeginning(value, followers) ? [value, ...followers].join(' ') : undefined,
  ],
];

/** @throws UsageError, with the right form, when a value and the words after it belong together. */
export function checkWhole(args: readonly string[], isOption: (arg: string) => boolean): void {
  for (const [name, repaired] of REPAIRS) {
    const at = args.indexOf(`--${name}`) + 1;
    const next = args.findIndex((arg, place) => place > at && isOption(arg));
    const [value, ...followers] = at === 0 ? [] : args.slice(at, next < 0 ? undefined : next);
    const whole = followers.length === 0 ? undefined : repaired(value, followers);
    if (whole === undefined) continue;
    const remedy = name === 'goal' ? 'quote it' : 'write it without blanks';
    throw new UsageError(
      `The value ${quoted(value)} of --${name} is followed by ${quoted(followers[0])}; ${remedy}: --${name} ${shellWord(whole)}.`,
    );
  }
}

/** Two numbers with something between, in up to three words. */
function joined(
  value: string,
  followers: readonly string[],
  form: RegExp,
  between: string,
): string | undefined {
  if (form.test(value)) return undefined;
  const match = [1, 2]
    .map((more) => form.exec([value, ...followers.slice(0, more)].join(' ')))
    .find((found) => found);
  return match ? `${match[1]}${between}${match[2]}` : undefined;
}

/** Whether a goal is one cell, or a list that does not end. */
const isBeginning = (value: string, followers: readonly string[]): boolean =>
  value.startsWith('[')
    ? value.split('[').length !== value.split(']').length
    : Array.from(value).length === 1 || (/^\d{1,3},?$/.test(value) && followers.length > 1);
