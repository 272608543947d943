/* The words of a command line, told apart by the parser of yargs: options with their values, and what is left. */
import { Parser } from 'yargs/helpers';
import { quoted } from '../quoted.js';
import type { Command, Option } from './command.js';
import { wholeValue } from './brokenValues.js';
import { UsageError } from './sentences.js';
import { nearest, suggestion } from './suggestions.js';

type Options = Readonly<Record<string, Option>>;

export interface CommandLine {
  /** Options by name: their text, true for flags. */
  readonly values: ReadonlyMap<string, string | true>;
  readonly words: readonly string[];
}

/**
 * Tells options from words. After `--` there are words only; a word of the form of an option that is not given is its value.
 *
 * @throws UsageError for options that are unknown, doubled, or without their value, and flags with one.
 */
export function readCommandLine(args: readonly string[], options: Options): CommandLine {
  const { optionArgs, words, after } = settled(args, options);
  const { _: none, ...given } = Parser(optionArgs, {
    string: Object.keys(options).filter((name) => options[name].value !== undefined),
    boolean: Object.keys(options).filter((name) => options[name].value === undefined),
    configuration: {
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'short-option-groups': false,
    },
  }) as Record<string, unknown>;
  if (String(none) !== '') throw new Error(`The parser found words among the options: ${String(none)}.`);
  const values = new Map<string, string | true>();
  for (const [name, value] of Object.entries(given)) {
    if (value === '') throw new UsageError(`The option --${name} is empty; write --${name} ${options[name].value}.`);
    values.set(name, value === true ? value : String(value));
  }
  for (const [name, { bare }] of Object.entries(options)) {
    const place = bare && !values.has(name) ? words.findIndex((word) => bare.test(word)) : -1;
    if (place >= 0) values.set(name, words.splice(place, 1)[0]);
  }
  return { values, words: [...words, ...after] };
}

interface Settled {
  readonly optionArgs: string[];
  readonly words: string[];
  /** What stands behind `--`. */
  readonly after: readonly string[];
}

/**
 * What is left for the parser: what it would let pass is refused, words are taken out, and each value stands at its option's name,
 * written with plain dashes.
 */
function settled(args: readonly string[], options: Options): Settled {
  const ends = args.includes('--') ? args.indexOf('--') : args.length;
  const optionArgs: string[] = [];
  const words: string[] = [];
  const names: string[] = [];
  for (let at = 0; at < ends; at++) {
    if (!isOption(args[at], options)) {
      words.push(args[at]);
      continue;
    }
    const { name, option, value } = readOption(args[at], options);
    names.push(name);
    const [next = '--', ...others] = args.slice(at + 1, ends);
    if (option.value === undefined) {
      if (value !== undefined) throw new UsageError(`The option --${name} takes no value; write --${name} alone.`);
      optionArgs.push(`--${name}`);
    } else if (value === undefined && (!next.startsWith('--') || (option.dashed && !isNamed(next, options)))) {
      const whole = wholeValue(name, next, others.slice(0, followersIn(others, options)));
      if (whole !== undefined) throw new UsageError(whole);
      optionArgs.push(withValue(name, next));
      at++;
    } else {
      optionArgs.push(withValue(name, value ?? ''));
    }
  }
  const doubled = names.find((name, place) => names.indexOf(name) < place);
  if (doubled !== undefined) {
    const times = names.filter((name) => name === doubled).length;
    throw new UsageError(`The option --${doubled} is given ${times} times; give it once.`);
  }
  return { optionArgs, words, after: args.slice(ends + 1) };
}

/** The parser takes one pair of quotes off a value. */
const withValue = (name: string, value: string): string => `--${name}="${value}"`;

/** Dashes, and what word processors make of them. */
const DASHES = /^[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+/;

/** Whether a word is meant as an option: it begins with a dash, or one like it before the name of an option. Numbers may be below 0. */
function isOption(arg: string, options: Options): boolean {
  if (arg.startsWith('-')) return arg.length > 1 && !/^-\d/.test(arg);
  return DASHES.test(arg) && nearest(nameIn(arg), Object.keys(options)) !== undefined;
}

/** Whether a word begins with the name of an option of the command. */
const isNamed = (arg: string, options: Options): boolean => Object.hasOwn(options, nameIn(arg).split(' ')[0]);

const nameIn = (arg: string): string => arg.replace(DASHES, '').replace(/=.*/s, '');

function readOption(arg: string, options: Options): { name: string; option: Option; value: string | undefined } {
  const [, name = '', value] = (/^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? []) as (string | undefined)[];
  if (Object.hasOwn(options, name)) return { name, option: options[name], value };
  const shown = quoted(arg.replace(/=.*/s, '')).slice(1, -1);
  throw new UsageError(`The option ${shown} is unknown${suggestion(nameIn(arg), Object.keys(options), '--')}`);
}

/** How many words follow before the next option. */
function followersIn(args: readonly string[], options: Options): number {
  const next = args.findIndex((arg) => isOption(arg, options));
  return next < 0 ? args.length : next;
}

/** The options as a command takes them. */
export const valuesOf = ({ options }: Command, values: CommandLine['values']): Parameters<Command['run']>[0] =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      value === undefined ? values.has(name) : values.get(name),
    ]),
  ) as Parameters<Command['run']>[0];
