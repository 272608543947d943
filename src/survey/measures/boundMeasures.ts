/* The measures of the program's lower bounds. */
import { longestMove } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isLine } from '../../puzzle/size.js';
import { boundNamed } from '../../bounds/bounds.js';
import type { Bound } from '../../bounds/lowerBound.js';
import { tileDistances } from '../../bounds/manhattan.js';
import type { PatternTables } from '../../bounds/patterns/patternDatabases.js';
import { idaSearchWith, boundCursorFor, type IdaSearch } from '../../solve/deepening/idaSearch.js';
import { measurerOf, type Measurer } from './formulaMeasures.js';
import {
  largerOf,
  lookedUp,
  measured,
  summed,
  type MeasureFrame,
  type Measure,
} from './measures.js';
import { patternMeasures } from './patternMeasures.js';
import { projectionMeasure } from './projectionMeasures.js';
import { withTilesOf } from '../survey.js';
import type { ProgramBound } from '../surveyBound.js';

/** The measures of some bounds. Those that several are made of are made once. */
export function measuresOf(
  puzzle: Puzzle,
  frame: MeasureFrame,
  bounds: readonly ProgramBound[],
): Measure[] {
  const measurer = measurerOf(frame);
  return bounds.map(({ name, tables }) => {
    const search = idaSearchWith(name, tables);
    const { formula, distinct }: Pick<Bound, 'formula' | 'distinct'> = boundNamed(name);
    const own = distinct ? frame.space.puzzle : puzzle;
    if (isLine(puzzle.size)) return asked(search, own, frame);
    if (search.heuristic === 'pattern')
      return patternMeasure(own, frame, search.databases, measurer);
    if (search.heuristic === 'projection') return projectionMeasure(frame, search.projections);
    return formula ? measurer.ofFormula(own, formula(own)) : asked(search, own, frame);
  });
}

/** The bound with pattern databases, whose tables have what comes to the Manhattan distance. */
function patternMeasure(
  puzzle: Puzzle,
  frame: MeasureFrame,
  databases: PatternTables,
  measurer: Measurer,
): Measure {
  const distances = measurer.ofTiles(puzzle, tileDistances(puzzle));
  const larger = patternMeasures(frame, databases)
    .map((patterns) => summed([distances, ...patterns], frame))
    .reduce((one, other) => largerOf(one, other, frame));
  const longest = longestMove(puzzle.metric, puzzle.size);
  return longest === 1
    ? larger
    : lookedUp([larger, larger], frame, (moves) => Math.ceil(moves / longest));
}

/** A bound that is asked about each state, in the tiles of its own puzzle. */
function asked(search: IdaSearch, own: Puzzle, frame: MeasureFrame): Measure {
  const { space } = frame;
  const bound = boundCursorFor(own, search);
  return measured(frame, ({ values }) => ({ blank, start, ends: { count } }) => {
    const first = blank * space.sequences.count + start;
    for (let end = 0; end < count; end++) {
      values[end] = bound.start(withTilesOf(own, space.puzzle, space.positionAt(first + end)!));
    }
  });
}
