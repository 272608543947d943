/*
 * The values of a bound from outside, for every state of a surveyed table. A job of one layer; a
 * unit is a part of the states with the blank in one cell (`space/blocks.ts`), and its count is the
 * number of its states.
 */
import { BLANK } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { sharedBytes, sharedFloats, type LayerWork } from '../../search/executor.js';
import { isBoundValue } from '../../solve/heuristics/boardBound.js';
import type { SequenceBlock } from '../../space/blocks.js';
import type { StateSpace } from '../../space/stateSpace.js';
import { frameFor } from '../boundMeasures.js';
import { cellOf, ownTiles } from '../measures.js';
import { openBound, type GivenBound } from '../../solve/heuristics/givenBound.js';

/** `values[blank cell][rank of the sequence]`, as the depths of the surveyed table lie. */
export type BoundValues = readonly Float32Array[];

/** In the place of the first fault of a unit that has none. */
export const ALL_VALID = -1;

/** What the threads share. */
interface ValuesMemory {
  readonly puzzle: Puzzle;
  readonly bound: GivenBound;
  /** Each part is written by the thread that does the unit. */
  readonly values: BoundValues;
  /**
   * `faults[unit]`: the index of the unit's first state for which the bound has no value, or
   * ALL_VALID. Written by the thread that does the unit.
   */
  readonly faults: Float64Array;
}

/** Bytes of the values of a space. */
export const valuesBytes = ({ indexCount }: StateSpace): number => 4 * indexCount;

export function valuesMemory(puzzle: Puzzle, bound: GivenBound): ValuesMemory {
  const { space } = frameFor(puzzle);
  return {
    puzzle,
    bound,
    values: Array.from(
      { length: cellCount(puzzle.size) },
      () => new Float32Array(sharedBytes(4 * space.sequences.count).buffer),
    ),
    faults: sharedFloats(surveyUnits(puzzle)).fill(ALL_VALID),
  };
}

/** Units of work. */
export const surveyUnits = (puzzle: Puzzle): number =>
  cellCount(puzzle.size) * frameFor(puzzle).blocks.parts;

/** The work of a thread. */
export async function valuesWork({
  puzzle,
  bound,
  values,
  faults,
}: ValuesMemory): Promise<LayerWork> {
  const valueOf = await openBound(bound, puzzle);
  const frame = frameFor(puzzle);
  const { space, blocks } = frame;
  const tiles = ownTiles(frame, puzzle);
  const board = new Uint8Array(puzzle.goal.length);
  /** `cells[blank][place]`: the cell of a place of the sequence on the given board. */
  const cells = Array.from(puzzle.goal, (_, blank) =>
    Uint8Array.from({ length: board.length - 1 }, (__, place) =>
      space.givenCell(cellOf(place, blank)),
    ),
  );

  /** Makes `board` the board of a state of a block. */
  function setBoard({ blank, tiles: leadingTiles, ends }: SequenceBlock, state: number): void {
    const { leading, trailing } = blocks;
    const cellAt = cells[blank];
    for (let place = 0; place < leading; place++) board[cellAt[place]] = tiles[leadingTiles[place]];
    for (let place = 0; place < trailing; place++)
      board[cellAt[leading + place]] = tiles[ends.tiles[state * trailing + place]];
    board[space.givenCell(blank)] = BLANK;
  }

  /** The value of the board; NaN if the bound throws. */
  function ask(): unknown {
    try {
      return valueOf(board);
    } catch {
      return NaN;
    }
  }

  return {
    run(_, unit) {
      const blank = Math.floor(unit / blocks.parts);
      let states = 0;
      blocks.visit(blank, unit % blocks.parts, (block) => {
        if (faults[unit] !== ALL_VALID) return;
        for (let state = 0; state < block.ends.count; state++) {
          setBoard(block, state);
          const value = ask();
          if (!isBoundValue(value)) {
            faults[unit] = blank * space.sequences.count + block.start + state;
            return;
          }
          values[blank][block.start + state] = value;
        }
        states += block.ends.count;
      });
      return states;
    },
  };
}
