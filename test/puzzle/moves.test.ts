import { describe, expect, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { metricMoves, moveBlank } from '../../src/puzzle/moves.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, parseSize } from '../../src/puzzle/size.js';
import { randomShaped } from '../naive/randomShapes.js';
import { naiveNeighbours } from '../naive/search.js';
import { sizes } from '../sizes.js';

/** Expects the moves from the ordered boards to lead to the neighbours of a naive search. */
function expectNeighbours({ size, metric }: Puzzle): void {
  const neighboursOf = naiveNeighbours({ size, metric });
  const moves = metricMoves(metric, size);
  for (let blank = 0; blank < cellCount(size); blank++) {
    const { goal } = orderedPuzzle(size, blank);
    const boards = moves[blank].map(({ cells }) => cells.reduce(moveBlank, goal));
    const about = `${metric}, ${JSON.stringify(size)}, blank in ${blank}`;
    expect(boards.map(String).sort(), about).toEqual(neighboursOf(goal).map(String).sort());
  }
}

const size = { rows: 3, columns: 4 };

describe('the moves of a metric', () => {
  const movesOf = (metric: 'single-tile' | 'multi-tile', cell: number): string[] =>
    metricMoves(metric, size)[cell].map(({ step, cells, to }) => `${step}${cells.length} ${to}`);

  it('are those to the cells beside the blank, or to all of its row and column', () => {
    expect(movesOf('single-tile', 5)).toEqual(['U1 1', 'D1 9', 'L1 4', 'R1 6']);
    expect(movesOf('multi-tile', 5)).toEqual(['U1 1', 'D1 9', 'L1 4', 'R1 6', 'R2 7']);
    expect(movesOf('multi-tile', 11)).toEqual(['U1 7', 'U2 3', 'L1 10', 'L2 9', 'L3 8']);
  });

  it.each(['2x3', '4x2', '1x5'])('lead to the neighbours of a naive search on %s', (text) => {
    for (const metric of METRICS)
      expectNeighbours(orderedPuzzle(parseSize(text), undefined, metric));
  });

  it.each(Array.from({ length: sizes(20, 200) }, (_, seed) => seed))(
    'lead to the neighbours of a naive search on a random shape, seed %i',
    (seed) => expectNeighbours(randomShaped(seed, 9)),
  );
});
