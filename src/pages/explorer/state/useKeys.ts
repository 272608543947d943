/* The keys of the board, and moves that are pasted. */
import type { Way } from '../../parts/game.js';
import { useWindowEvent } from '../../parts/hooks.js';

/** What keys do that are letters. */
type LetterAction = 'hint' | 'solve' | 'undo' | 'redo' | 'random' | 'numbers' | 'help';

interface KeyActions extends Record<LetterAction, () => void> {
  /** `far`: as far as the line goes. */
  way(way: Way, far: boolean): void;
  paste(text: string): void;
}

const ARROWS: Readonly<Partial<Record<string, Way>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const LETTER_WAYS: Readonly<Partial<Record<string, Way>>> = { w: 'up', s: 'down', a: 'left', d: 'right' };

/** By letter; a capital is one with shift. */
const LETTERS: Readonly<Record<string, LetterAction>> = {
  ...{ h: 'hint', S: 'solve', z: 'undo', Z: 'redo', r: 'random', n: 'numbers', '?': 'help' },
};

/** Fields that have a use for letters, and others that have one for arrows. */
const TYPED_INTO = 'input:not([type=checkbox], [type=range], [type=file]), select, textarea';
const STEPPED = 'input[type=range], select, [role=slider]';

/** Listens to the keys, wherever the focus is, but where a key means something already. */
export function useKeys(letters: boolean, actions: KeyActions): void {
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey } = event;
    const target = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPED_INTO)) return;
    // Caps Lock writes capitals without shift.
    const letter = shiftKey ? key.toUpperCase() : key.toLowerCase();
    const arrow = target.matches(STEPPED) ? undefined : ARROWS[key];
    const way = arrow ?? (letters ? LETTER_WAYS[letter] : undefined);
    if (way) actions.way(way, shiftKey);
    else if (key === ' ' && !target.closest('button, summary, input, a')) actions.solve();
    else if (letters && letter in LETTERS) actions[LETTERS[letter]]();
    else return;
    event.preventDefault();
  });
  useWindowEvent('paste', ({ target, clipboardData }) => {
    if (!(target as Element).matches(TYPED_INTO)) actions.paste(clipboardData?.getData('text') ?? '');
  });
  // What the pointer has set does not keep the arrows.
  useWindowEvent('click', ({ detail }) => {
    const { activeElement } = document;
    if (detail > 0 && activeElement?.matches('input[type=range], [role=slider]')) (activeElement as HTMLElement).blur();
  });
}
