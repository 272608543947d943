/* The work of a layer, for one thread. A unit is one chunk in each plane of the layer's colour. */
import type { LayerWork } from '../enumerate/crew.js';
import { unrankDigits } from '../rank/lehmer.js';
import { openArena, type Arena } from './arena.js';
import { WORD_BYTES } from './kernel/kernel.js';
import type { Layout } from './layout.js';
import { oracleDistance, planeHome, type PlanesMemory } from './memory.js';
import { compileWindows, type OtherChunks, type Step, type Window } from './windows.js';

/** Address of a chunk as its target sees it, or NONE if it is empty. */
type View = (chunk: number) => number;

const NONE = -1;

/** The work of `thread`, which is less than the number of threads that the memory was made for. */
export function planesWork(memory: PlanesMemory, thread: number): LayerWork {
  const { layout } = memory;
  const arenas = [openArena(0, thread, memory), openArena(1, thread, memory)] as const;
  const settlers = [
    planesSettler(0, arenas[1], arenas[0], memory),
    planesSettler(1, arenas[0], arenas[1], memory),
  ] as const;
  return {
    units: () => layout.planeChunks,
    run: (depth, unit) => settlers[depth & 1](unit, (depth & 2) !== 0),
  };
}

/** Settles one chunk of all planes of a parity; returns how many states are new. */
function planesSettler(
  parity: 0 | 1,
  frontier: Arena,
  layer: Arena,
  memory: PlanesMemory,
): (chunk: number, mark: boolean) => number {
  const { layout, filled, oracle } = memory;
  const { chunkWords, planeChunks } = layout;
  const windows = compileWindows(layout);
  const viewOf = viewBuilder(frontier, memory);
  const planes = layout.planes[parity].map((plane) => ({
    ...planeHome(plane, layout),
    firstChunk: plane * planeChunks,
    views: windows[plane].map(viewOf),
  }));
  const united = frontier.chunk();
  const arrived = layer.chunk();
  const unitedWords = frontier.view(united);
  const arrivedWords = layer.view(arrived);
  const toOracle = oracleDistance(parity, layout);
  const sources = [0, 0, 0, 0];

  /** Gathers what the plane's windows show into the layer's arena; false if they show nothing. */
  function gather(views: readonly View[], chunk: number): boolean {
    let count = 0;
    for (const view of views) {
      const address = view(chunk);
      if (address !== NONE) sources[count++] = address;
    }
    if (count === 0) return false;
    sources.fill(sources[0], count);
    frontier.kernel.unite(united, sources[0], sources[1], sources[2], sources[3], chunkWords);
    arrivedWords.set(unitedWords);
    return true;
  }

  return (chunk, mark) => {
    let total = 0;
    for (const { address, firstChunk, views } of planes) {
      const target = address + chunk * chunkWords * WORD_BYTES;
      if (!gather(views, chunk)) {
        if (filled[firstChunk + chunk] === 0) continue;
        arrivedWords.fill(0);
      }
      const count = layer.kernel.keep(target, arrived, chunkWords);
      filled[firstChunk + chunk] = count === 0 ? 0 : 1;
      if (oracle && mark && count > 0) layer.kernel.mark(target + toOracle, target, chunkWords);
      total += count;
    }
    return total;
  };
}

/** Turns windows into views, with tables and scratch in the frontier's arena. */
function viewBuilder(arena: Arena, { layout, filled }: PlanesMemory): (window: Window, which: number) => View {
  const { chunkWords, planeChunks } = layout;
  const chunkBytes = chunkWords * WORD_BYTES;
  const parities = arena.bytes(sixParities(layout));
  const chunkParities = parityOfDigits(0, layout.chunkDigits, layout);
  // A board's cell has two vertical neighbours at most; both views last until they are united.
  const scratches = [
    [arena.chunk(), arena.chunk()],
    [arena.chunk(), arena.chunk()],
  ] as const;

  type Bound = (target: number, source: number, chunk: number) => void;

  function bindStep(step: Step): Bound {
    const { kernel } = arena;
    switch (step.kind) {
      case 'moveRuns': {
        const { runs, runWords } = step;
        const table = arena.table(step.offsets.map((words) => words * WORD_BYTES));
        const blocks = chunkWords / (runs * runWords);
        return (target, source) => kernel.moveRuns(target, source, table, runs, runWords, blocks);
      }
      case 'rotateRadix3':
        return (target, source, chunk) =>
          kernel.rotateRadix3(target, source, chunkWords, parities, chunkParities[chunk] ^ step.parity);
      default:
        return (target, source) => kernel[step.kind](target, source, chunkWords);
    }
  }

  return ({ source, reach, steps }, which) => {
    const { address } = planeHome(source, layout);
    const firstChunk = source * planeChunks;
    const scratch = scratches[which % 2];
    if (reach.kind === 'otherChunks') return otherChunksView(reach, address, firstChunk, scratch[0]);
    const bound = steps.map(bindStep);
    return (chunk) => {
      if (filled[firstChunk + chunk] === 0) return NONE;
      let at = address + chunk * chunkBytes;
      for (let step = 0; step < bound.length; step++) {
        const target = scratch[step % 2];
        bound[step](target, at, chunk);
        at = target;
      }
      return at;
    };
  };

  function otherChunksView(reach: OtherChunks, address: number, firstChunk: number, target: number): View {
    const { keys, rest, span, runs, runWords, offsets } = reach;
    const table = arena.table(offsets.map((words) => words * WORD_BYTES));
    return (chunk) => {
      const key = Math.floor(chunk / rest) % keys;
      const start = Math.floor(chunk / rest / keys) * span + (chunk % rest) * chunkWords;
      let any = 0;
      for (let run = 0; run < runs; run++) {
        any |= filled[firstChunk + Math.floor((start + offsets[key * runs + run]) / chunkWords)];
      }
      if (any === 0) return NONE;
      const from = address + start * WORD_BYTES;
      if (runs === 1) return from + offsets[key] * WORD_BYTES;
      arena.kernel.moveRuns(target, from, table + 4 * key * runs, runs, runWords, 1);
      return target;
    };
  }
}

/** For every six of a chunk the parity of its digits, without those of the chunk's number and the one that counts the six. */
const sixParities = (layout: Layout): Uint8Array =>
  parityOfDigits(layout.chunkDigits, Math.max(layout.chunkDigits, layout.wordDigits - 1), layout);

/** For every value of digits `from` ... `to` - 1 the parity of their sum. */
function parityOfDigits(from: number, to: number, { tiles }: Layout): Uint8Array {
  let count = 1;
  for (let place = from; place < to; place++) count *= tiles - place;
  return Uint8Array.from(
    { length: count },
    (_, rank) => unrankDigits(rank, tiles - from, to - from).reduce((sum, digit) => sum + digit, 0) % 2,
  );
}
