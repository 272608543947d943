/* What the tally of a judged bound says: its counts, its faults with their positions, figures. */
import type { BoardOracle } from '../../search/oracleWalk.js';
import { sumOf } from '../../basics/numbers.js';
import { boardAt, type SurveyFrame } from '../frame.js';
import { earlyState, firstState } from '../firstState.js';
import { correlationOf, type BoundSurvey, type OwnFindings } from '../survey.js';
import { countsIn } from '../tally.js';
import { rightShare, type JudgeMemory, type JudgePass } from './judgeWork.js';

/** What a pass has found about a bound. The oracle is of the surveyed puzzle. */
export function judgedIn(
  { memory, blocks }: JudgePass,
  frame: SurveyFrame,
  oracle: BoardOracle,
): Pick<BoundSurvey, 'joint' | 'cells' | 'worst'> & { readonly own: OwnFindings } {
  const judged = { ...memory, frame, blocks };
  const { error } = memory.findings;
  const greatestError = Math.max(...error);
  const worst = firstIn(
    unitsWith(greatestError, error),
    (depth, value) => depth - value === greatestError,
    judged,
  );
  return {
    ...countsIn(memory.tallies, memory, frame),
    worst: boardAt(worst, frame),
    own: {
      above: overestimateOf(judged, oracle),
      falls: fallsIn(judged),
      guide: guideFigures(memory),
    },
  };
}

/** What a pass has found, with the frame and the blocks of its units. */
interface Judged extends JudgeMemory, Pick<JudgePass, 'blocks'> {
  readonly frame: SurveyFrame;
}

/** The first state of some units whose depth and value, as a bound, are as wanted. */
function firstIn(
  units: readonly number[],
  isWanted: (depth: number, value: number) => boolean,
  { depths, values, frame, blocks }: Judged,
): number {
  const { count } = frame.space.sequences;
  const isWantedAt = (blank: number, rank: number): boolean =>
    isWanted(depths[blank][rank], Math.ceil(values[blank][rank]));
  const early = earlyState(frame, (index) => isWantedAt(Math.floor(index / count), index % count));
  if (early !== undefined) return early;
  const first = firstState(frame);
  for (const unit of units) {
    const blank = Math.floor(unit / blocks.parts);
    blocks.visit(blank, unit % blocks.parts, ({ start, ends }) => {
      for (let rank = start; rank < start + ends.count; rank++) {
        if (isWantedAt(blank, rank)) first.offer(blank * count + rank);
      }
    });
  }
  return first.index();
}

/** The units with which a number was found. */
const unitsWith = (wanted: number, found: Float64Array): number[] =>
  [...found.keys()].filter((unit) => found[unit] === wanted);

/** The moves within which the bound falls by more than one; null if there are none. */
function fallsIn({ findings, frame }: Judged): OwnFindings['falls'] {
  const moves = sumOf(findings.falls);
  if (moves === 0) return null;
  const nearest = unitsWith(Math.min(...findings.fallDepth), findings.fallDepth);
  const place = Math.min(...nearest.map((unit) => findings.fallPlace[unit]));
  const first = findings.fallPlace.indexOf(place);
  return {
    moves,
    greatest: Math.max(...findings.greatestFall),
    from: boardAt(findings.fallFrom[first], frame),
    to: boardAt(findings.fallTo[first], frame),
  };
}

/** The nearest position for which the bound is above the distance, with a solution. */
function overestimateOf(judged: Judged, oracle: BoardOracle): OwnFindings['above'] {
  const { findings, values, frame } = judged;
  const nearest = Math.min(...findings.aboveDepth);
  if (nearest === Infinity) return null;
  const { space } = frame;
  const index = firstIn(
    unitsWith(nearest, findings.aboveDepth),
    (depth, value) => depth === nearest && value > depth,
    judged,
  );
  const { count } = space.sequences;
  return {
    position: boardAt(index, frame),
    value: Math.ceil(values[Math.floor(index / count)][index % count]),
    solution: oracle.pathOf(space.positionAt(index)!),
  };
}

/** Means over all positions, of values as they are. */
function guideFigures(memory: JudgeMemory): OwnFindings['guide'] {
  const { layers, columns, tallies, findings } = memory;
  const sums = {
    positions: 0,
    d: 0,
    v: sumOf(findings.value),
    dd: 0,
    vv: sumOf(findings.valueSquare),
    dv: sumOf(findings.valueDepth),
  };
  for (let depth = 0; depth < layers; depth++) {
    const row = tallies.map(({ joint }) =>
      sumOf(joint.subarray(depth * columns, (depth + 1) * columns)),
    );
    const count = sumOf(row);
    sums.positions += count;
    sums.d += count * depth;
    sums.dd += count * depth * depth;
  }
  const { positions, d, v, dd, vv, dv } = sums;
  const meanError = (d - v) / positions;
  const meanSquare = (dd - 2 * dv + vv) / positions;
  return {
    meanError,
    deviation: Math.sqrt(Math.max(0, meanSquare - meanError ** 2)),
    correlation: correlationOf(sums),
    rightMoves: rightShare(memory),
  };
}
