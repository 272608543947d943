/*
 * How far a simple rule leads: always to the board that looks nearest, by the Manhattan distance.
 */
import { formatQuantity } from '../../../humanize.js';
import type { Board } from '../../../puzzle/board.js';
import { sameBoard } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { inMetric, METRIC_RULES } from '../../../puzzle/metric.js';
import { markup, type Markup } from '../../../report/markup.js';
import { codeOf } from '../../../solve/heuristics/formula.js';
import { tileDistances } from '../../../solve/heuristics/manhattan.js';
import type { ScreenProps } from '../state/useExplorer.js';
import { WayLine } from '../parts/charts.js';
import { SmallBoard } from '../../parts/board.js';
import { swatch } from '../../parts/figure.js';
import { Form, NumberField } from '../parts/fields.js';
import { neighboursOf } from '../../parts/game.js';
import { sixDigitSeed } from '../state/randomBoard.js';
import { useAttempt } from '../state/useAttempt.js';
import type { Call } from '../worker/calls.js';

/** Moves after which the rule is given up. */
const MOST_MOVES = 120;

interface Walk {
  readonly boards: readonly Board[];
  readonly looks: readonly number[];
  readonly distances: readonly number[];
}

export function GreedyLesson({ place: { puzzle }, atlas: { status, call } }: ScreenProps) {
  const { value: walk, busy, fault, begin } = useAttempt<Walk>(puzzle);
  const deepest = status.kind === 'ready' ? status.counts.length - 1 : 0;

  async function play(depth: number, { signal }: Call<string>): Promise<Walk> {
    const [start] = await call(
      'draw',
      { puzzle, depths: [depth], seed: sixDigitSeed() },
      { signal },
    );
    const boards = greedyWalk(start, puzzle);
    return {
      boards,
      looks: boards.map((board) => codeOf(board, tileDistances(puzzle))),
      distances: await call('distances', boards, { signal }),
    };
  }

  return (
    <section class="screen-only" aria-labelledby="greedy-title">
      <h2 id="greedy-title">Greedy play: what looks near is not near</h2>
      <p class="lead">
        The Manhattan distance adds up how many rows and columns each tile is away from its place. A
        player who always makes the move that looks best by it, and never visits a board twice, is
        soon led astray.
        {status.kind === 'without' &&
          ' It is shown on boards of which all distances are known: up to 3x4.'}
      </p>
      <Form
        class="controls"
        onAccept={(typed) => begin((call) => play(Number(typed('depth')), call))}
      >
        <NumberField label="From depth" name="depth" usual={14} most={deepest} />
        <button class="main" disabled={status.kind !== 'ready'} aria-busy={busy}>
          Play greedily
        </button>
      </Form>
      {fault && <p role="alert">{fault}</p>}
      {walk && (
        <div class="row">
          <SmallBoard board={walk.boards[0]} puzzle={puzzle} />
          <div class="rest">
            <p role="status">{sentenceOf(walk, puzzle)}</p>
            <p class="key" dangerouslySetInnerHTML={{ __html: keyOf(puzzle).text }} />
            <WayLine
              lines={[walk.distances, walk.looks]}
              words={`True distance and Manhattan distance over ${walk.boards.length - 1} greedy moves.`}
            />
          </div>
        </div>
      )}
    </section>
  );
}

const keyOf = ({ metric }: Puzzle): Markup =>
  markup`${swatch('totals')} true distance${inMetric(metric)} ${swatch('looks')} how it looks (Manhattan${METRIC_RULES[metric].slides ? ', in cells' : ''})`;

function sentenceOf({ boards, distances }: Walk, { goal }: Puzzle): string {
  const moves = formatQuantity(boards.length - 1, 'greedy move');
  const shortest = `the shortest way has ${distances[0]}`;
  if (sameBoard(boards[boards.length - 1], goal)) return `Solved in ${moves}; ${shortest}.`;
  return `Given up after ${moves}, still ${distances[distances.length - 1]} from the goal; ${shortest}.`;
}

/** Always to the neighbour that looks nearest of those that were not visited. */
function greedyWalk(start: Board, puzzle: Puzzle): Board[] {
  const { goal } = puzzle;
  const distances = tileDistances(puzzle);
  const visited = new Set([start.join()]);
  const boards = [start];
  for (let board = start; !sameBoard(board, goal) && boards.length <= MOST_MOVES;) {
    const next = neighboursOf(board, puzzle)
      .map((neighbour) => neighbour.board)
      .filter((other) => !visited.has(other.join()))
      .sort((one, other) => codeOf(one, distances) - codeOf(other, distances))
      .at(0);
    if (!next) break;
    visited.add(next.join());
    boards.push((board = next));
  }
  return boards;
}
