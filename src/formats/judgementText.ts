/* What a survey says about a bound that it judged, or that has tables, in sentences. */
import { formatCount, formatQuantity, formatShare } from '../basics/humanize.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { formatPath } from '../notation/moveText.js';
import { formatLength } from '../puzzle/paths.js';
import { formatLine } from '../notation/boardText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { overestimates, type BoundFindings, type Judgement } from '../survey/survey.js';

/**
 * Of a bound that was judged, whether it is admissible, whether it is consistent, and how it
 * guides; of projections the names of their tables; none of other bounds.
 */
export function judgementSentences(bound: BoundFindings, puzzle: Puzzle): string[] {
  const { judgement, labels } = bound;
  const tables = labels === undefined ? [] : [tablesSentence(bound.name, labels.split(','))];
  if (!judgement) return tables;
  return [
    ...tables,
    admissibleSentence(bound, judgement, puzzle),
    consistentSentence(judgement, puzzle),
    guideSentence(judgement, puzzle),
  ];
}

const tablesSentence = (name: string, tables: readonly string[]): string =>
  `${name} looks up the ${tables.length === 1 ? 'table' : 'tables'} ${tables.join(' and ')}.`;

function admissibleSentence(bound: BoundFindings, { above }: Judgement, puzzle: Puzzle): string {
  const { name } = bound;
  if (!above) return `${name} is admissible: it is above the distance of no position.`;
  const { positions, greatest } = overestimates(bound);
  const solution =
    above.solution.length === 0
      ? 'which is the goal'
      : `which ${formatLength(above.solution, puzzle.metric)} solve: ${formatPath(above.solution, puzzle)}`;
  return `${name} is not admissible: it is above the distance of ${formatQuantity(positions, 'position')}, by ${formatCount(greatest)} at most. The nearest one has the value ${formatCount(above.value)}: ${formatLine(above.position, puzzle)}, ${solution}.`;
}

function consistentSentence({ falls }: Judgement, puzzle: Puzzle): string {
  if (!falls) return 'It is consistent: no move lowers it by more than one.';
  return `It is not consistent: ${formatQuantity(falls.moves, 'move')} ${falls.moves === 1 ? 'lowers' : 'lower'} it by more than one, by ${formatCount(falls.greatest)} at most. The nearest one leads from ${formatLine(falls.from, puzzle)} to ${formatLine(falls.to, puzzle)}.`;
}

function guideSentence({ guide }: Judgement, puzzle: Puzzle): string {
  const { meanError, deviation, correlation, rightMoves } = guide;
  const { noun } = METRIC_RULES[puzzle.metric];
  const correlated = correlation === null ? '' : `, their correlation ${correlation.toFixed(4)}`;
  return `As a guide: the distance less the value is ${meanError.toFixed(2)} ${noun}s on average, its standard deviation ${deviation.toFixed(2)}${correlated}; the neighbour with the least value is a right move for ${formatShare(rightMoves)} of the positions.`;
}
