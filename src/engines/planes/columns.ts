/*
 * Columns of the turned board, of which whole lines are seen. Windows of one column have no digit in common, for each begins where the
 * one above has ended; those on other chunks come first, and all of these but the last take whole chunks.
 *
 * That last one, the crossing, may make a chunk of runs from a whole group of chunks: those that share the digits before it, which it
 * keeps as they are.
 */
import type { Layout } from './layout.js';
import type { OtherChunks, Window, Windows } from './windows.js';

export interface Column {
  /** From the top. */
  readonly cells: readonly number[];
  /** `up[row]`: how the cell of a row sees the one below it; `down[row]`: how that sees the cell of the row. */
  readonly up: readonly Window[];
  readonly down: readonly Window[];
  /** Windows on other chunks. */
  readonly crossing: number;
  /** Whether what is carried up to the crossing is kept in a sheet. */
  readonly hasSheet: boolean;
}

export function columnsOf(windows: Windows, layout: Layout): Column[] {
  const { rows, columns: width } = layout.turnedSize;
  const windowOn = (source: number, target: number): Window =>
    windows[target].find((window) => window.source === source)!;
  return Array.from({ length: width }, (_, column) => {
    const cells = Array.from({ length: rows }, (__, row) => column + row * width);
    const up = cells.slice(1).map((below, row) => windowOn(below, cells[row]));
    const crossing = up.filter(({ reach }) => reach.kind === 'otherChunks').length;
    return {
      cells,
      up,
      down: cells.slice(1).map((below, row) => windowOn(cells[row], below)),
      crossing,
      hasSheet: crossing > 0 && layout.carryCells.includes(cells[crossing]),
    };
  });
}

/** The reach of a window on other chunks. */
export function farReach({ source, reach }: Window): OtherChunks {
  if (reach.kind === 'otherChunks') return reach;
  throw new Error(`The window on cell ${source} reaches no other chunk.`);
}

/** Chunks of a group; 1 where the window takes whole chunks. */
export const groupChunks = ({ runs, span }: OtherChunks, { chunkWords }: Layout): number =>
  runs === 1 ? 1 : span / chunkWords;

/** The windows of whose groups a thread keeps what is carried to them: from above, and from below for each cell that sees it. */
export function keptGroups({ up, down, crossing, hasSheet }: Column): OtherChunks[] {
  if (crossing === 0) return [];
  const above = crossing === 1 ? [] : [down[crossing - 1]];
  const below = hasSheet ? [] : new Array<Window>(crossing).fill(up[crossing - 1]);
  return [...above, ...below].map(farReach).filter(({ runs }) => runs > 1);
}
