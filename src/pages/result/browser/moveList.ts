import { textElement } from './elements.js';
import { moveText, type Way } from './way.js';

/** The moves of a way, each of which leads to its step. */
export const moveItems = (way: Way, labels: readonly string[], goTo: (step: number) => void): HTMLElement[] =>
  way.moves.map((letters, index) => {
    const item = textElement('li', letters);
    item.title = `Move ${index + 1}: ${moveText(way, index + 1, labels)}`;
    item.addEventListener('click', () => goTo(index + 1));
    return item;
  });

/** Marks the moves that have been made, and the last of them, which is kept in sight without the page being moved. */
export function markMade(items: readonly HTMLElement[], step: number): void {
  items.forEach((item, index) => {
    item.classList.toggle('made', index < step);
    item.ariaCurrent = index === step - 1 ? 'step' : null;
  });
  const list = items[0]?.parentElement;
  if (list) list.scrollTop = (items[step - 1]?.offsetTop ?? 0) - list.clientHeight / 2;
}
