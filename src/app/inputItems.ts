/*
 * What a file of boards or ranks holds: lines as the program itself writes them (text, CSV, JSON),
 * and as people do. Empty lines, comments and headers hold nothing.
 */
import { ANY_ERROR, AtlasError, tryOr } from '../basics/errors.js';
import { oneOf, quoted } from '../basics/quoted.js';

/** A board or a rank as text, and the number of its line, from 1. */
export interface InputItem {
  readonly line: number;
  readonly text: string;
  /** Why the line holds none. */
  readonly fault?: AtlasError;
}

/** By which names CSV and JSON have them: `positions`, `rank`, `unrank` and `solve` write them. */
const NAMES = { board: ['position', 'start', 'board'], rank: ['rank', 'boardRank'] } as const;

/** What `positions --sample` writes before the tiles of a line. */
const SAMPLED = /^(?:\d+\t)+(?=[^\t]* [^\t]*$)/;

/**
 * Reads the lines of a file one after the other. A line is
 *
 * - text, which ends at a `#`, unless a label begins with it; its numbers with a tab behind, before
 *   a board, are the depth and the bounds of a sample;
 * - below a header of CSV with one of the names: a row with that column;
 * - a JSON object with one of the names, or with a list of `positions`, which may go on with an
 *   item a line;
 * - a JSON list of labels.
 *
 * An object with none of the names is a fault; what else has none of these forms is handed on as it
 * is.
 */
export function inputReader(
  what: keyof typeof NAMES,
  labels: readonly string[] = [],
): (line: string) => readonly InputItem[] {
  const names: readonly string[] = NAMES[what];
  const comment = labels.some((label) => label.startsWith('#')) ? /(?!)/ : /^#|\s#/;
  let number = 0;
  let column = -1;
  let isInList = false;

  return (line) => {
    number++;
    const text = line.trim();
    const texts = textsOf(text);
    return texts
      ? texts.map((item) => ({ line: number, text: item }))
      : [{ line: number, text, fault: unnamed(text) }];
  };

  /** Undefined for an object without any of the names. */
  function textsOf(text: string): readonly string[] | undefined {
    if (text.startsWith('{')) return ofObject(text);
    const isEnd = isInList && text.endsWith(']}');
    if (isEnd) isInList = false;
    if (isEnd || isInList) return listed(text.replace(isEnd ? /\]\}$/ : /,$/, ''));
    if (text.startsWith('[')) return listed(text);
    const end = text.search(comment);
    const content = (end < 0 ? text : text.slice(0, end)).trim();
    if (content === '') return [];
    if (column >= 0) return [fieldsOf(content)[column] ?? content];
    column = headerColumn(content);
    return column < 0 ? [content.replace(SAMPLED, '')] : [];
  }

  /** A name alone is a header too, unless it may be a board of labels. */
  function headerColumn(text: string): number {
    const fields = fieldsOf(text);
    return fields.length > 1 || labels.length === 0
      ? fields.findIndex((field) => names.includes(field))
      : -1;
  }

  function ofObject(text: string): readonly string[] | undefined {
    const value = recordOf(text);
    if (!value) return [text];
    const { positions } = value;
    if (Array.isArray(positions)) {
      isInList = text.endsWith('[');
      return positions.map(textOf);
    }
    const name = names.find((candidate) => Object.hasOwn(value, candidate));
    return name === undefined ? undefined : [textOf(value[name])];
  }

  function unnamed(text: string): AtlasError<'board' | 'rank'> {
    const wanted = oneOf(names.map((name) => `"${name}"`));
    return new AtlasError(what, `The line ${quoted(text)} has no ${what}; name it ${wanted}`);
  }
}

/**
 * The puzzle that JSON tells in its first line, as options tell it; undefined for other lines, and
 * for boards of labels.
 */
export function impliedPuzzle(
  lines: readonly string[],
): { size?: string; goal: string; metric?: string } | undefined {
  const { size, goal, metric } =
    recordOf(lines.find((line) => /^\s*[^\s#]/.test(line))?.trim() ?? '') ?? {};
  if (!Array.isArray(goal) || !goal.every((tile) => typeof tile === 'number')) return undefined;
  return {
    goal: goal.join(' '),
    ...(typeof size === 'string' && { size }),
    ...(typeof metric === 'string' && { metric }),
  };
}

/** The JSON object of a line, whose list of positions may go on in the next ones. */
function recordOf(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.startsWith('{')) return undefined;
  return parsed(text.endsWith('[') ? `${text}]}` : text) as
    Readonly<Record<string, unknown>> | undefined;
}

/** A list as text. Numbers need no change; labels may have characters that JSON escapes. */
function listed(text: string): readonly string[] {
  if (text === '') return [];
  const value = text.includes('"') ? parsed(text) : undefined;
  return [value === undefined ? text : textOf(value)];
}

/** Cells separated by spaces; nested rows, which tell a size, stay JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isFlat = Array.isArray(value) && !value.some(Array.isArray);
  return isFlat ? value.join(' ') : JSON.stringify(value);
}

const parsed = (text: string): unknown =>
  tryOr((): unknown => JSON.parse(text), ANY_ERROR, undefined);

/** The fields of a row of CSV. */
const fieldsOf = (row: string): string[] =>
  (row.match(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? []).map((part, place) => {
    const field = (place > 0 ? part.slice(1) : part).trim();
    return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
  });
