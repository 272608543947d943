/*
 * A layer where a move goes on along its row or column. Two layers of each plane are kept, of which the new one takes the place of the
 * older: of what is gathered both are subtracted, for a neighbour of the last layer is in that before it, in the last, or new. All
 * planes are written in each layer, but only their older halves, which nobody reads but the unit that writes them.
 *
 * A row shows its planes as they are. A column is swept: what the cells above show to a cell is what they show to the one above it,
 * with the plane of that, through a single window. So all cells of a column take 2 (rows - 1) windows, as if a move were one step.
 *
 * The first windows of a column look at other chunks, see columns.ts. Cells above the crossing, the last of them, see each other's
 * planes through windows that take whole chunks, so that these are steps of the chunk's number. What lies beyond the crossing they
 * see together: it is what other chunks carry to it. That depends on the last layer alone, and there are two ways to have it:
 *   a sheet for each such column, which a pass before has filled for all chunks. Nothing is carried twice, whatever the threads do.
 *   Where there is no sheet the thread gathers what it is about to see, group by group. Planes of other chunks are swept once more for
 *   each row above the crossing, but there is no pass before, and nothing but planes is read of other chunks, wherever they lie.
 * What the few cells above carry down to the crossing is always gathered so.
 */
import type { Arena } from './arena.js';
import { groupSight, type Sight } from './carried.js';
import { columnsOf, farReach, type Column } from './columns.js';
import { WORD_BYTES } from './kernel/kernel.js';
import { carrySheet, sheetOf, type Layout } from './layout.js';
import type { PlaneStore, Succession } from './planeStore.js';
import { lookAt, NOTHING, stepBinder } from './views.js';
import { chunkSources, type Window, type Windows } from './windows.js';

/** The two passes over the chunks of a layer; the first is for columns that have a sheet, if there are any. */
export interface LineSettler {
  /** Prepares what a chunk, which is in the store's memory, carries up its columns; returns 0. */
  carry(depth: number, chunk: number): number;
  /** Settles a chunk in all planes; returns how many states are new. */
  settle(depth: number, chunk: number): number;
}

/** A column as a thread sees it. */
interface SeenColumn extends Pick<Column, 'cells' | 'crossing'> {
  /** The sheet of what is carried up to the crossing; undefined where there is none. */
  readonly sheet: number | undefined;
  /** For the cells down to the one below the crossing: what they see of other chunks. */
  readonly sights: readonly (readonly Sight[])[];
  /** By row, within the chunk: through the window on the cell below, and on that above. */
  readonly up: readonly Passage[];
  readonly down: readonly Passage[];
}

/** Carries the plane of a sheet, with what has been carried to it, through a window; returns the address. */
type Passage = (sheet: number, carried: number, chunk: number) => number;

export function lineSettler(
  store: PlaneStore,
  { old, keep }: Succession,
  arena: Arena,
  windows: Windows,
  layout: Layout,
): LineSettler {
  const { turnedSize, chunkWords, planeChunks, carryCells } = layout;
  const { filled, origins } = store;
  const { kernel } = arena;
  const room = (): number => arena.words(chunkWords);
  const rooms = (): number[] => Array.from({ length: turnedSize.rows }, room);
  const [nothing, joint, spare, beside, rest] = [room(), room(), room(), room(), room()];
  /** By row, what has been carried there. */
  const [upRooms, downRooms] = [rooms(), rooms()];
  const bindStep = stepBinder(arena, layout);
  const columns = columnsOf(windows, layout).map(seenColumn);
  /** By row, the address of what was carried to it. */
  const ups = new Array<number>(turnedSize.rows);
  const sources = [0, 0, 0, 0];

  const flagOf = (sheet: number, chunk: number): number => sheet * planeChunks + chunk;
  const placeOf = (sheet: number, chunk: number): number => origins[sheet] + chunk * chunkWords * WORD_BYTES;

  /** Where a chunk is that is in the store's memory. */
  const ownAddress = (sheet: number, chunk: number): number =>
    filled[flagOf(sheet, chunk)] === 0 ? NOTHING : placeOf(sheet, chunk);

  /** Where any chunk is: at the target if it had to be fetched. */
  function addressOf(sheet: number, chunk: number, target: number): number {
    if (chunk >= store.firstChunk && chunk < store.endChunk) return ownAddress(sheet, chunk);
    if (filled[flagOf(sheet, chunk)] === 0) return NOTHING;
    store.fetch(sheet, chunk * chunkWords, chunkWords, target);
    return target;
  }

  /** Both together, at the target if they are two. */
  function joined(target: number, a: number, b: number): number {
    if (a === NOTHING) return b;
    if (b === NOTHING) return a;
    kernel.join(target, a, b, chunkWords);
    return target;
  }

  function passage({ steps }: Window, target: number): Passage {
    const bound = steps.map(bindStep);
    const last = bound.length - 1;
    const first = bound.length === 0 ? target : joint;
    return (sheet, carried, chunk) => {
      let address = joined(first, addressOf(sheet, chunk, first), carried);
      if (address === NOTHING) return NOTHING;
      for (let step = 0; step <= last; step++) {
        const next = (last - step) % 2 === 0 ? target : spare;
        bound[step](next, address, chunk);
        address = next;
      }
      return address;
    };
  }

  function seenColumn({ cells, up, down, crossing, hasSheet }: Column): SeenColumn {
    const sheet = hasSheet ? carrySheet(carryCells.indexOf(cells[crossing]), layout) : undefined;
    const column = {
      cells,
      crossing,
      sheet,
      up: up.map((window, row) => (row < crossing ? () => NOTHING : passage(window, upRooms[row]))),
      down: down.map((window, row) => (row < crossing ? () => NOTHING : passage(window, downRooms[row + 1]))),
    };
    if (crossing === 0) return { ...column, sights: [] };

    /** The sight of a cell that lies beyond some windows, the last of which shows `seen`. */
    const beyond = (passed: readonly Window[], seen: Sight): Sight => {
      const steps = passed.map((window) => chunkSources(farReach(window), layout));
      return (depth, chunk, target) =>
        seen(
          depth,
          steps.reduce((at, sourceOf) => sourceOf(at, 0), chunk),
          target,
        );
    };
    const planeThrough = (window: Window): Sight => {
      const look = lookAt(farReach(window), arena, store, layout);
      return (depth, chunk, target) => look(sheetOf(window.source, depth, layout), chunk, target);
    };
    const top = crossing - 1;
    const planesUp = up.slice(0, top).map(planeThrough);
    const planesDown = down.slice(0, Math.max(top, 1)).map(planeThrough);
    const upperSights = cells
      .slice(0, crossing)
      .map((_, row) => [
        ...cells.slice(0, row).map((__, above) => beyond(down.slice(above + 1, row).toReversed(), planesDown[above])),
        ...cells
          .slice(row + 1, crossing)
          .map((__, offset) => beyond(up.slice(row, row + offset), planesUp[row + offset])),
      ]);
    const gatherAbove: Sight = (depth, chunk, target) => {
      const above = together(upperSights[top], depth, chunk, target);
      return joined(target, above, addressOf(sheetOf(cells[top], depth, layout), chunk, beside));
    };
    const gatherBelow: Sight = (depth, chunk, target) => {
      sweepUp(column, depth, chunk);
      return joined(target, addressOf(sheetOf(cells[crossing], depth, layout), chunk, target), ups[crossing]);
    };
    const across = (window: Window, gather: Sight): Sight => groupSight(gather, farReach(window), arena, store, layout);
    const sheetThrough = lookAt(farReach(up[top]), arena, store, layout);
    const below = (): Sight =>
      sheet === undefined ? across(up[top], gatherBelow) : (_, chunk, target) => sheetThrough(sheet, chunk, target);
    return {
      ...column,
      sights: [
        ...upperSights.map((sights, row) => [...sights, beyond(up.slice(row, top), below())]),
        [crossing === 1 ? planesDown[0] : across(down[top], gatherAbove)],
      ],
    };
  }

  /** Fills `ups` down to the row below the crossing. */
  function sweepUp({ cells, crossing, up }: Omit<SeenColumn, 'sights'>, depth: number, chunk: number): void {
    const bottom = cells.length - 1;
    ups[bottom] = NOTHING;
    for (let row = bottom - 1; row >= crossing; row--) {
      ups[row] = up[row](sheetOf(cells[row + 1], depth, layout), ups[row + 1], chunk);
    }
  }

  /** All that is seen, together. */
  function together(sights: readonly Sight[], depth: number, chunk: number, target: number): number {
    let address = NOTHING;
    for (const sight of sights) {
      address = joined(target, address, sight(depth, chunk, address === target ? beside : target));
    }
    return address;
  }

  /** Replaces a chunk of a plane by what its line shows that is new. */
  function settleCell(cell: number, up: number, down: number, depth: number, chunk: number): number {
    const sheet = sheetOf(cell, depth, layout);
    let count = 0;
    const take = (address: number): void => {
      if (address === NOTHING) return;
      if (count < sources.length) sources[count++] = address;
      else sources[0] = joined(rest, sources[0], address);
    };
    take(up);
    take(down);
    const { columns: width } = turnedSize;
    const left = cell - (cell % width);
    for (let neighbour = left; neighbour < left + width; neighbour++) {
      if (neighbour !== cell) take(ownAddress(sheetOf(neighbour, depth - 1, layout), chunk));
    }
    if (count === 0 && filled[flagOf(sheet, chunk)] === 0) return 0;
    sources.fill(count === 0 ? nothing : sources[0], count);
    const own = ownAddress(sheetOf(cell, depth - 1, layout), chunk);
    const address = old(sheet, chunk);
    const [a, b, c, d] = sources;
    const states = kernel.settleBeside(address, own === NOTHING ? nothing : own, a, b, c, d, chunkWords);
    filled[flagOf(sheet, chunk)] = states === 0 ? 0 : 1;
    keep(cell, chunk, depth, address, states);
    return states;
  }

  return {
    carry(depth, chunk) {
      for (const column of columns) {
        const { cells, crossing, sheet } = column;
        if (sheet === undefined) continue;
        sweepUp(column, depth - 1, chunk);
        const own = ownAddress(sheetOf(cells[crossing], depth - 1, layout), chunk);
        const below = ups[crossing];
        const any = own !== NOTHING || below !== NOTHING;
        const flag = flagOf(sheet, chunk);
        if (!any && filled[flag] === 0) continue;
        const [a, b] = [own, below].map((address) => (address === NOTHING ? nothing : address));
        kernel.join(placeOf(sheet, chunk), a, b, chunkWords);
        filled[flag] = Number(any);
      }
      return 0;
    },

    settle(depth, chunk) {
      let total = 0;
      const last = depth - 1;
      for (const column of columns) {
        const { cells, crossing, sights, down } = column;
        let above = NOTHING;
        for (let row = 0; row < cells.length; row++) {
          if (row === crossing) sweepUp(column, last, chunk); // only now: sights may sweep other chunks
          if (row < sights.length) above = together(sights[row], last, chunk, downRooms[row]);
          else if (row > 0) above = down[row - 1](sheetOf(cells[row - 1], last, layout), above, chunk);
          total += settleCell(cells[row], row < crossing ? NOTHING : ups[row], above, depth, chunk);
        }
      }
      return total;
    },
  };
}
