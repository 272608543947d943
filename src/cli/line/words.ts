/*
 * The options and words of a command line. The parser of yargs splits them; what it lets pass is
 * refused here.
 */
import { Parser } from 'yargs/helpers';
import { quoted } from '../../quoted.js';
import { shellWord } from '../../report/shellWords.js';
import type { Option, OptionValues } from './command.js';
import { checkWhole } from './brokenValues.js';
import { choice } from './options.js';
import { UsageError } from '../terminal/sentences.js';
import { nearest, suggestion } from './suggestions.js';

type Options = Readonly<Record<string, Option>>;

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** The text of each option that is given, '' for flags; a list where it is given more than once. */
type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface CommandLine {
  readonly options: Options;
  /** The arguments before `--`. */
  readonly args: readonly string[];
  readonly given: Given;
  /** All other arguments before `--`, unknown options too. */
  readonly words: readonly string[];
  /** The arguments after `--`. */
  readonly after: readonly string[];
  /** What is asked in place of a run. */
  readonly asks: 'help' | 'version' | undefined;
  /** The option that lacks its value, or the flag that has one. */
  readonly broken: string | undefined;
}

/**
 * Splits a command line. What follows an option with a value is the value, unless it is an option
 * of the command too.
 *
 * @throws UsageError for a value of `--help` other than `all`.
 */
export function readLine(line: readonly string[], options: Options): CommandLine {
  const end = line.includes('--') ? line.indexOf('--') : line.length;
  const args = line.slice(0, end).flatMap(helpInWords);
  const names = [...Object.keys(options), 'help', 'version'];
  const { argv, error } = Parser.detailed([...args], {
    string: names,
    narg: Object.fromEntries(
      names.map((name) => [name, own(options, name)?.value === undefined ? 0 : 1]),
    ),
    configuration: {
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'parse-positional-numbers': false,
      'unknown-options-as-args': true,
    },
  });
  const { _: words, help, version, ...given } = argv as unknown as Given & { readonly _: string[] };
  const broken = error?.message.split(': ')[1];
  const isAsked = (name: string, flag: Given[string], short: string): boolean =>
    (flag !== undefined && broken !== name) || words.includes(short);
  return {
    ...{ options, args, given, words, after: line.slice(end + 1), broken },
    asks: isAsked('help', help, '-h')
      ? 'help'
      : isAsked('version', version, '-v')
        ? 'version'
        : undefined,
  };
}

/** `--help=all` as `--help all`. @throws UsageError for another value. */
const helpInWords = (arg: string): string[] =>
  arg.startsWith('--help=')
    ? ['--help', choice(['all']).read(arg.slice('--help='.length), 'help')]
    : [arg];

/**
 * The texts of all options, true or false for flags, and the words. A word of the form of an option
 * that is not given is its value.
 *
 * @throws UsageError for options that are unknown, doubled, without their value or not to be given together, flags
 * with a value, and `-` in the place of a file or folder.
 */
export function valuesOf(line: CommandLine): { values: Values; words: readonly string[] } {
  const { options, args, given, broken } = line;
  const stranger = args.find((arg) => isStrange(arg, line));
  if (stranger !== undefined) {
    const shown = quoted(stranger.replace(/=.*/s, '')).slice(1, -1);
    throw new UsageError(
      `The option ${shown} is unknown${suggestion(nameIn(stranger), Object.keys(options), '--')}`,
    );
  }
  checkWhole(args, (arg) => isOption(arg, options));
  for (const [name, { value }] of Object.entries(options)) {
    const text = own(given, name);
    if (Array.isArray(text))
      throw new UsageError(`The option --${name} is given ${text.length} times; give it once.`);
    if (value === undefined && broken === name)
      throw new UsageError(`The option --${name} takes no value; write --${name} alone.`);
    if (value !== undefined && (broken === name || text === ''))
      throw new UsageError(`The option --${name} is empty; write --${name} ${value}.`);
    if (text === '-' && /^(DIR|FILE)(?!\|-)/.test(value ?? ''))
      throw new UsageError(`The option --${name} takes no '-' for stdin or stdout; write a name.`);
  }
  const words = [...line.words];
  const values = Object.entries(options).map(
    ([name, { value, bare }]): [string, string | boolean | undefined] => {
      const text = own(given, name) as string | undefined;
      if (value === undefined) return [name, text !== undefined];
      const place = bare && text === undefined ? words.findIndex((word) => bare.test(word)) : -1;
      return [name, place < 0 ? text : words.splice(place, 1)[0]];
    },
  );
  checkTogether(
    new Map(values.filter(([, value]) => value !== undefined && value !== false)),
    options,
  );
  return { values: Object.fromEntries(values), words: [...words, ...line.after] };
}

/**
 * The values of the options as a command takes them. @throws UsageError for a text that an option
 * does not understand.
 */
export const readValues = (values: Values, options: Options): OptionValues<Options> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { read } = options[name];
      return [name, typeof value === 'string' && read ? read(value, name) : value];
    }),
  ) as OptionValues<Options>;

/**
 * @throws UsageError for options of which one excludes the other, or that lack the option that they
 * go with.
 */
function checkTogether(
  given: ReadonlyMap<string, string | boolean | undefined>,
  options: Options,
): void {
  for (const name of given.keys()) {
    const { apart = [], with: needed } = options[name];
    const other = apart.find((candidate) => given.has(candidate));
    if (other !== undefined)
      throw new UsageError(`Both --${name} and --${other} are given; choose one of them.`);
    if (needed === undefined) continue;
    const [partner, ...value] = needed.slice('--'.length).split(' ');
    const wanted = value.at(0);
    const found = given.get(partner);
    if (found !== undefined && (wanted === undefined || found === wanted)) continue;
    const example = wanted === undefined ? (options[partner].value ?? '') : '';
    throw new UsageError(
      typeof found === 'string'
        ? `The option --${name} goes with ${needed}, not --${partner} ${shellWord(found)}; choose one.`
        : `The option --${name} goes with ${needed}; add ${`${needed} ${example}`.trimEnd()}.`,
    );
  }
}

const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/**
 * Whether an argument is meant as an option, but neither one of the command nor the value of one.
 */
function isStrange(arg: string, { options, given }: CommandLine): boolean {
  if (!isOption(arg, options) || own(options, /^--([^=]+)/.exec(arg)?.[1] ?? '') !== undefined)
    return false;
  const takesIt = ([name, value]: [string, unknown]): boolean =>
    value === arg && (!arg.startsWith('--') || own(options, name)?.dashed === true);
  return !Object.entries(given).some(takesIt);
}

/** Dashes, and what word processors make of them. */
const DASHES = /^[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+/;

/**
 * Whether an argument is meant as an option: it begins with a dash, or one like it before the name
 * of an option. Numbers may be below 0.
 */
function isOption(arg: string, options: Options): boolean {
  if (arg.startsWith('-')) return arg.length > 1 && !/^-\d/.test(arg);
  return DASHES.test(arg) && nearest(nameIn(arg), Object.keys(options)) !== undefined;
}

const nameIn = (arg: string): string => arg.replace(DASHES, '').replace(/=.*/s, '');
