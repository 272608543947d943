/* What the page around a frame can tell the puzzle in it. */
import { messageOf } from '../../basics/errors.js';
import { ATTRIBUTES } from '../element/attributes.js';
import type { SlidePuzzle } from '../element/slidePuzzle.js';

/** What a page has sent. */
type Sent = Readonly<Partial<Record<string, unknown>>>;

/** By the name of a command what it does. */
const COMMANDS: Readonly<Record<string, (puzzle: SlidePuzzle, sent: Sent) => unknown>> = {
  set: setAttributes,
  move: (puzzle, { letters }) => puzzle.move(String(letters)),
  solve: (puzzle) => puzzle.solve(),
  hint: (puzzle) => puzzle.hint(),
};

/** Obeys a message. Returns a sentence where that cannot be done. */
export function obey(puzzle: SlidePuzzle, sent: unknown): string | undefined {
  const fields = (sent ?? {}) as Sent;
  const name = String(fields.command);
  if (!Object.hasOwn(COMMANDS, name)) {
    return `A command is one of ${Object.keys(COMMANDS).join(', ')}, but not ${name}.`;
  }
  try {
    COMMANDS[name](puzzle, fields);
    return undefined;
  } catch (cause) {
    return messageOf(cause);
  }
}

/** Changes attributes of the puzzle, which begins anew; those that are not named stay. */
function setAttributes(puzzle: SlidePuzzle, sent: Sent): void {
  const named = ATTRIBUTES.filter((name) => name in sent);
  if (named.length === 0) puzzle.restart();
  for (const name of named) {
    const value = sent[name];
    if (value === null || value === undefined || value === false) puzzle.removeAttribute(name);
    else puzzle.setAttribute(name, textOf(value));
  }
}

/** Rows as events tell them are a board too. */
function textOf(value: unknown): string {
  if (value === true) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map((row: unknown) => (Array.isArray(row) ? row.join(' ') : String(row))).join('/');
}
