/* What a survey shows of an own bound, from its definitions: every position by itself. */
import type { Board } from '../../src/puzzle/board.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { remembered } from './bounds.js';
import { naiveDepths, naiveLayers, naiveNeighbours } from './search.js';

export function naiveJudgement(puzzle: Puzzle, given: (board: Board) => number) {
  const bound = remembered(given);
  const layers = naiveLayers(puzzle);
  const depthOf = naiveDepths(layers);
  const neighboursOf = naiveNeighbours(puzzle);

  const all = layers.flat();
  const errors: number[] = [];
  const above: Board[] = [];
  const falls: { from: Board; to: Board; by: number }[] = [];
  let rightMoves = 0;
  for (const board of all) {
    const depth = depthOf(board);
    errors.push(depth - bound(board));
    if (Math.ceil(bound(board)) > depth) above.push(board);
    const neighbours = neighboursOf(board);
    for (const to of neighbours) {
      const by = Math.ceil(bound(board)) - Math.ceil(bound(to));
      if (by > 1) falls.push({ from: board, to, by });
    }
    const least = Math.min(...neighbours.map(bound));
    const nearest = neighbours.filter((other) => bound(other) === least);
    const right = nearest.filter((other) => depthOf(other) < depth);
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
  const distances = all.map(depthOf);
  const values = all.map(bound);
  const [byDistance, byValue] = [centred(distances), centred(values)];
  return {
    depthOf,
    above,
    excess: Math.max(...above.map((board) => Math.ceil(bound(board)) - depthOf(board))),
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
