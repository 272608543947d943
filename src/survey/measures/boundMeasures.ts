/* The measures of the program's lower bounds. */
import { longestMove } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isLine } from '../../puzzle/size.js';
import { boundNamed } from '../../bounds/bounds.js';
import type { Bound } from '../../bounds/lowerBound.js';
import { tileDistances } from '../../bounds/manhattan.js';
import type { PatternDatabases } from '../../bounds/patterns/patternDatabases.js';
import { boundCursorFor, type ProgramBound } from '../../bounds/programBound.js';
import { formulaMeasure, tileMeasure } from './formulaMeasures.js';
import {
  largestMeasure,
  lookedUp,
  measured,
  summed,
  type MeasuredSpace,
  type Measure,
} from './measures.js';
import { patternMeasures } from './patternMeasures.js';
import { projectionMeasure } from './projectionMeasures.js';
import { withTilesOf } from '../survey.js';
import { puzzleFor, type SurveyFrame } from '../surveyFrame.js';
import type { SequenceBlock } from '../../space/blocks.js';

/**
 * The measures of some bounds; `measure` measures a block with all of them. A part that several
 * bounds share is made once.
 */
export function measuresOf(
  frame: SurveyFrame,
  bounds: readonly ProgramBound[],
): { readonly measures: readonly Measure[]; measure(block: SequenceBlock): void } {
  const measuredSpace: MeasuredSpace = { ...frame, made: [], byPart: new Map() };
  const measures = bounds.map((bound) => {
    const boundPuzzle = puzzleFor(bound, frame);
    if (isLine(boundPuzzle.size)) return cursorMeasure(measuredSpace, boundPuzzle, bound);
    if (bound.name === 'pattern') return patternMeasure(measuredSpace, boundPuzzle, bound.tables);
    if (bound.name === 'projection') return projectionMeasure(measuredSpace, bound.tables);
    const plain: Pick<Bound, 'formula'> = boundNamed(bound.name);
    return plain.formula
      ? formulaMeasure(measuredSpace, boundPuzzle, plain.formula(boundPuzzle))
      : cursorMeasure(measuredSpace, boundPuzzle, bound);
  });
  return {
    measures,
    measure(block) {
      for (const { measure } of measuredSpace.made) measure(block);
    },
  };
}

/** The bound with pattern databases, whose tables have what comes to the Manhattan distance. */
function patternMeasure(
  measuredSpace: MeasuredSpace,
  puzzle: Puzzle,
  databases: PatternDatabases,
): Measure {
  const distances = tileMeasure(measuredSpace, puzzle, tileDistances(puzzle));
  const views = patternMeasures(measuredSpace, databases).map((patterns) =>
    summed(measuredSpace, [distances, ...patterns]),
  );
  const larger = largestMeasure(measuredSpace, views);
  const longest = longestMove(puzzle.metric, puzzle.size);
  return longest === 1
    ? larger
    : lookedUp(measuredSpace, [larger, larger], (moves) => Math.ceil(moves / longest));
}

/** The bound of each state by itself, in the tiles of the bound's puzzle. */
function cursorMeasure(measuredSpace: MeasuredSpace, puzzle: Puzzle, bound: ProgramBound): Measure {
  const { space } = measuredSpace;
  const cursor = boundCursorFor(puzzle, bound);
  return measured(measuredSpace, ({ values }) => ({ blank, start, ends: { count } }) => {
    const first = blank * space.sequences.count + start;
    for (let end = 0; end < count; end++) {
      values[end] = cursor.start(withTilesOf(puzzle, space.puzzle, space.positionAt(first + end)!));
    }
  });
}
