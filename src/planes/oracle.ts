/*
 * One more bit a state solves the whole space. A neighbour's depth differs by exactly 1 and the blank's colour gives depth
 * modulo 2, so with bit 1 of every depth, kept in a second set of planes, depth modulo 4 is known, and of a state's
 * neighbours those at depth - 1 modulo 4 are nearer to the goal. Walking down takes as many steps as the depth, one look-up a
 * neighbour; only the goal has no neighbour that is nearer.
 */
import { cursor } from '../enumerate/cursor.js';
import type { StateSpace } from '../enumerate/stateSpace.js';
import type { Board } from '../puzzle/board.js';
import { blankMoves, type Move, type MoveLetter } from '../puzzle/moves.js';
import { factorial } from '../puzzle/size.js';
import { WORD_BYTES } from './kernel/kernel.js';
import { WORD_STATES, type Layout } from './layout.js';
import { chunkAddress, type PlanesMemory } from './memory.js';

/** Optimal solutions of all states of a space, with no search. Boards must be such that the goal can be reached. */
export interface Oracle {
  /** Moves from the board to the goal. */
  depthOf(board: Board): number;
  /** One shortest way to the goal, by where the blank goes; the first in the order U D L R at each step. */
  pathOf(board: Board): MoveLetter[];
}

/** The 32-bit halves of a plane's words of bits 1 of depths, the lower first; wherever they are kept. */
export type OracleHalves = (plane: number, half: number) => number;

/**
 * The oracle of a space of depth `deepest`, over its bits.
 *
 * @throws RangeError, from its functions, when the bits contradict themselves.
 */
export function oracleOf(space: StateSpace, layout: Layout, deepest: number, halfAt: OracleHalves): Oracle {
  const planeStates = factorial(layout.tiles) / 2;
  const oddPlane = Array.from({ length: layout.tiles + 1 }, (_, plane) => Number(layout.planes[1].includes(plane)));
  const here = cursor(space);
  const moves = framedMoves(space);

  function depthModulo4(index: number): number {
    const plane = Math.floor(index / planeStates);
    const rank = index - plane * planeStates;
    const word = Math.floor(rank / WORD_STATES);
    const bit = rank - word * WORD_STATES;
    return 2 * ((halfAt(plane, 2 * word + (bit >>> 5)) >>> (bit & 31)) & 1) + oddPlane[plane];
  }

  function pathOf(board: Board): MoveLetter[] {
    const index = space.indexOf(board);
    const path: MoveLetter[] = [];
    here.goTo(index);
    for (let modulo4 = depthModulo4(index); ; modulo4 = (modulo4 + 3) & 3) {
      const nearer = moves[here.blank()].find(({ to }) => depthModulo4(here.neighbour(to)) === ((modulo4 + 3) & 3));
      if (!nearer) return path;
      if (path.length === deepest)
        throw new RangeError(`The oracle leads state ${index} farther than ${deepest} moves.`);
      path.push(nearer.letter);
      here.move(nearer.to);
    }
  }

  return { pathOf, depthOf: (board) => pathOf(board).length };
}

/** For each cell of the frame the moves of a blank there: letters as on the board given, in its order, to cells of the frame. */
function framedMoves({ puzzle, frame, givenCell }: StateSpace): readonly (readonly Move[])[] {
  const given = blankMoves(puzzle.size);
  const givenCells = given.map((_, cell) => givenCell(cell));
  return blankMoves(frame).map((_, cell) =>
    given[givenCells[cell]].map(({ letter, to }) => ({ letter, to: givenCells.indexOf(to) })),
  );
}

/** The bits of an oracle that a search has kept in memory; complete when the search is. */
export function oracleInMemory(memory: PlanesMemory): OracleHalves {
  const { layout, shards, shardChunks } = memory;
  const halves = shards.map(({ buffer }) => new Uint32Array(buffer));
  const chunkHalves = 2 * layout.chunkWords;
  return (plane, half) => {
    const chunk = Math.floor(half / chunkHalves);
    const address = chunkAddress(oraclePlane(plane, layout), chunk, memory);
    return halves[Math.floor(chunk / shardChunks)][address / 4 + (half % chunkHalves)];
  };
}

/** The same bits as bytes, little-endian: the planes one after another, in pieces. */
export function* oracleBytes(memory: PlanesMemory): Generator<Uint8Array> {
  const { layout, shards, shardChunks } = memory;
  for (let plane = 0; plane <= layout.tiles; plane++) {
    for (const [shard, { buffer }] of shards.entries()) {
      const first = shard * shardChunks;
      const chunks = Math.min(shardChunks, layout.planeChunks - first);
      const address = chunkAddress(oraclePlane(plane, layout), first, memory);
      yield new Uint8Array(buffer, address, chunks * layout.chunkWords * WORD_BYTES);
    }
  }
}

/** A shard numbers the oracle planes on from the planes. */
export const oraclePlane = (plane: number, { tiles }: Layout): number => tiles + 1 + plane;
