/*
 * What a survey settles once about its puzzle. Three puzzles are at hand: the puzzle as it is
 * given; the same with a single pair of equal tiles distinguished, whose space is surveyed; and, in
 * that space, the board as it is given or turned.
 */
import { cellCount } from '../puzzle/size.js';
import type { Board } from '../puzzle/board.js';
import { distinctTiles } from '../puzzle/distinctTiles.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { blocksOf, type Blocks } from '../space/blocks.js';
import type { Depths } from '../space/depths.js';
import { positionSpace, type StateSpace } from '../space/stateSpace.js';
import { withTilesOf } from './survey.js';

/**
 * The puzzle whose space is surveyed: the same, but the tiles of a single pair are distinct, as the
 * bounds need it. It has a state for each position, at the same depth.
 */
export const surveyedPuzzle = (puzzle: Puzzle): Puzzle => distinctTiles(puzzle)?.puzzle ?? puzzle;

/** A puzzle, and how the positions of its {@link surveyedPuzzle} are numbered: data for threads. */
export interface Surveyed {
  readonly puzzle: Puzzle;
  /**
   * Whether they are numbered on the board as it is given, which the values in a NumPy file follow;
   * else on the board turned, which is quicker to search.
   */
  readonly unturned: boolean;
}

/** The frame of a survey. A thread makes its own from what is {@link Surveyed}. */
export interface SurveyFrame extends Surveyed {
  /** The surveyed space. */
  readonly space: StateSpace;
  readonly blocks: Blocks;
}

export function frameFor({ puzzle, unturned }: Surveyed): SurveyFrame {
  const space = positionSpace(surveyedPuzzle(puzzle), unturned);
  return { puzzle, unturned, space, blocks: blocksOf(space) };
}

/** What the threads of a pass get of a frame. */
export const surveyedIn = ({ puzzle, unturned }: SurveyFrame): Surveyed => ({ puzzle, unturned });

/** Units of a pass over all states: parts of the states with the blank in one cell. */
export const unitsOf = ({ puzzle, blocks }: Pick<SurveyFrame, 'puzzle' | 'blocks'>): number =>
  cellCount(puzzle.size) * blocks.parts;

/** The board of an index of the surveyed space, in the tiles of the puzzle. */
export const boardAt = (index: number, { puzzle, space }: SurveyFrame): Board =>
  withTilesOf(puzzle, space.puzzle, space.positionAt(index)!);

/** The surveyed space with the depths of its states, and the threads of the passes over it. */
export interface SurveyTable {
  readonly frame: SurveyFrame;
  /** By state; only read. */
  readonly depths: Depths;
  /** Layers of the space. */
  readonly layers: number;
  readonly threads: number;
}
