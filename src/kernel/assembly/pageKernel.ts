/* The kernel of a page, which has no disk and so no codec. */
export { moveRuns } from './runs';
export { transposeSixes } from './transpose';
export { swapRadix5, swapRadix4, rotateRadix3 } from './digits';
export { settle, join } from './settle';
export { search } from './search';
