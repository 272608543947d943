/*
 * What yargs lets pass on a command line: options that it does not know, options that are given
 * twice or are empty, and words in any place.
 */
import type { Arguments } from 'yargs';
import { cellText, quoted } from '../../quoted.js';
import { UsageError } from '../terminal/sentences.js';
import type { OptionTable } from './command.js';
import { nearest, suggestion } from './suggestions.js';

/**
 * Checks the options as yargs has split them; `line` is the whole command line.
 *
 * @throws UsageError for options that are unknown, doubled or empty, and for `-` in the place of a
 * file or folder.
 */
export function checkOptions(argv: Arguments, line: readonly string[], options: OptionTable): void {
  const args = line.includes('--') ? line.slice(0, line.indexOf('--')) : line;
  const stranger = strangerIn(argv, args, options);
  if (stranger !== undefined) {
    const shown = cellText(stranger.split('=')[0]);
    throw new UsageError(
      `The option ${shown} is unknown${suggestion(nameIn(stranger), Object.keys(options), '--')}`,
    );
  }
  for (const [name, { value = '', repeats = false }] of Object.entries(options)) {
    const given = argv[name];
    const text: unknown = repeats && Array.isArray(given) ? firstEmpty(given) : given;
    if (Array.isArray(text))
      throw new UsageError(`The option --${name} is given ${text.length} times; give it once.`);
    if (text === '' || (text === undefined && args.includes(`--${name}`)))
      throw new UsageError(`The option --${name} is empty; write --${name} ${value}.`);
    if (text === '-' && /^(DIR|FILE)(?!\|-)/.test(value))
      throw new UsageError(`The option --${name} takes no '-' for stdin or stdout; write a name.`);
  }
}

/** Of the values of an option that repeats: an empty one or a dash, which are refused; else any. */
const firstEmpty = (values: readonly unknown[]): unknown =>
  values.find((value) => value === '' || value === '-') ?? values[0];

/** The first argument that is meant as an option but is none of the command, nor a value of one. */
function strangerIn(
  argv: Arguments,
  args: readonly string[],
  options: OptionTable,
): string | undefined {
  const isValue = (arg: string): boolean =>
    Object.entries(options).some(
      ([name, { dashed = false }]) =>
        [argv[name]].flat().includes(arg) && (dashed || !arg.startsWith('--')),
    );
  const names = ['help', 'version', ...Object.keys(options)];
  const isKnown = (arg: string): boolean => names.includes(/^--([^=]+)/.exec(arg)?.[1] ?? '');
  return args.find((arg) => isMeantAsOption(arg, options) && !isKnown(arg) && !isValue(arg));
}

/** Dashes, and what word processors make of them. */
const DASHES = /^[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+/;

/**
 * Whether an argument begins with a dash, or with one like it before the name of an option. Numbers
 * may be below 0.
 */
function isMeantAsOption(arg: string, options: OptionTable): boolean {
  if (arg.startsWith('-')) return arg.length > 1 && !/^-\d/.test(arg);
  return DASHES.test(arg) && nearest(nameIn(arg), Object.keys(options)) !== undefined;
}

const nameIn = (arg: string): string => arg.replace(DASHES, '').replace(/=.*/s, '');

/**
 * Sorts the words of a command line: a word such as `3x4` becomes the value of the option of that
 * form if the option is not given. The others, and all words after `--`, are left in `argv[list]`,
 * or in `argv._` if the command has no list of words; there yargs refuses them.
 *
 * @throws UsageError for a second word of such a form where no list can take it.
 */
export function sortWords(argv: Arguments, options: OptionTable, list: string | undefined): void {
  const found: unknown = list === undefined ? argv._.slice(1) : argv[list];
  const words = Array.isArray(found) ? found.map(String) : [];
  for (const [name, { bare }] of Object.entries(options)) {
    const place = bare === undefined ? -1 : words.findIndex((word) => bare.test(word));
    if (place < 0) continue;
    if (argv[name] === undefined) [argv[name]] = words.splice(place, 1);
    const second = words.find((word) => bare?.test(word));
    if (list === undefined && second !== undefined)
      throw new UsageError(
        `The ${name} is given twice: ${quoted(String(argv[name]))} and ${quoted(second)}; give it once.`,
      );
  }
  const after = (argv['--'] ?? []) as readonly string[];
  delete argv['--'];
  if (list === undefined) argv._.splice(1, Infinity, ...words, ...after);
  else argv[list] = [...words, ...after];
}
