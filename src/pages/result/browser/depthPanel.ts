/* Positions at a depth that is chosen in the histogram: those that the page knows ways through. */
import { formatQuantity, formatCount } from '../../../humanize.js';
import { BLANK, type Board } from '../../../puzzle/board.js';
import { boardsBetween, movesOn, wayOn } from '../../../puzzle/moves.js';
import type { Size } from '../../../puzzle/size.js';
import type { PageData, PageSolution } from '../pageData.js';
import { element, textElement } from './elements.js';
import { depthAddress, leadTo, positionAddress } from './toExplorer.js';

/** As many as are shown at most. */
const SHOWN = 12;

/** Shows positions of a depth; `play` is handed the one that is chosen, what it is called, and its button. */
export function depthPanel(
  data: PageData,
  size: Size,
  play: (solution: PageSolution, name: string, button: HTMLElement) => void,
): (depth: number) => void {
  const panel = element('#at-depth');
  const list = element('.boards', panel);

  function item(solution: PageSolution, depth: number): HTMLElement {
    const made = document.createElement('li');
    const board = boardElement(solution.start, data);
    const address = positionAddress(solution.start, data);
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', () => play(solution, `A position at depth ${depth}`, button));
    if (address === undefined) {
      button.className = 'play';
      button.append(unseen('Solution of this position: '), board);
      made.append(button);
    } else {
      const link = document.createElement('a');
      link.className = 'play';
      link.href = address;
      link.append(unseen('Play this position: '), board);
      button.className = 'solution';
      button.textContent = 'Solution';
      made.append(link, button);
    }
    return made;
  }

  return (depth) => {
    const count = data.counts[depth];
    const positions = positionsAt(depth, data, size);
    element('h3', panel).textContent = `Depth ${depth}`;
    element('p', panel).textContent =
      positions.length === count
        ? `${count === 1 ? 'The only position' : `All ${formatQuantity(count, 'position')}`}.`
        : `${positions.length} of ${formatQuantity(count, 'position')}, on shortest ways from the deepest ones or from ${formatCount(data.samples.length)} that were drawn at random.`;
    leadTo(panel, depthAddress(data)?.(depth));
    list.replaceChildren(...positions.map((solution) => item(solution, depth)));
    panel.hidden = false;
  };
}

/** Different positions of a depth, with the rest of the ways through them. */
export function positionsAt(depth: number, { metric, solutions, samples }: PageData, size: Size): PageSolution[] {
  const found = new Map<string, PageSolution>();
  for (const { start, letters } of [...samples, ...solutions]) {
    const moves = movesOn(wayOn([letters]), metric);
    const step = moves.length - depth;
    if (step < 0 || found.size === SHOWN) continue;
    const board = boardsBetween(start, moves.slice(0, step), size)[step];
    found.set(board.join(), { start: board, letters: moves.slice(step).join('') });
  }
  return [...found.values()];
}

/** For readers who hear the page. */
function unseen(text: string): HTMLElement {
  const made = textElement('span', text);
  made.className = 'unseen';
  return made;
}

/** The board drawn as those of the page are. */
function boardElement(board: Board, { goal, labels }: PageData): HTMLElement {
  const drawn = element('.goal .board').cloneNode() as HTMLElement;
  drawn.removeAttribute('role');
  drawn.removeAttribute('aria-label');
  const tiles = board.map((tile, cell) => {
    const made = textElement(tile === BLANK ? 'i' : 'b', labels[tile]);
    if (tile === BLANK) made.append(unseen('blank'));
    else if (tile === goal[cell]) made.className = 'home';
    return made;
  });
  drawn.append(...tiles);
  return drawn;
}
