/* Values that were written with blanks and without quotes, so that only their beginning has come to the option. */
import { quoted } from '../quoted.js';
import { shellWord } from '../puzzle/puzzleOptions.js';

/** What is wrong with the value of an option and the words after it, if they belong together: a sentence with the right form. */
export function wholeValue(name: string, value: string, followers: readonly string[]): string | undefined {
  if (followers.length === 0) return undefined;
  switch (name) {
    case 'size':
      return joined(name, value, followers, /^(\d+) ?[x×X*] ?(\d+)$/, 'x');
    case 'goal-blank':
      return joined(name, value, followers, /^(\d+) ?,? ?(\d+)$/, ',');
    case 'goal':
      return isBeginning(value, followers)
        ? sentence(name, value, followers, `quote it: --goal ${shellWord([value, ...followers].join(' '))}`)
        : undefined;
    default:
      return undefined;
  }
}

/** Two numbers with something between, in up to three words. */
function joined(
  name: string,
  value: string,
  followers: readonly string[],
  form: RegExp,
  between: string,
): string | undefined {
  if (form.test(value)) return undefined;
  const match = [1, 2].map((more) => form.exec([value, ...followers.slice(0, more)].join(' '))).find((found) => found);
  return match
    ? sentence(name, value, followers, `write it without blanks: --${name} ${match[1]}${between}${match[2]}`)
    : undefined;
}

/** Whether a goal is one cell, or a list that does not end. */
const isBeginning = (value: string, followers: readonly string[]): boolean =>
  value.startsWith('[')
    ? value.split('[').length !== value.split(']').length
    : Array.from(value).length === 1 || (/^\d{1,3},?$/.test(value) && followers.length > 1);

const sentence = (name: string, value: string, followers: readonly string[], remedy: string): string =>
  `The value ${quoted(value)} of --${name} is followed by ${quoted(followers[0])}; ${remedy}.`;
