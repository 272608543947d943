/* The keys of the board. */
import { useEffect, useRef } from 'preact/hooks';
import type { Way } from '../../parts/game.js';

export interface KeyActions {
  /** `far`: as far as the line goes. */
  way(way: Way, far: boolean): void;
  hint(): void;
  solve(): void;
  undo(): void;
  redo(): void;
  random(): void;
  numbers(): void;
  help(): void;
}

const ARROWS: Readonly<Partial<Record<string, Way>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const LETTER_WAYS: Readonly<Partial<Record<string, Way>>> = { w: 'up', s: 'down', a: 'left', d: 'right' };

/** By letter; a capital is one with shift. */
const LETTERS: Readonly<Record<string, Exclude<keyof KeyActions, 'way'>>> = {
  ...{ h: 'hint', S: 'solve', z: 'undo', Z: 'redo', r: 'random', n: 'numbers', '?': 'help' },
};

/** Listens to the keys, but where a key means something already. */
export function useKeys(letters: boolean, actions: KeyActions): void {
  const now = useRef({ letters, actions });
  now.current = { letters, actions };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { letters, actions } = now.current;
      const { key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      // Caps Lock writes capitals without shift.
      const letter = event.shiftKey ? key.toUpperCase() : key.toLowerCase();
      const way = ARROWS[key] ?? (letters ? LETTER_WAYS[letter] : undefined);
      if (way) actions.way(way, event.shiftKey);
      else if (key === ' ' && !(event.target as Element).closest('button, summary')) actions.solve();
      else if (letters && letter in LETTERS) actions[LETTERS[letter]]();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Whether an element has a use of its own for letters and arrows. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea');
