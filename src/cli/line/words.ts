/*
 * What yargs lets pass on a command line: options without a value, with several, or without the
 * option that they go with; and words.
 */
import type { Arguments } from 'yargs';
import { quoted } from '../../basics/quoted.js';
import { UsageError } from '../terminal/sentences.js';
import { RefusedValue, type OptionTable } from './command.js';

/**
 * Checks the values as yargs has split them, before they are read.
 *
 * @throws UsageError for an option that is given twice or is empty, and for a file or a folder with
 * the name of an option, or `-`.
 */
export function checkValues(argv: Arguments, options: OptionTable): void {
  for (const [name, { value, repeats }] of Object.entries(options)) {
    if (value === undefined || !(name in argv)) continue;
    const given: readonly unknown[] = [argv[name]].flat();
    if (given.length > 1 && !repeats)
      throw new UsageError(`The option --${name} is given ${given.length} times; give it once.`);
    if (given.includes(''))
      throw new UsageError(`The option --${name} is empty; write --${name} ${value}.`);
    if (!/^(DIR|FILE)/.test(value)) continue;
    const odd = given
      .map(String)
      .find((text) => /^-(-|$)/.test(text) && !value.includes(`|${text}`));
    if (odd !== undefined)
      throw new UsageError(
        `The value ${quoted(odd)} of --${name} is not a name; if a file is called so, write ./ before it.`,
      );
  }
}

/** The options for yargs: the sentence of a refused value names its option. */
export const withNamedRefusals = (options: OptionTable): OptionTable =>
  Object.fromEntries(
    Object.entries(options).map(([name, { coerce, ...option }]) => [
      name,
      coerce ? { ...option, coerce: namingRefusals(`--${name}`, coerce) } : option,
    ]),
  );

function namingRefusals<Value>(option: string, coerce: (given: Value) => unknown) {
  return (given: Value): unknown => {
    try {
      return coerce(given);
    } catch (cause) {
      if (cause instanceof RefusedValue) throw new UsageError(cause.sentenceOf(option));
      throw cause;
    }
  };
}

/**
 * A check for yargs. @throws UsageError for an option without the other option that it goes with.
 */
export const checkGoesWith =
  (options: OptionTable) =>
  (argv: Arguments): true => {
    for (const [name, { goesWith }] of Object.entries(options)) {
      if (goesWith === undefined || argv[name] === undefined) continue;
      const [option, value] = goesWith;
      if (value === undefined ? argv[option] !== undefined : argv[option] === value) continue;
      throw new UsageError(
        `The option --${name} goes with --${goesWith.join(' ')}; add it, or leave out --${name}.`,
      );
    }
    return true;
  };

/**
 * Sorts the words of a command line: a word such as `3x4` becomes the value of the option of that
 * form if the option is not given. The list of words gets the others; without a list they are left
 * in `argv._`, and yargs refuses them.
 */
export function sortWords(argv: Arguments, options: OptionTable): void {
  const entries = Object.entries(options);
  const rest = (argv['--'] ?? []) as readonly string[];
  const words = [...argv._, ...negativeNumbers(argv), ...rest].map(String);
  delete argv['--'];
  for (const [name, { bare }] of entries) {
    if (bare === undefined || argv[name] !== undefined) continue;
    const place = words.findIndex((word) => bare.test(word));
    if (place >= 0) [argv[name]] = words.splice(place, 1);
  }
  const list = entries.find(([, option]) => option.words)?.[0];
  if (list !== undefined) argv[list] = [argv[list] ?? [], words.splice(0)].flat();
  argv._ = words;
}

/** Takes the negative numbers out of the options, for which yargs holds them. */
function negativeNumbers(argv: Arguments): string[] {
  const names = Object.keys(argv).filter((name) => /^\d+$/.test(name));
  return names.flatMap((name) => {
    const value = argv[name];
    Reflect.deleteProperty(argv, name);
    return [`-${name}`, ...(typeof value === 'string' && value !== '' ? [value] : [])];
  });
}
