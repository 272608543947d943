/*
 * What the address of the page for frames tells: attributes of `<slide-puzzle>`, and how the page
 * looks and to whom it talks. They stand behind the #, as in the links of the explorer, or behind a
 * question mark: `embed.html#size=3x4&distance`.
 */
import { ATTRIBUTES } from '../element/attributes.js';

export interface FrameSettings {
  /** The attributes of the element. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Whether messages tell the known facts about a board. */
  readonly isTold: boolean;
  /** As the system has it by default. */
  readonly theme: 'light' | 'dark' | 'light dark';
  /** Messages come from and go to pages of this origin only; by default of any. */
  readonly origin: string | undefined;
}

/** Boards, whose cells may be joined by dashes. */
const BOARDS = ['goal', 'start'];

/**
 * Reads the fields of an address; those that are unknown are passed over. `usual` has the fields of
 * the board that is shown where the address names no other one.
 */
export function readFrame(address: string, usual = ''): FrameSettings {
  const [, text = ''] = /[?#](.*)/s.exec(address) ?? [];
  const own = readFields(text);
  const namesBoard = own.has('size') || own.has('goal');
  const fields = new Map([...(namesBoard ? [] : readFields(usual)), ...own]);
  const theme = fields.get('theme');
  return {
    attributes: new Map([...fields].filter(([name, value]) => isAttribute(name, value))),
    isTold: fields.has('distance'),
    theme: theme === 'light' || theme === 'dark' ? theme : 'light dark',
    origin: fields.get('origin'),
  };
}

/** The distance may be told to the page around, and hidden in the frame. */
const isAttribute = (name: string, value: string): boolean =>
  ATTRIBUTES.some((known) => known === name) && !(name === 'distance' && value === 'hidden');

const readFields = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/[?#&]/).map(readField));

function readField(field: string): [name: string, value: string] {
  const [name] = field.split('=', 1);
  const written = field.slice(name.length + 1).replaceAll('+', ' ');
  const value = BOARDS.includes(name) ? written.replaceAll('-', ' ') : written;
  return [name, decoded(value)];
}

/** A text that is no escape stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
