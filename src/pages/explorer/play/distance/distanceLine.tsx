/* The line of the distance over a game, with the moves that lost. */
import { METRIC_RULES } from '../../../../puzzle/metric.js';
import { formatQuantity } from '../../../../basics/humanize.js';
import type { LostMovesState } from './useLostMoves.js';
import type { PlayState } from '../usePlay.js';
import { PathLine } from '../../../parts/charts.js';

interface Props {
  readonly play: PlayState;
  readonly lostMoves: LostMovesState;
}

/**
 * The line and the moves that lost, where distances are known and shown, and from where the game
 * stands the shortest solution to the goal. `levels` are the depths of the histogram beside it.
 */
export function DistanceLine({ play, lostMoves, levels }: Props & { levels: number | undefined }) {
  const { areDistancesShown, intro, isPending, distances, board, puzzle, game, moveTo } = play;
  const { unit } = METRIC_RULES[puzzle.metric];
  const made = formatQuantity(game.at, unit);
  const all =
    game.moves.length > game.at ? ` of ${formatQuantity(game.moves.length, unit)}` : ' made';
  const isShown = areDistancesShown && intro.isOver && !isPending;
  const here = distances.of(board);
  const ahead =
    here === undefined || here === 0
      ? []
      : [
          ...game.moves.slice(0, game.at).map(() => undefined),
          ...Array.from({ length: here + 1 }, (_, step) => here - step),
        ];
  return (
    <PathLine
      lines={isShown ? [lostMoves.line, ahead] : [[]]}
      words={`Line of the distance to the goal over ${made}${all}.`}
      at={game.at}
      lost={isShown ? lostMoves.moves.map(({ at }) => at) : []}
      levels={levels}
      choose={moveTo}
    />
  );
}
