/*
 * A new layer, chunk by chunk: what the sources of a cell give, without the states of the layers
 * that are kept of its plane.
 *
 * Where a move goes on along its row or column two layers of each plane are kept, and the new one
 * takes the place of the older. A cell gets the planes of its row as they are. A column is swept:
 * what all cells above give to a cell is what they give to the cell above it, with the plane of
 * that cell, through a single window. So all cells of a column take 2 (rows - 1) windows, as if a
 * move were one step.
 *
 * The first windows of a column cross chunks. All of these but the last one take whole chunks, so a
 * cell above that one gets what is carried up to it for chunks that other cells do not ask for, and
 * its sources keep their own words.
 */
import type { Arena } from './arena.js';
import { sheetOf, type Layout } from './layout.js';
import type { PlaneStore } from './planeStore.js';
import {
  arenaBytes,
  EMPTY,
  roomIn,
  sourceMaker,
  type Source,
  type SourceMaker,
} from './sources.js';
import type { Window, Windows } from './windows.js';

/**
 * Settles a chunk, which is in the store's memory, of all planes that a depth has; returns how many
 * states are new.
 */
type Settle = (depth: number, chunk: number) => number;

export function chunkSettler(
  store: PlaneStore,
  arena: Arena,
  windows: Windows,
  layout: Layout,
): Settle {
  const { chunkWords, planeChunks, planes, layers } = layout;
  const { filled } = store;
  const { kernel } = arena;
  const room = (): number => arena.words(chunkWords);
  const [nothing, rest, ...targets] = [room(), room(), room(), room()];
  const make = sourceMaker(store, arena, nothing, layout);
  const sources =
    layers === 1 ? stepSources(make, windows) : lineSources(make, arena, windows, layout);
  const own = windows.map((_, cell) => make.plane(cell));
  const cells = layers === 1 ? planes : [columnsOf(layout).flat()];
  /** What is found; with fewer than four addresses some again. */
  const found = [0, 0, 0, 0];

  /** Finds the words that the sources of a cell give; returns how many addresses there are. */
  function find(depth: number, chunk: number, cellSources: readonly Source[]): number {
    let count = 0;
    let target = 0;
    for (const source of cellSources) {
      const address = source(depth, chunk, targets[target]);
      if (address === EMPTY) continue;
      if (address === targets[target]) target++;
      if (count < found.length) {
        found[count++] = address;
      } else {
        kernel.join(rest, found[0], address, chunkWords);
        found[0] = rest;
      }
    }
    found.fill(count === 0 ? nothing : found[0], count);
    return count;
  }

  function settle(depth: number, chunk: number, cell: number): number {
    const sheet = sheetOf(cell, depth, layout);
    const flag = sheet * planeChunks + chunk;
    if (find(depth - 1, chunk, sources[cell]) === 0 && filled[flag] === 0) return 0;
    const address = store.old(sheet, chunk);
    const last = layers === 1 ? EMPTY : own[cell](depth - 1, chunk, rest);
    if (last !== EMPTY) kernel.join(address, address, last, chunkWords);
    const [a, b, c, d] = found;
    const states = kernel.settle(address, a, b, c, d, chunkWords);
    filled[flag] = states === 0 ? 0 : 1;
    store.keep(cell, chunk, depth, address, states);
    return states;
  }

  return (depth, chunk) => {
    let total = 0;
    for (const cell of cells[depth % cells.length]) total += settle(depth, chunk, cell);
    return total;
  };
}

/**
 * Bytes of the arena that a settler takes; `storeChunks`: chunks of a plane that are in the store's
 * memory together.
 */
export const settlerBytes = (storeChunks: number, windows: Windows, layout: Layout): number =>
  arenaBytes(
    4 + (layout.layers === 1 ? 0 : 2 * layout.turnedSize.rows),
    storeChunks,
    windows,
    layout,
  );

/** For each cell its sources where a move is one step. */
const stepSources = ({ through }: SourceMaker, windows: Windows): Source[][] =>
  windows.map((cellWindows) => cellWindows.map((window) => through(window)));

/**
 * For each cell its sources where a move goes on along its line: all of its column below, all
 * above, and the cells of its row.
 */
function lineSources(
  { plane, through, remembered }: SourceMaker,
  arena: Arena,
  windows: Windows,
  layout: Layout,
) {
  const { columns: width, rows } = layout.turnedSize;
  const sources = windows.map((_, cell): Source[] => {
    const first = cell - (cell % width);
    return Array.from({ length: width }, (__, column) => first + column)
      .filter((other) => other !== cell)
      .map(plane);
  });
  const roomsAbove = Array.from({ length: rows }, () => roomIn(arena, layout));
  const roomsBelow = Array.from({ length: rows }, () => roomIn(arena, layout));
  const windowOf = (source: number, cell: number): Window =>
    windows[cell].find((window) => window.source === source)!;

  for (const cells of columnsOf(layout)) {
    const below: (Source | undefined)[] = [];
    /**
     * What the cells below carry up to a row. Across chunks it is made anew for each row that asks.
     */
    function carriedUp(row: number): Source | undefined {
      if (row === rows - 1) return undefined;
      const window = windowOf(cells[row + 1], cells[row]);
      if (window.crossing) return through(window, carriedUp(row + 1));
      return (below[row] ??= remembered(through(window, carriedUp(row + 1)), roomsBelow[row]));
    }
    let above: Source | undefined;
    cells.forEach((cell, row) => {
      if (row > 0)
        above = remembered(through(windowOf(cells[row - 1], cell), above), roomsAbove[row]);
      const up = carriedUp(row);
      sources[cell].unshift(...[up, above].filter((source) => source !== undefined));
    });
  }
  return sources;
}

const columnsOf = ({ turnedSize: { rows, columns } }: Layout): number[][] =>
  Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, row) => column + row * columns),
  );
