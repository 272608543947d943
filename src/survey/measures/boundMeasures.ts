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
import { largerOf, lookedUp, measured, summed, type Measures, type Measure } from './measures.js';
import { patternMeasures } from './patternMeasures.js';
import { projectionMeasure } from './projectionMeasures.js';
import { withTilesOf } from '../survey.js';

/** The measures of some bounds. Those that several are made of are made once. */
export function measuresOf(
  puzzle: Puzzle,
  measures: Measures,
  bounds: readonly ProgramBound[],
): Measure[] {
  const measurer = measurerOf(measures);
  return bounds.map((bound) => {
    const { formula, distinct }: Pick<Bound, 'formula' | 'distinct'> = boundNamed(bound.heuristic);
    const boundPuzzle = distinct ? measures.space.puzzle : puzzle;
    if (isLine(puzzle.size)) return cursorMeasure(bound, boundPuzzle, measures);
    if (bound.heuristic === 'pattern')
      return patternMeasure(boundPuzzle, measures, bound.databases, measurer);
    if (bound.heuristic === 'projection') return projectionMeasure(measures, bound.projections);
    return formula
      ? measurer.ofFormula(boundPuzzle, formula(boundPuzzle))
      : cursorMeasure(bound, boundPuzzle, measures);
  });
}

/** The bound with pattern databases, whose tables have what comes to the Manhattan distance. */
function patternMeasure(
  puzzle: Puzzle,
  measures: Measures,
  databases: PatternDatabases,
  measurer: Measurer,
): Measure {
  const distances = measurer.ofTiles(puzzle, tileDistances(puzzle));
  const larger = patternMeasures(measures, databases)
    .map((patterns) => summed([distances, ...patterns], measures))
    .reduce((one, other) => largerOf(one, other, measures));
  const longest = longestMove(puzzle.metric, puzzle.size);
  return longest === 1
    ? larger
    : lookedUp([larger, larger], measures, (moves) => Math.ceil(moves / longest));
}

/** The bound of each state by itself, in the tiles of the bound's puzzle. */
function cursorMeasure(bound: ProgramBound, puzzle: Puzzle, measures: Measures): Measure {
  const { space } = measures;
  const cursor = boundCursorFor(puzzle, bound);
  return measured(measures, ({ values }) => ({ blank, start, ends: { count } }) => {
    const first = blank * space.sequences.count + start;
    for (let end = 0; end < count; end++) {
      values[end] = cursor.start(withTilesOf(puzzle, space.puzzle, space.positionAt(first + end)!));
    }
  });
}
