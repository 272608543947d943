/*
 * What a survey settles once about its puzzle. Two puzzles are at hand: the puzzle as it is given,
 * and the same with a single pair of equal tiles distinguished, whose space is surveyed.
 */
import { boundNamed } from '../bounds/bounds.js';
import type { ProgramBound } from '../bounds/programBound.js';
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

/** The frame of a survey. A thread makes its own from the puzzle. */
export interface SurveyFrame {
  readonly puzzle: Puzzle;
  /** The space of its {@link surveyedPuzzle}. */
  readonly space: StateSpace;
  readonly blocks: Blocks;
}

export function frameFor(puzzle: Puzzle): SurveyFrame {
  const space = positionSpace(surveyedPuzzle(puzzle));
  return { puzzle, space, blocks: blocksOf(space) };
}

/** The puzzle that a bound of the program takes: some need the pair of tiles distinguished. */
export const puzzleFor = (
  { name }: Pick<ProgramBound, 'name'>,
  { puzzle, space }: SurveyFrame,
): Puzzle => (boundNamed(name).distinct ? space.puzzle : puzzle);

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
