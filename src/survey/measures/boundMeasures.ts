/* The measures of the program's lower bounds. */
import { longestMove } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isLine } from '../../puzzle/size.js';
import { boundNamed } from '../../bounds/bounds.js';
import type { Bound } from '../../bounds/lowerBound.js';
import { tileDistances } from '../../bounds/manhattan.js';
import type { PatternDatabases } from '../../bounds/patterns/patternDatabases.js';
import { boundCursorFor, type ProgramBound } from '../../bounds/programBound.js';
import { measurerOf, type Measurer } from './formulaMeasures.js';
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
  const measuredSpace: MeasuredSpace = { ...frame, made: [] };
  const measurer = measurerOf(measuredSpace);
  const measures = bounds.map((bound) => {
    const boundPuzzle = puzzleFor(bound, frame);
    if (isLine(boundPuzzle.size)) return cursorMeasure(bound, boundPuzzle, measuredSpace);
    if (bound.name === 'pattern')
      return patternMeasure(boundPuzzle, measuredSpace, bound.tables, measurer);
    if (bound.name === 'projection') return projectionMeasure(measuredSpace, bound.tables);
    const plain: Pick<Bound, 'formula'> = boundNamed(bound.name);
    return plain.formula
      ? measurer.ofFormula(boundPuzzle, plain.formula(boundPuzzle))
      : cursorMeasure(bound, boundPuzzle, measuredSpace);
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
  puzzle: Puzzle,
  measuredSpace: MeasuredSpace,
  databases: PatternDatabases,
  measurer: Measurer,
): Measure {
  const distances = measurer.ofTiles(puzzle, tileDistances(puzzle));
  const views = patternMeasures(measuredSpace, databases).map((patterns) =>
    summed([distances, ...patterns], measuredSpace),
  );
  const larger = largestMeasure(views, measuredSpace);
  const longest = longestMove(puzzle.metric, puzzle.size);
  return longest === 1
    ? larger
    : lookedUp([larger, larger], measuredSpace, (moves) => Math.ceil(moves / longest));
}

/** The bound of each state by itself, in the tiles of the bound's puzzle. */
function cursorMeasure(bound: ProgramBound, puzzle: Puzzle, measuredSpace: MeasuredSpace): Measure {
  const { space } = measuredSpace;
  const cursor = boundCursorFor(puzzle, bound);
  return measured(measuredSpace, ({ values }) => ({ blank, start, ends: { count } }) => {
    const first = blank * space.sequences.count + start;
    for (let end = 0; end < count; end++) {
      values[end] = cursor.start(withTilesOf(puzzle, space.puzzle, space.positionAt(first + end)!));
    }
  });
}
