/*
 * A layer where a move goes on along its row or column. Two layers of each plane are kept, of which the new one takes the place of the
 * older: of what is gathered both are subtracted, for a neighbour of the last layer is in that before it, in the last, or new. All
 * planes are written in each layer, but only their older halves, which nobody reads but the unit that writes them.
 *
 * A row shows its planes as they are. A column is swept: what the cells above show to a cell is what they show to the one above it,
 * with the plane of that, through a single window. So all cells of a column take 2 (rows - 1) windows, as if a move were one step.
 *
 * The first windows of a column look at other chunks, and what is carried through one is wanted of a chunk that another unit sweeps. On
 * the way down that is nothing but planes, seen through the windows passed: of these no two have a digit in common, and all but the
 * last move whole chunks, so that their steps are steps of the chunk's number. On the way up it is everything below, which a pass before
 * leaves in a sheet for each such column.
 */
import type { Arena } from './arena.js';
import { WORD_BYTES } from './kernel/kernel.js';
import { carrySheet, sheetOf, type Layout } from './layout.js';
import type { PlaneStore, Succession } from './planeStore.js';
import { lookAt, NOTHING, stepBinder, type Look } from './views.js';
import { chunkSources, compileWindows, type Window } from './windows.js';

/** The two passes over the chunks of a layer; the first is for columns with windows on other chunks, if there are any. */
export interface LineSettler {
  /** Prepares what a chunk, which is in the store's memory, carries up its columns; returns 0. */
  carry(depth: number, chunk: number): number;
  /** Settles a chunk in all planes; returns how many states are new. */
  settle(depth: number, chunk: number): number;
}

/** A column of the turned board. */
interface Column {
  /** From the top. */
  readonly cells: readonly number[];
  /** Windows on other chunks; they come first. */
  readonly crossing: number;
  /** The sheet of what is carried up to the cell below these. */
  readonly carried: number;
  /** For the cells above that one and it: the planes above, and for those above it the ones below, through windows on other chunks. */
  readonly looks: readonly (readonly FarLook[])[];
  /** By row, within the chunk: through the window on the cell below, and on that above. */
  readonly up: readonly Passage[];
  readonly down: readonly Passage[];
}

/** What a cell sees of a plane, or of what is carried, through windows on other chunks. */
interface FarLook {
  /** The plane; undefined for what is carried. */
  readonly plane: number | undefined;
  readonly look: Look;
  /** The chunk that the last window shows it to. */
  readonly chunkOf: (chunk: number) => number;
}

/** Carries the plane of a sheet, with what has been carried to it, through a window; returns the address. */
type Passage = (sheet: number, carried: number, chunk: number) => number;

export function lineSettler(store: PlaneStore, { old, keep }: Succession, arena: Arena, layout: Layout): LineSettler {
  const { turnedSize, chunkWords, planeChunks, carryCells } = layout;
  const { filled, origins } = store;
  const { kernel } = arena;
  const room = (): number => arena.words(chunkWords);
  const rooms = (): number[] => Array.from({ length: turnedSize.rows }, room);
  const [nothing, joint, spare, rest] = [room(), room(), room(), room()];
  /** By row, what has been carried there. */
  const [upRooms, downRooms] = [rooms(), rooms()];
  const bindStep = stepBinder(arena, layout);
  const windows = compileWindows(layout);
  const windowOn = (source: number, target: number): Window =>
    windows[target].find((window) => window.source === source)!;
  const columns = Array.from({ length: turnedSize.columns }, (_, column) => columnOf(column));
  /** By row, the address of what was carried to it. */
  const ups = new Array<number>(turnedSize.rows);
  const sources = [0, 0, 0, 0];

  const flagOf = (sheet: number, chunk: number): number => sheet * planeChunks + chunk;
  const placeOf = (sheet: number, chunk: number): number => origins[sheet] + chunk * chunkWords * WORD_BYTES;
  const addressOf = (sheet: number, chunk: number): number =>
    filled[flagOf(sheet, chunk)] === 0 ? NOTHING : placeOf(sheet, chunk);

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
    return (sheet, carried, chunk) => {
      let address = joined(bound.length === 0 ? target : joint, addressOf(sheet, chunk), carried);
      if (address === NOTHING) return NOTHING;
      for (let step = 0; step <= last; step++) {
        const next = (last - step) % 2 === 0 ? target : spare;
        bound[step](next, address, chunk);
        address = next;
      }
      return address;
    };
  }

  function columnOf(column: number): Column {
    const { rows, columns: width } = turnedSize;
    const cells = Array.from({ length: rows }, (_, row) => column + row * width);
    const carryCell = carryCells.find((cell) => cell % width === column);
    const crossing = carryCell === undefined ? 0 : Math.floor(carryCell / width);
    const far = (source: number, target: number): { look: Look; chunkOf: ReturnType<typeof chunkSources> } => {
      const { reach } = windowOn(cells[source], cells[target]);
      if (reach.kind === 'sameChunk') throw new Error(`The window on cell ${cells[source]} reaches no other chunk.`);
      return { look: lookAt(reach, arena, store, layout), chunkOf: chunkSources(reach, layout) };
    };
    const downFar = Array.from({ length: crossing }, (_, row) => far(row, row + 1));
    const upFar = Array.from({ length: crossing }, (_, row) => far(row + 1, row));
    const through = (passed: readonly ReturnType<typeof far>[]) => (chunk: number) =>
      passed.reduce((at, { chunkOf }) => chunkOf(at, 0), chunk);
    return {
      cells,
      crossing,
      carried: carrySheet(carryCells.indexOf(cells[crossing]), layout),
      looks: cells.slice(0, crossing === 0 ? 0 : crossing + 1).map((_, row) => [
        ...cells.slice(0, row).map((plane, above) => ({
          plane,
          look: downFar[row - 1].look,
          chunkOf: through(downFar.slice(above, row - 1)),
        })),
        ...cells.slice(row + 1, crossing + 1).map((plane, offset) => ({
          plane: row + 1 + offset === crossing ? undefined : plane,
          look: upFar[row + offset].look,
          chunkOf: through(upFar.slice(row, row + offset)),
        })),
      ]),
      up: cells.map((cell, row) =>
        row >= crossing && row < rows - 1 ? passage(windowOn(cells[row + 1], cell), upRooms[row]) : () => NOTHING,
      ),
      down: cells.map((cell, row) =>
        row > crossing ? passage(windowOn(cells[row - 1], cell), downRooms[row]) : () => NOTHING,
      ),
    };
  }

  /** Fills `ups` down to the row below the windows on other chunks. */
  function sweepUp({ cells, crossing, up }: Column, last: number, chunk: number): void {
    const bottom = cells.length - 1;
    ups[bottom] = NOTHING;
    for (let row = bottom - 1; row >= crossing; row--) {
      ups[row] = up[row](sheetOf(cells[row + 1], last, layout), ups[row + 1], chunk);
    }
  }

  /** What the cells of other chunks show to a cell, together. */
  function lookFar(looks: readonly FarLook[], carried: number, target: number, last: number, chunk: number): number {
    let address = NOTHING;
    for (const { plane, look, chunkOf } of looks) {
      const sheet = plane === undefined ? carried : sheetOf(plane, last, layout);
      const shown = look(sheet, chunkOf(chunk), address === target ? spare : target);
      address = joined(target, address, shown);
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
    for (let beside = left; beside < left + width; beside++) {
      if (beside !== cell) take(addressOf(sheetOf(beside, depth - 1, layout), chunk));
    }
    if (count === 0 && filled[flagOf(sheet, chunk)] === 0) return 0;
    sources.fill(count === 0 ? nothing : sources[0], count);
    const own = addressOf(sheetOf(cell, depth - 1, layout), chunk);
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
        const { cells, crossing, carried } = column;
        if (crossing === 0) continue;
        sweepUp(column, depth - 1, chunk);
        const own = addressOf(sheetOf(cells[crossing], depth - 1, layout), chunk);
        const below = ups[crossing];
        const any = own !== NOTHING || below !== NOTHING;
        const flag = flagOf(carried, chunk);
        if (!any && filled[flag] === 0) continue;
        const [a, b] = [own, below].map((address) => (address === NOTHING ? nothing : address));
        kernel.join(placeOf(carried, chunk), a, b, chunkWords);
        filled[flag] = Number(any);
      }
      return 0;
    },

    settle(depth, chunk) {
      let total = 0;
      for (const column of columns) {
        const { cells, crossing, carried, looks, down } = column;
        const last = depth - 1;
        sweepUp(column, last, chunk);
        let above = NOTHING;
        for (let row = 0; row < cells.length; row++) {
          if (row < looks.length) above = lookFar(looks[row], carried, downRooms[row], last, chunk);
          else if (row > 0) above = down[row](sheetOf(cells[row - 1], last, layout), above, chunk);
          total += settleCell(cells[row], row < crossing ? NOTHING : ups[row], above, depth, chunk);
        }
      }
      return total;
    },
  };
}
