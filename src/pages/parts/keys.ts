/* What keys mean on boards, charts and players. */
import type { MoveLetter } from '../../puzzle/moves.js';

/** By key: the move, of the blank, that takes a tile in the direction of the arrow. */
export const ARROW_MOVES: Readonly<Partial<Record<string, MoveLetter>>> = {
  ArrowUp: 'D',
  ArrowDown: 'U',
  ArrowLeft: 'R',
  ArrowRight: 'L',
};

/** Whether a key is pressed with Ctrl, Alt or Meta: then it is a command of the browser. */
export const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || altKey || metaKey;

/** Fields that have a use for letters. */
const TYPED_INTO = 'input:not([type=checkbox], [type=range], [type=file]), select, textarea';

/** Whether letters are typed into an element. */
export const isTypedInto = (element: Element): boolean => element.matches(TYPED_INTO);

/** By key: what the key adds to a chosen number. */
export const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The nearest number from 0 to `last`. */
export const within = (number: number, last: number): number => Math.min(last, Math.max(0, number));
