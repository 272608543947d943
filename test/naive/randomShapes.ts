/* Seeded random shapes: grids with holes, walls and wraps, and graphs; with goals. */
import { expect } from 'vitest';
import { AtlasError } from '../../src/basics/errors.js';
import type { Board } from '../../src/puzzle/board.js';
import { graphSize, gridSize } from '../../src/puzzle/markedSizes.js';
import { boardCount, isReachable } from '../../src/puzzle/parts.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { shapeOf } from '../../src/puzzle/shape.js';
import { cellCount, type GridPlace, type Size } from '../../src/puzzle/size.js';
import { seededRandom, shuffled } from '../random.js';
import { naiveLayers } from './search.js';

/** A puzzle on a shape of 6 to `most` cells; in a third of the goals tiles repeat. */
export function randomCase(seed: number, most: number): Puzzle {
  const random = seededRandom(seed);
  const drawn = random() < 0.5 ? randomGrid : randomGraph;
  for (;;) {
    const size = unlessRefused(() => drawn(random, most));
    const cells = size ? cellCount(size) : 0;
    if (!size || cells < 6 || cells > most) continue;
    const kinds = random() < 1 / 3 ? 3 : cells;
    const tiles = Array.from({ length: cells - 1 }, (_, tile) => 1 + (tile % kinds));
    return { size, goal: shuffled([0, ...tiles], random), metric: 'single-tile' };
  }
}

/** A random board of 6 to `most` cells; of grids without wraps every second in multi-tile moves. */
export function randomShaped(seed: number, most: number): Puzzle {
  const puzzle = randomCase(seed, most);
  const isStraight = !puzzle.size.wrap && !puzzle.size.edges;
  return isStraight && seed % 2 === 0 ? { ...puzzle, metric: 'multi-tile' } : puzzle;
}

/** The shape; undefined if it is refused, as one in parts is. */
function unlessRefused(draw: () => Size): Size | undefined {
  try {
    return draw();
  } catch (error) {
    if (error instanceof AtlasError && error.code === 'argument') return undefined;
    throw error;
  }
}

function randomGrid(random: () => number): Size {
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
  return gridSize({ rows, columns, holes, walls, ...(wrap && { wrap }) });
}

function randomGraph(random: () => number, most: number): Size {
  const cells = 6 + Math.floor((most - 5) * random());
  const density = 0.2 + 0.4 * random();
  const edges: [string, string][] = [];
  for (let a = 0; a < cells; a++)
    for (let b = a + 1; b < cells; b++) if (random() < density) edges.push([`c${b}`, `c${a}`]);
  return graphSize(edges);
}

/** Compares the boards of each depth, and the number of all boards. */
export function expectLikeNaive(
  puzzle: Puzzle,
  boardsBy: (puzzle: Puzzle) => readonly (readonly Board[])[],
): void {
  const { size, goal } = puzzle;
  const naive = naiveLayers(puzzle);
  const sorted = (layers: readonly (readonly Board[])[]): string[][] =>
    layers.map((layer) => layer.map(String).sort());
  const text = `neighbours ${JSON.stringify(shapeOf(size).neighbours)}, goal ${goal.join(' ')}`;
  expect(sorted(boardsBy(puzzle)), text).toEqual(sorted(naive));
  expect(
    naive.reduce((sum, layer) => sum + layer.length, 0),
    text,
  ).toBe(boardCount(goal, size));
  expectReachable(naive.flat(), goal, size);
}

/** The boards that {@link isReachable} finds among some are those that moves lead to. */
function expectReachable(reached: readonly Board[], goal: Board, size: Size): void {
  const known = new Set(reached.map(String));
  const random = seededRandom(reached.length);
  const drawn = Array.from({ length: 60 }, () => shuffled(goal, random));
  const some = reached.filter((_, number) => number % Math.ceil(reached.length / 60) === 0);
  for (const board of [...drawn, ...some])
    expect(isReachable(board, goal, size), `${board.join(' ')} of ${goal.join(' ')}`).toBe(
      known.has(String(board)),
    );
}
