/* What is under sliding tiles: holes, walls, open borders, the lines of a graph. */
import { layoutOf, type Spot } from '../../puzzle/boardLayout.js';
import { isRectangle, type Size } from '../../puzzle/size.js';
import { linesText, markup, type Markup } from '../../formats/markup.js';

/**
 * A drawing to lie on a board, of the board's width and height in cells; the style sheet puts it
 * there. Undefined for a rectangle, which has nothing but tiles.
 */
export function groundSvg(size: Size): Markup | undefined {
  if (isRectangle(size)) return undefined;
  const { width, height, cells, holes, walls, borders, links } = layoutOf(size);
  const open = borders.flatMap(({ line, isOpen }) => (isOpen ? [line] : []));
  const paths = [
    ['hole', holes.map((hole) => holeText(hole, size)).join('')],
    ['open', linesText(open)],
    ['wall', linesText(walls)],
    ['link', linesText(links)],
  ].map(([kind, text]) => text !== '' && markup`<path class="${kind}" d="${text}"/>`);
  const spots = size.edges
    ? cells.map(([x, y]) => markup`<circle class="spot" cx="${x + 0.5}" cy="${y + 0.5}" r=".2"/>`)
    : [];
  const parts = markup`${paths.filter((path) => path !== false)}${spots}`;
  return markup`<svg class="ground" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

/** How far a hole at the border reaches beyond it, so that nothing is left of the frame there. */
const BEYOND = 0.12;

function holeText([x, y]: Spot, { rows, columns }: Size): string {
  const [left, top] = [x === 0 ? -BEYOND : x, y === 0 ? -BEYOND : y];
  const right = x + 1 === columns ? columns + BEYOND : x + 1;
  const bottom = y + 1 === rows ? rows + BEYOND : y + 1;
  return `M${left} ${top}H${right}V${bottom}H${left}z`;
}
