/* The keys of the board, and moves that are pasted. */
import { useRef } from 'preact/hooks';
import type { MoveLetter } from '../../../puzzle/moves.js';
import { undoing } from '../../../notation/moveText.js';
import { ARROW_MOVES, hasModifier, isTypedInto } from '../../parts/keys.js';
import { useWindowEvent } from '../../parts/hooks.js';
import type { Mistake } from './distance/mistakes.js';
import type { PlayState } from './usePlay.js';

/** By key, the move of the blank that takes a tile in the key's direction. */
const MOVES: Readonly<Partial<Record<string, MoveLetter>>> = {
  ...ARROW_MOVES,
  w: 'D',
  s: 'U',
  a: 'R',
  d: 'L',
};

/** Fields that have a use for arrows, and what the space bar presses. */
const STEPPED = 'input[type=range], select, [role=slider]';
const PRESSED = 'button, summary, input, a';

/** Whether a key writes a character other than a space; keys such as ArrowUp have long names. */
const isLetter = (key: string): boolean => key.length === 1 && key !== ' ';

/** A letter as shift alone makes it: Caps Lock writes capitals without shift. */
const letterOf = (key: string, shiftKey: boolean): string =>
  shiftKey ? key.toUpperCase() : key.toLowerCase();

/** Whether an element has a use of its own for the space bar, or for a key such as an arrow. */
function hasMeaning(key: string, element: Element): boolean {
  if (isLetter(key)) return false;
  return key === ' ' ? element.closest(PRESSED) !== null : element.matches(STEPPED);
}

/** What keys do that move no tile; a capital is a key with shift. */
function actsOf(play: PlayState, toggleHelp: () => void): Readonly<Record<string, () => void>> {
  const { game, visitor, solved, actions } = play;
  const { mistakes } = play.distances;
  const goToMistake = (mistake: Mistake | undefined): void => {
    if (mistake) actions.moveTo(mistake.at);
  };
  return {
    ' ': solved ? actions.playNext : actions.solve,
    h: actions.showHint,
    S: actions.solve,
    z: () => actions.moveTo(game.at - 1),
    Z: () => actions.moveTo(game.at + 1),
    l: () => goToMistake(mistakes.next),
    L: () => goToMistake(mistakes.previous),
    r: actions.playAnyDepth,
    n: () => visitor.change({ help: !visitor.settings.help }),
    '?': toggleHelp,
  };
}

/**
 * Listens to keys wherever the focus is, unless a key has a meaning there already. Keys that move
 * tiles move them with shift as far as the line goes. Letters are keys only if the setting is on.
 * The space bar presses a button that was reached by keys, but not one that the pointer has
 * clicked.
 */
export function useKeys(play: PlayState, toggleHelp: () => void): void {
  const { letters, blank } = play.visitor.settings;
  const acts = actsOf(play, toggleHelp);
  /** Whether a button has the focus because the pointer has clicked it. */
  const clicked = useRef(false);
  useWindowEvent('pointerdown', () => {
    clicked.current = true;
  });
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey } = event;
    const target = event.target as HTMLElement;
    if (key === 'Tab') clicked.current = false;
    if (event.defaultPrevented || hasModifier(event) || isTypedInto(target)) return;
    if (key === ' ' && clicked.current && target.matches('button')) target.blur();
    else if (hasMeaning(key, target) || (isLetter(key) && !letters)) return;
    const name = isLetter(key) ? letterOf(key, shiftKey) : key;
    const move = MOVES[name];
    if (move) play.actions.slide(blank ? undoing(move) : move, shiftKey);
    else if (Object.hasOwn(acts, name)) acts[name]();
    else return;
    event.preventDefault();
  });
  useWindowEvent('paste', ({ target, clipboardData }) => {
    if (!isTypedInto(target as Element))
      play.actions.playWritten(clipboardData?.getData('text') ?? '');
  });
  // What the pointer has set does not keep the arrows.
  useWindowEvent('click', ({ detail }) => {
    const { activeElement } = document;
    if (detail > 0 && activeElement?.matches('input[type=range], [role=slider]'))
      (activeElement as HTMLElement).blur();
  });
}
