/* What a survey shows, from its definitions: every position by itself. */
import type { BoundName, PlainBoundName } from '../../src/bounds/bounds.js';
import { naiveBound } from './bounds.js';
import { blankCell, type Board } from '../../src/puzzle/board.js';
import { metricMoves, moveBlank } from '../../src/puzzle/moves.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import type { LayerSolutions } from '../../src/space/layers.js';
import type { LayerStructure } from '../../src/space/neighbours.js';
import { naiveCounts } from './paths.js';
import { naivePatternBound } from './pattern.js';
import { naiveProjection } from './projection.js';
import { naiveDepths, naiveLayers, naiveNeighbours } from './search.js';

/** How the neighbours of the positions of each depth lie. */
export function naiveStructure(puzzle: Puzzle): LayerStructure[] {
  const layers = naiveLayers(puzzle);
  const depthOf = naiveDepths(layers);
  const neighboursOf = naiveNeighbours(puzzle);
  const most = Math.max(...metricMoves(puzzle.metric, puzzle.size).map(({ length }) => length));
  return layers.map((boards, depth) => {
    const right = new Array<number>(most + 1).fill(0);
    const cells = puzzle.goal.map(() => 0);
    let deadEnds = 0;
    for (const board of boards) {
      const others = neighboursOf(board).map(depthOf);
      right[others.filter((other) => other === depth - 1).length]++;
      if (!others.some((other) => other > depth)) deadEnds++;
      cells[blankCell(board)]++;
    }
    return { right, deadEnds, cells };
  });
}

/** How many shortest solutions the positions of each depth have. */
export function naiveSolutions(puzzle: Puzzle): LayerSolutions[] {
  const layers: bigint[][] = [];
  for (const { moves, count } of naiveCounts(puzzle)) (layers[moves] ??= []).push(count);
  return layers.map((counts) => ({
    unique: counts.filter((count) => count === 1n).length,
    total: Number(counts.reduce((sum, count) => sum + count)),
    most: Number(counts.reduce((most, count) => (count > most ? count : most))),
  }));
}

/** The text of `structure.csv`. */
export function naiveStructureCsv(puzzle: Puzzle): string {
  const { rows, columns } = puzzle.size;
  const layers = naiveStructure(puzzle);
  const solutions = naiveSolutions(puzzle);
  const most = layers[0].right.length - 1;
  const names = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => `blank-${row}-${column}`),
  ).flat();
  const header = [
    'depth',
    'states',
    ...Array.from({ length: most }, (_, n) => `right-${n + 1}`),
    'dead-ends',
    ...names,
    'unique',
    'mean-solutions',
    'most-solutions',
  ];
  const lines = layers.map(({ right, deadEnds, cells }, depth) => {
    const positions = right.reduce((sum, count) => sum + count);
    const { unique, total, most } = solutions[depth];
    const mean = Number((total / positions).toPrecision(10));
    return [depth, positions, ...right.slice(1), deadEnds, ...cells, unique, mean, most];
  });
  return [header, ...lines].map((line) => `${line.join()}\n`).join('');
}

/** A bound of a puzzle, whose tiles are distinct if the bound needs that. */
export function boundByName(name: BoundName, puzzle: Puzzle): (board: Board) => number {
  if (name === 'pattern') return naivePatternBound(puzzle);
  if (name === 'projection') return naiveProjection(puzzle);
  return (board) => naiveBound(name, board, puzzle);
}

/** The text of `bounds.csv`, for tiles that are distinct. */
export function naiveBoundsCsv(puzzle: Puzzle, bounds: readonly BoundName[]): string {
  const layers = naiveLayers(puzzle);
  let text = 'bound,depth,value,count\n';
  for (const name of bounds) {
    const bound = boundByName(name, puzzle);
    for (const [depth, boards] of layers.entries()) {
      const counts = new Array<number>(depth + 1).fill(0);
      for (const board of boards) counts[bound(board)]++;
      counts.forEach(
        (count, value) => (text += count > 0 ? `${name},${depth},${value},${count}\n` : ''),
      );
    }
  }
  return text;
}

/**
 * The boards that an iteration to a depth enters: all ways without undoing the last move on which
 * the bound leaves room.
 */
export function naiveIteration(
  puzzle: Puzzle,
  name: PlainBoundName,
  start: Board,
  depth: number,
): number {
  const moves = metricMoves(puzzle.metric, puzzle.size);
  const enter = (board: Board, made: number, before: number): number => {
    if (made + naiveBound(name, board, puzzle) > depth) return 0;
    const blank = blankCell(board);
    return moves[blank].reduce(
      (sum, { to }) => sum + (to === before ? 0 : enter(moveBlank(board, to), made + 1, blank)),
      1,
    );
  };
  return enter(start, 0, -1);
}
