/* What is said of a board as a whole: its name, and what moves can make of its tiles. */
import { formatQuantity } from '../../../basics/humanize.js';
import { boardParts } from '../../../puzzle/parts.js';
import { cellCount, type Size } from '../../../puzzle/size.js';

/** `3x4 with 2 holes and a wall, rows wrapped`. */
export function shapeWords(size: Size): string {
  const { rows, columns, holes = [], walls = [], wrap, edges } = size;
  if (edges) return `Graph of ${cellCount(size)} cells`;
  const marks = [
    ...(holes.length > 0 ? [counted(holes.length, 'hole')] : []),
    ...(walls.length > 0 ? [counted(walls.length, 'wall')] : []),
  ];
  const having = marks.length > 0 ? ` with ${marks.join(' and ')}` : '';
  const wrapped = wrap === 'both' ? 'rows and columns' : wrap;
  return `${rows}x${columns}${having}${wrapped ? `, ${wrapped} wrapped` : ''}`;
}

const counted = (count: number, name: string): string =>
  count === 1 ? `a ${name}` : formatQuantity(count, name);

/** What moves can make of the tiles, in a sentence or two. */
export function orderWords(size: Size): string {
  const { orders, cuts } = boardParts(size);
  if (orders.every((each) => each === 'one'))
    return 'It has no ring of cells, so the tiles keep their order: none can pass another.';
  if (cuts.length > 0) {
    const cells = cuts.length === 1 ? 'One cell is' : `${cuts.length} cells are`;
    return `${cells} the only way between parts of the board (marked by a dot). Each part keeps its own tiles, so fewer positions can be reached.`;
  }
  switch (orders[0]) {
    case 'rotations':
      return 'It is a single ring of cells: the tiles go round it and never change their order.';
    case 'theta0':
      return 'It is the one exception to the theorem of R. M. Wilson (1974): of all orders of its tiles only one in six can be reached.';
    case 'all':
      return 'It has a ring of an odd number of cells, so all orders of the tiles can be reached.';
    default:
      return 'Half of all orders of the tiles can be reached, as on each rectangle.';
  }
}
