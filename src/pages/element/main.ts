/**
 * Registers the element `<slide-puzzle>`, as a module or as a script of a page; if there is no
 * page it does nothing.
 *
 * @module slide-atlas/slide-puzzle
 */
import { SlidePuzzle } from './slidePuzzle.js';

export type { BoardKnowledge } from './puzzleWorker.js';
export type { BeginDetail, FaultDetail, MoveDetail, MoveMaker, SolvedDetail } from './events.js';
export type { SlidePuzzle } from './slidePuzzle.js';

declare global {
  interface HTMLElementTagNameMap {
    'slide-puzzle': SlidePuzzle;
  }
}

const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements;
if (registry && !registry.get('slide-puzzle')) registry.define('slide-puzzle', SlidePuzzle);
