/* The values of a bound that is a function of a board, for the states of a block. */
import { BLANK } from '../../puzzle/board.js';
import { isBoundValue, type BoardFunction, type ValueArray } from '../../bounds/own/ownBound.js';
import type { SequenceBlock } from '../../space/blocks.js';
import { cellOf, ownTiles } from '../measures/measures.js';
import type { SurveyFrame } from '../surveyFrame.js';

/** Writes the values of a bound for a block's states; what is no value stays none, such as NaN. */
export type BlockFiller = (block: SequenceBlock, values: ValueArray) => void;

/** Calls the function for each board, in the tiles of the puzzle. */
export function boardFiller(valueOf: BoardFunction, frame: SurveyFrame): BlockFiller {
  const { puzzle, space, blocks } = frame;
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
  function valueOfBoard(): unknown {
    try {
      return valueOf(board);
    } catch {
      return NaN;
    }
  }

  return (block, values) => {
    for (let state = 0; state < block.ends.count; state++) {
      setBoard(block, state);
      const value = valueOfBoard();
      // An array of whole numbers cannot hold NaN: there a number that is no value stays.
      const isKept = isBoundValue(value) || !(values instanceof Float32Array);
      values[block.start + state] = isKept ? Number(value) : NaN;
    }
  };
}
