/* The line of the distance over a game, with its mistakes. */
import { METRIC_RULES } from '../../../../puzzle/metric.js';
import { formatQuantity } from '../../../../basics/humanize.js';
import type { PlayState } from '../usePlay.js';
import { PathLine } from '../../../parts/charts.js';

interface Props {
  readonly play: PlayState;
  /** The depths of the histogram beside it. */
  readonly levels?: number;
}

/**
 * The line and the mistakes, if distances are known and shown, and from where the game stands
 * the shortest solution to the goal.
 */
export function DistanceLine({ play, levels }: Props) {
  const { areDistancesInSight, distances, board, puzzle, game, moveTo, mistakes } = play;
  const { unit } = METRIC_RULES[puzzle.metric];
  const made = formatQuantity(game.at, unit);
  const all =
    game.moves.length > game.at ? ` of ${formatQuantity(game.moves.length, unit)}` : ' made';
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
      lines={areDistancesInSight ? [mistakes.line, ahead] : [[]]}
      words={`Line of the distance to the goal over ${made}${all}.`}
      at={game.at}
      mistakes={areDistancesInSight ? mistakes.all.map(({ at }) => at) : []}
      levels={levels}
      choose={moveTo}
    />
  );
}
