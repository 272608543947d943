/* What a survey tells, from its definitions. */
import { blankCell } from '../../src/puzzle/board.js';
import { METRIC_RULES } from '../../src/puzzle/metric.js';
import { metricMoves, moveBlank } from '../../src/puzzle/moves.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import type { LayerStructure } from '../../src/search/neighbours.js';
import { boardKey, naiveLayers, naiveMultiTileLayers } from './search.js';

/** All positions by depth. */
export const layersOf = ({ goal, size, metric }: Puzzle) =>
  (METRIC_RULES[metric].slides ? naiveMultiTileLayers : naiveLayers)(goal, size);

/** How the neighbours of the positions of each depth lie. */
export function naiveStructure(puzzle: Puzzle): LayerStructure[] {
  const { goal, size, metric } = puzzle;
  const layers = layersOf(puzzle);
  const depths = new Map(layers.flatMap((boards, depth) => boards.map((board) => [boardKey(board), depth])));
  const moves = metricMoves(metric, size);
  const most = Math.max(...moves.map((ways) => ways.length));
  return layers.map((boards, depth) => {
    const right = new Array<number>(most + 1).fill(0);
    const cells = goal.map(() => 0);
    let deadEnds = 0;
    for (const board of boards) {
      const blank = blankCell(board);
      const others = moves[blank].map(({ steps, step }) => {
        let moved = board;
        for (let done = 1; done <= steps; done++) moved = moveBlank(moved, blank + done * step);
        return depths.get(boardKey(moved))!;
      });
      right[others.filter((other) => other === depth - 1).length]++;
      if (!others.some((other) => other > depth)) deadEnds++;
      cells[blank]++;
    }
    return { right, deadEnds, cells };
  });
}
