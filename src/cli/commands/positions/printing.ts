/* The positions of a depth as text, CSV or JSON. */
import type { Puzzle } from '../../../puzzle/puzzle.js';
import {
  positionsCsv,
  positionsJson,
  positionsText,
  type Positions,
} from '../../../report/positionLists.js';
import type { PositionsValues } from './options.js';

/** The positions of a depth in the form that the options name, piece by piece. */
export function printedPositions(
  positions: Positions,
  puzzle: Puzzle,
  about: { readonly depth: number },
  { json, csv }: PositionsValues,
): AsyncGenerator<string> {
  if (json) return positionsJson(positions, puzzle, about);
  return csv ? positionsCsv(positions, puzzle, about.depth) : positionsText(positions, puzzle);
}
