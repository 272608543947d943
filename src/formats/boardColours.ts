/*
 * The colours of boards as SVG, which are the colours of the explorer: a hue for each row of the
 * goal, of a graph for each cell, or for each label if tiles repeat.
 */
import { BLANK, hasRepeatedTiles } from '../puzzle/board.js';
import { gridPlaceOf } from '../puzzle/grid.js';
import type { Mover } from '../notation/moveText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { isRectangle } from '../puzzle/size.js';

/** Light, dark, or what the reader's system has; the last only for programs that know CSS. */
export const THEMES = ['light', 'dark', 'auto'] as const;
type Theme = (typeof THEMES)[number];

/** How boards are drawn. */
export interface BoardStyle {
  readonly theme: Theme;
  /** All tiles alike, without colours. */
  readonly plain: boolean;
  /** Whose moves the title names. */
  readonly mover: Mover;
}

/** The function from a tile to the class of its colour. */
export const hueClassOf =
  ({ plain }: BoardStyle) =>
  (tile: number): string =>
    plain ? '' : `h${tile}`;

/** The hue of a tile in degrees, on pages too. */
export function hueOf(tile: number, { goal, size }: Puzzle): number {
  const home = goal.indexOf(tile);
  const [row] = gridPlaceOf(home, size);
  const place = size.edges ? home / goal.length : row / size.rows;
  const share = hasRepeatedTiles(goal) ? tile / Math.max(...goal) : place;
  return Math.round(360 * share) % 360;
}

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly rule: string;
  readonly raised: string;
  readonly line: string;
  /** Of a hue: saturation and lightness. */
  readonly shade: readonly [number, number];
}

const LIGHT: Colours = {
  paper: '#fcfcfa',
  ink: '#1b1f24',
  rule: '#d9dcdf',
  raised: '#eef0f2',
  line: '#9a3412',
  shade: [0.65, 0.84],
};
const DARK: Colours = {
  paper: '#15181b',
  ink: '#e7e9ea',
  rule: '#363d43',
  raised: '#2a3036',
  line: '#ffb27a',
  shade: [0.65, 0.27],
};

/** The rules of a picture, as programs without variables of CSS know them. */
export function boardCss(puzzle: Puzzle, { theme, plain }: BoardStyle): string {
  const rulesOf = (colours: Colours): string => colourRules(puzzle, colours, plain);
  const fixed = `text{font-family:system-ui,'DejaVu Sans','Liberation Sans',Arial,sans-serif;font-variant-numeric:tabular-nums}.label{text-anchor:middle;font-weight:600}.caption{font-size:15px}`;
  if (theme !== 'auto') return fixed + rulesOf(theme === 'dark' ? DARK : LIGHT);
  return `${fixed}${rulesOf(LIGHT)}@media (prefers-color-scheme:dark){${rulesOf(DARK)}}`;
}

function colourRules({ goal, ...puzzle }: Puzzle, colours: Colours, plain: boolean): string {
  const { paper, ink, rule, raised, line, shade } = colours;
  const tiles = plain ? [] : [...new Set(goal)].filter((tile) => tile !== BLANK);
  const hues = tiles.map((tile) => {
    const colour = hex(hueOf(tile, { goal, ...puzzle }), ...shade);
    return `.h${tile}{fill:${colour}}`;
  });
  const marks = isRectangle(puzzle.size)
    ? ''
    : `.open{stroke-dasharray:6 8;stroke:${line}}.hole{fill:${rule}}.wall{stroke:${ink};stroke-width:5;stroke-linecap:round}.link{stroke:${rule};stroke-width:4}.spot{fill:${rule}}`;
  return `.paper{fill:${paper}}.frame{fill:none;stroke:${rule};stroke-width:2}${marks}.face{fill:${raised}}text{fill:${ink}}${hues.join('')}.moved{stroke:${line};stroke-width:3}`;
}

/** A colour of CSS, `hsl(hue saturation lightness)`, as `#rrggbb`. */
function hex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (shift: number): string => {
    const angle = (shift + hue / 30) % 12;
    const share = lightness - reach * Math.max(-1, Math.min(angle - 3, 9 - angle, 1));
    return Math.round(255 * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
