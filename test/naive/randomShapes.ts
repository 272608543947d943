/* Seeded random shapes: grids with holes, walls and wraps, and graphs; with goals. */
import { expect } from 'vitest';
import { AtlasError } from '../../src/basics/errors.js';
import { hasRepeatedTiles, type Board } from '../../src/puzzle/board.js';
import { graphShape, gridShape, type GridPlace, type Shape } from '../../src/puzzle/shape.js';
import { shapeStateCount } from '../../src/puzzle/shapeStates.js';
import { seededRandom, shuffled } from '../random.js';
import { naiveShapeLayers } from './shapes.js';

interface RandomCase {
  readonly shape: Shape;
  readonly goal: Board;
}

/** A shape of 6 to `most` cells with a goal; in a third of the goals tiles repeat. */
export function randomCase(seed: number, most: number): RandomCase {
  const random = seededRandom(seed);
  const drawn = random() < 0.5 ? randomGrid : randomGraph;
  for (;;) {
    const shape = unlessRefused(() => drawn(random, most));
    if (!shape || shape.cells < 6 || shape.cells > most) continue;
    const kinds = random() < 1 / 3 ? 3 : shape.cells;
    const tiles = Array.from({ length: shape.cells - 1 }, (_, tile) => 1 + (tile % kinds));
    return { shape, goal: shuffled([0, ...tiles], random) };
  }
}

/** The shape; undefined if it is refused, as one in parts is. */
function unlessRefused(draw: () => Shape): Shape | undefined {
  try {
    return draw();
  } catch (error) {
    if (error instanceof AtlasError && error.code === 'argument') return undefined;
    throw error;
  }
}

function randomGrid(random: () => number): Shape {
  const [rows, columns] = [1 + Math.floor(4 * random()), 2 + Math.floor(4 * random())];
  const all = Array.from({ length: rows * columns }, (_, cell): GridPlace => [
    Math.floor(cell / columns),
    cell % columns,
  ]);
  const holePlaces = new Set(all.filter(() => random() < 0.15).map(String));
  const isCell = (place: GridPlace): boolean =>
    all.some((other) => String(other) === String(place)) && !holePlaces.has(String(place));
  const walls = all
    .flatMap(([row, column]): [GridPlace, GridPlace][] => [
      [
        [row, column],
        [row, column + 1],
      ],
      [
        [row, column],
        [row + 1, column],
      ],
    ])
    .filter((wall) => wall.every(isCell) && random() < 0.1);
  const wrap = ([undefined, 'rows', 'columns', 'both'] as const)[Math.floor(4 * random())];
  const holes = all.filter((place) => holePlaces.has(String(place)));
  return gridShape({ rows, columns, holes, walls, ...(wrap && { wrap }) });
}

function randomGraph(random: () => number, most: number): Shape {
  const cells = 6 + Math.floor((most - 5) * random());
  const density = 0.2 + 0.4 * random();
  const edges: [string, string][] = [];
  for (let a = 0; a < cells; a++)
    for (let b = a + 1; b < cells; b++) if (random() < density) edges.push([`c${b}`, `c${a}`]);
  return graphShape(edges);
}

/** Compares the boards of each depth and, if it is known, the number of all boards. */
export function expectLikeNaive(
  { shape, goal }: RandomCase,
  boardsBy: (shape: Shape, goal: Board) => readonly (readonly Board[])[],
): void {
  const naive = naiveShapeLayers(goal, shape);
  const sorted = (layers: readonly (readonly Board[])[]): string[][] =>
    layers.map((layer) => layer.map(String).sort());
  const text = `neighbours ${JSON.stringify(shape.neighbours)}, goal ${goal.join(' ')}`;
  expect(sorted(boardsBy(shape, goal)), text).toEqual(sorted(naive));
  const expected = shapeStateCount(shape);
  if (expected === undefined || hasRepeatedTiles(goal)) return;
  expect(
    naive.reduce((sum, layer) => sum + layer.length, 0),
    text,
  ).toBe(expected);
}
