/*
 * Depth-first search of a graph to a limit, in single-tile moves. Edges have no directions, and a
 * cell has any number of neighbours, which are tried in their order. On a grid it enters the same
 * boards as `gridTreeSearch.ts` without pruning.
 */
import { blankCell, BLANK, type Board } from '../../puzzle/board.js';
import type { Step } from '../../puzzle/moves.js';
import { cellsAlong, pathThrough } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { shapeOf } from '../../puzzle/shape.js';
import { longestPath, type BoundCursor } from '../../bounds/lowerBound.js';
import type { TreeSearch, TreeOutcome } from './treeSearch.js';

/** The state of a search. */
interface GraphSearch {
  readonly puzzle: Puzzle;
  readonly neighbours: readonly (readonly number[])[];
  readonly lowerBound: BoundCursor;
  readonly tiles: Uint8Array;
  /** For each depth: the blank's cell, and how many of its neighbours were tried. */
  readonly cells: Uint8Array;
  readonly tried: Uint8Array;
  depth: number;
  /** The path before the search, the last cell that the blank left on it, or -1. */
  made: readonly Step[];
  origin: number;
  /** The most moves after the first board. */
  limit: number;
  entered: number;
  generated: number;
}

/** The search with a lower bound that is asked about each board; it never undoes the last move. */
export function graphTreeSearch(puzzle: Puzzle, lowerBound: BoundCursor): TreeSearch {
  const most = longestPath(puzzle.size) + 1;
  const search: GraphSearch = {
    puzzle,
    neighbours: shapeOf(puzzle.size).neighbours,
    lowerBound,
    tiles: new Uint8Array(puzzle.goal.length),
    cells: new Uint8Array(most),
    tried: new Uint8Array(most),
    depth: 0,
    made: [],
    origin: -1,
    limit: 0,
    entered: 0,
    generated: 0,
  };
  return {
    mostMoves: most - 2,
    begin: (start, limit, path = []) => beginAt(start, limit, path, search),
    run: (nodes) => searchOn(search, nodes),
    nodes: () => search.entered,
    generated: () => search.generated,
    path: () => [
      ...search.made,
      ...pathThrough([...search.cells.subarray(0, search.depth + 1)], puzzle.size),
    ],
    skip: () => void (search.tried[search.depth] = 255),
  };
}

function beginAt(start: Board, limit: number, path: readonly Step[], search: GraphSearch): number {
  const { tiles, cells, tried, lowerBound, puzzle } = search;
  const walked = cellsAlong(blankCell(start), path, puzzle.size);
  tiles.set(start);
  walked.slice(1).forEach((cell, before) => (tiles[walked[before]] = tiles[cell]));
  cells[0] = walked[path.length];
  tiles[cells[0]] = BLANK;
  tried[0] = 0;
  search.depth = 0;
  search.made = path;
  search.origin = walked.at(-2) ?? -1;
  search.limit = limit - path.length;
  search.entered = 1;
  search.generated = 0;
  return lowerBound.start([...tiles]);
}

const isAtGoal = ({ puzzle: { goal }, tiles }: GraphSearch): boolean =>
  goal.every((tile, cell) => tiles[cell] === tile);

/** Goes on from where the search stands. */
function searchOn(search: GraphSearch, nodes: number): TreeOutcome {
  const { neighbours, lowerBound, tiles, cells, tried, limit } = search;
  if (search.depth === 0 && isAtGoal(search)) return 'found';
  for (let left = nodes; left > 0;) {
    const g = search.depth;
    const blank = cells[g];
    const before = g === 0 ? search.origin : cells[g - 1];
    if (tried[g] >= neighbours[blank].length) {
      // Every move of this board is tried: take back the one that led to it.
      if (g === 0) return 'exhausted';
      tiles[blank] = tiles[before];
      tiles[before] = BLANK;
      search.depth = g - 1;
      continue;
    }
    const to = neighbours[blank][tried[g]++];
    if (to === before) continue;
    search.generated++;
    const remaining = limit - g - 1;
    const h = lowerBound.after(g, tiles, to, blank, remaining);
    if (h > remaining) continue;
    tiles[blank] = tiles[to];
    tiles[to] = BLANK;
    cells[g + 1] = to;
    tried[g + 1] = 0;
    search.depth = g + 1;
    search.entered++;
    left--;
    if (h === 0 && isAtGoal(search)) return 'found';
  }
  return 'paused';
}
