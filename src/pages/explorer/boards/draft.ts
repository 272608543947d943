/*
 * A board that is being changed: a grid with holes, walls and wraps, and the goal's place of the
 * blank. Each change keeps as much of the others as goes with it. A draft need not be a board: its
 * cells may be in several regions.
 */
import { blankCell } from '../../../puzzle/board.js';
import { gridSize } from '../../../puzzle/markedSizes.js';
import { gridPlaceOf } from '../../../puzzle/grid.js';
import type { Metric } from '../../../puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { looseShape, placesAfter, regionsOf } from '../../../puzzle/shape.js';
import {
  cellCount,
  type GridPlace,
  type Size,
  type Wall,
  type Wrap,
  isHole,
  isWall,
  separates,
  wrapsLines,
  samePlace,
} from '../../../puzzle/size.js';

export interface BoardDraft {
  readonly size: Size;
  /** The goal's place of the blank; if no cell is there, the last cell is taken. */
  readonly blank: GridPlace;
}

/** Most rows and columns of a draft: cells are still large enough for a finger. */
export const MOST_LINES = 8;

/** The fewest cells of a line that can be a ring. */
const LEAST_RING = 3;

/** The draft of a puzzle whose board is a grid. */
export const draftOf = ({ size, goal }: Puzzle): BoardDraft => ({
  size,
  blank: gridPlaceOf(blankCell(goal), size),
});

/** The rectangle of a draft. */
export const anew = ({ size: { rows, columns } }: BoardDraft): BoardDraft => ({
  size: { rows, columns },
  blank: [rows - 1, columns - 1],
});

/** Takes a cell away, with its walls, or brings it back; two cells stay. */
export function withCell({ size, blank }: BoardDraft, place: GridPlace): BoardDraft {
  const { holes = [], walls = [] } = size;
  if (isHole(place, size))
    return { size: { ...size, holes: holes.filter((hole) => !samePlace(hole, place)) }, blank };
  if (cellCount(size) <= 2) return { size, blank };
  const kept = walls.filter((wall) => !wall.some((side) => samePlace(side, place)));
  return { size: { ...size, holes: [...holes, place], walls: kept }, blank };
}

/** Builds a wall between two places, or takes it down. */
export function withWall({ size, blank }: BoardDraft, a: GridPlace, b: GridPlace): BoardDraft {
  const { walls = [] } = size;
  const changed: readonly Wall[] = isWall(a, b, size)
    ? walls.filter((wall) => !separates(wall, a, b))
    : [...walls, [a, b]];
  return { size: { ...size, walls: changed }, blank };
}

/** Wraps the rows or the columns, or unwraps them with the walls between their ends. */
export function withWrap(draft: BoardDraft, lines: 'rows' | 'columns', on: boolean): BoardDraft {
  const { wrap: _, ...size } = draft.size;
  const other = lines === 'rows' ? 'columns' : 'rows';
  const wrapped = (['rows', 'columns'] as const).filter((each) =>
    each === lines ? on : wrapsLines(other, draft.size),
  );
  return sound({ ...draft, size: { ...size, ...wrapOf(wrapped) } });
}

const wrapOf = (lines: readonly ('rows' | 'columns')[]): { readonly wrap?: Wrap } => {
  if (lines.length === 0) return {};
  return { wrap: lines.length === 2 ? 'both' : lines[0] };
};

/** The draft with another number of rows and columns. */
export const withSides = ({ size, blank }: BoardDraft, rows: number, columns: number): BoardDraft =>
  sound({ size: { ...size, rows, columns }, blank });

/** Puts the goal's blank at a cell. */
export const withBlankAt = ({ size }: BoardDraft, blank: GridPlace): BoardDraft => ({
  size,
  blank,
});

/** Whether rows or columns are long enough to be rings. */
export const canWrap = (lines: 'rows' | 'columns', { rows, columns }: Size): boolean =>
  (lines === 'rows' ? columns : rows) >= LEAST_RING;

/** Without what does not go with the rows, the columns and the wraps. */
function sound({ size, blank }: BoardDraft): BoardDraft {
  const { rows, columns, holes = [], walls = [] } = size;
  const isWithin = ([row, column]: GridPlace): boolean => row < rows && column < columns;
  const wrapped = (['rows', 'columns'] as const).filter(
    (lines) => wrapsLines(lines, size) && canWrap(lines, size),
  );
  const grid = { rows, columns, ...wrapOf(wrapped) };
  const inside = holes.filter(isWithin);
  const open = {
    ...grid,
    // A board has two cells at least.
    holes: rows * columns - inside.length < 2 ? [] : inside,
  };
  const between = placePairs(open);
  return {
    size: {
      ...open,
      walls: walls.filter(([a, b]) => between.some(([c, d]) => separates([a, b], c, d))),
    },
    blank,
  };
}

/** All places of a grid, row by row. */
export const placesOf = ({ rows, columns }: Size): GridPlace[] =>
  Array.from({ length: rows * columns }, (_, at) => [Math.floor(at / columns), at % columns]);

/** All two places of a grid that are beside each other and may have a wall between them. */
export const placePairs = (size: Size): Wall[] =>
  placesOf(size)
    .flatMap((place) => placesAfter(place, size).map((next): Wall => [place, next]))
    .filter((pair) => !pair.some((place) => isHole(place, size)));

/** What a draft is: a puzzle; or the regions into which it falls apart, and the largest of them. */
export type DraftReading =
  | { readonly puzzle: Puzzle }
  | { readonly regions: readonly number[]; readonly largest: BoardDraft };

/** Reads a draft in a metric; in single-tile moves if the metric is not for the board. */
export function readDraft({ size, blank }: BoardDraft, metric: Metric): DraftReading {
  const shape = looseShape(size);
  const regions = regionsOf(shape).toSorted((a, b) => b.length - a.length);
  const places = shape.places!;
  if (regions.length > 1) {
    const others = regions.slice(1).flat();
    let largest: BoardDraft = { size, blank };
    for (const cell of others) largest = withCell(largest, places[cell]);
    return { regions: regions.map(({ length }) => length), largest };
  }
  const cell = places.findIndex((place) => samePlace(place, blank));
  const board = gridSize(size);
  return {
    puzzle: orderedPuzzle(
      board,
      cell < 0 ? places.length - 1 : cell,
      board.wrap ? 'single-tile' : metric,
    ),
  };
}
