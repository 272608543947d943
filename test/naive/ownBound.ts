/* What a survey shows of an own bound, from its definitions: every position by itself. */
import { blankCell, type Board } from '../../src/puzzle/board.js';
import { metricMoves, moveBlank } from '../../src/puzzle/moves.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { remembered } from './bounds.js';
import { boardKey } from './search.js';
import { layersOf } from './survey.js';

export function naiveJudgement(puzzle: Puzzle, given: (board: Board) => number) {
  const { metric, size } = puzzle;
  const bound = remembered(given);
  const layers = layersOf(puzzle);
  const depths = new Map(
    layers.flatMap((boards, depth) => boards.map((board) => [boardKey(board), depth])),
  );
  const moves = metricMoves(metric, size);
  const neighboursOf = (board: Board): Board[] =>
    moves[blankCell(board)].map(({ cells }) =>
      cells.reduce((moved, cell) => moveBlank(moved, cell), board),
    );

  const all = layers.flat();
  const errors: number[] = [];
  const above: Board[] = [];
  const falls: { from: Board; to: Board; by: number }[] = [];
  let rightMoves = 0;
  for (const board of all) {
    const depth = depths.get(boardKey(board))!;
    errors.push(depth - bound(board));
    if (Math.ceil(bound(board)) > depth) above.push(board);
    const neighbours = neighboursOf(board);
    for (const to of neighbours) {
      const by = Math.ceil(bound(board)) - Math.ceil(bound(to));
      if (by > 1) falls.push({ from: board, to, by });
    }
    const least = Math.min(...neighbours.map(bound));
    const nearest = neighbours.filter((other) => bound(other) === least);
    const right = nearest.filter((other) => depths.get(boardKey(other))! < depth);
    rightMoves += right.length / nearest.length / (all.length - 1);
  }
  const mean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const centred = (numbers: readonly number[]): number[] => {
    const middle = mean(numbers);
    return numbers.map((number) => number - middle);
  };
  const deviationOf = (numbers: readonly number[]): number =>
    Math.sqrt(mean(centred(numbers).map((number) => number ** 2)));
  const distances = all.map((board) => depths.get(boardKey(board))!);
  const values = all.map(bound);
  const [byDistance, byValue] = [centred(distances), centred(values)];
  return {
    depthOf: (board: Board) => depths.get(boardKey(board))!,
    above,
    excess: Math.max(
      ...above.map((board) => Math.ceil(bound(board)) - depths.get(boardKey(board))!),
    ),
    falls,
    guide: {
      meanError: mean(errors),
      deviation: deviationOf(errors),
      correlation:
        mean(byDistance.map((number, place) => number * byValue[place])) /
        (deviationOf(distances) * deviationOf(values)),
      rightMoves,
    },
  };
}
