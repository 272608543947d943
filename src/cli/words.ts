/* The words of a command line, told apart: options with their values, and what is left. */
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
  const ends = args.includes('--') ? args.indexOf('--') : args.length;
  const words: string[] = [];
  const given: [name: string, value: string | true][] = [];
  for (let at = 0; at < ends; at++) {
    const arg = args[at];
    if (!isOption(arg, options)) {
      words.push(arg);
      continue;
    }
    const { name, option, value } = readOption(arg, options);
    if (option.value === undefined) {
      if (value !== undefined) throw new UsageError(`The option --${name} takes no value; write --${name} alone.`);
      given.push([name, true]);
    } else if (value !== undefined) {
      given.push([name, value]);
    } else {
      const [next = '--', ...others] = args.slice(at + 1, ends);
      if (!next.startsWith('--')) {
        const followers = others.slice(0, followersIn(others, options));
        const whole = wholeValue(name, next, followers);
        if (whole !== undefined) throw new UsageError(whole);
        given.push([name, next]);
        at++;
      } else {
        given.push([name, '']);
      }
    }
  }
  const values = new Map(given);
  for (const [name, value] of given) {
    const times = given.filter(([other]) => other === name).length;
    if (times > 1) throw new UsageError(`The option --${name} is given ${times} times; give it once.`);
    if (value === '') throw new UsageError(`The option --${name} is empty; write --${name} ${options[name].value}.`);
  }
  for (const [name, { bare }] of Object.entries(options)) {
    const place = bare && !values.has(name) ? words.findIndex((word) => bare.test(word)) : -1;
    if (place >= 0) values.set(name, words.splice(place, 1)[0]);
  }
  return { values, words: [...words, ...args.slice(ends + 1)] };
}

/** Dashes, and what word processors make of them. */
const DASHES = /^[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+/;

/** Whether a word is meant as an option: it begins with a dash, or one like it before the name of an option. Numbers may be below 0. */
function isOption(arg: string, options: Options): boolean {
  if (arg.startsWith('-')) return arg.length > 1 && !/^-\d/.test(arg);
  return DASHES.test(arg) && nearest(nameIn(arg), Object.keys(options)) !== undefined;
}

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
