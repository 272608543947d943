/* What is below the board: the state of the game, what can be done, and its mistakes. */
import { formatMoveCount } from '../../../puzzle/metric.js';
import { Switch } from '../fields.js';
import { useBeat, useRedraw } from '../../parts/hooks.js';
import { searchKindOf } from '../../worker/searchKind.js';
import { MistakeBar, nextMistakeWords } from './distance/mistakeBar.js';
import { formatClock } from '../clock.js';
import { gameSentence } from './gameSentence.js';
import { Trial } from './trial.js';
import type { PlayState } from './usePlay.js';

interface Props {
  readonly play: PlayState;
}

export const Desk = (props: Props) => (
  <div class="desk">
    <Line play={props.play} />
    <GameButtons {...props} />
    <MistakeBar play={props.play} />
    {props.play.trial && !props.play.solved ? (
      <Trial key={props.play.game.start.join()} play={props.play} />
    ) : (
      <p class="sentence">{mistakeNow(props.play) || gameSentence(props.play)}</p>
    )}
  </div>
);

/** What is shown there and on the board, for those who hear it: once, after each act. */
export function Heard({ play }: { play: PlayState }) {
  const { playback, solved, game } = play;
  const sentence = solved && game.at > 0 ? gameSentence(play) : '';
  return (
    <div class="unseen" role="status" aria-live="polite">
      {mistakeNow(play) || `${playback.said} ${sentence}`.trim()}
    </div>
  );
}

/** The mistake that comes next, unless a hint has taken its place. */
const mistakeNow = (play: PlayState): string =>
  play.playback.hint === undefined ? nextMistakeWords(play) : '';

/** `18 to go · 6 moves · 0:05`, and the switch that shows the first of them. */
function Line({ play }: { play: PlayState }) {
  const { game, board, distances, puzzle, solved, day, trial, visitor } = play;
  const seconds = useSeconds(play);
  const distance = distances.areShown && !solved ? distances.of(board) : undefined;
  const parts = [
    ...(distance === undefined ? [] : [`${distance} to go`]),
    formatMoveCount(game.at, puzzle.metric),
    ...(seconds === undefined ? [] : [formatClock(seconds, solved)]),
  ];
  return (
    <div class="line row">
      <span class="rest">{parts.join(' · ')}</span>
      {searchKindOf(puzzle) !== 'none' && day === undefined && !trial && (
        <Switch on={visitor.settings.help} onChange={(help) => visitor.change({ help })}>
          Help me see
        </Switch>
      )}
    </div>
  );
}

/**
 * The seconds from the first move by hand to the last; undefined if there was none, or a help.
 */
function useSeconds({ progress: { begun, ended, help } }: PlayState): number | undefined {
  const runs = begun !== undefined && ended === undefined && !help;
  const seconds = ((ended ?? performance.now()) - (begun ?? 0)) / 1000;
  useBeat(runs, 1000, useRedraw(), [seconds]);
  return begun === undefined || help ? undefined : seconds;
}

function GameButtons({ play }: Props) {
  const { game, distances, board, solved, isPending, trial, search, playback, actions } = play;
  const solveLabel = playback.paused ? 'Go on' : 'Solve';
  const unknown = solved || isPending || trial || distances.of(board) === undefined;
  const isNext = solved && game.at > 0 && distances.mistakes.all.length === 0;
  const { kind } = search.status;
  const button = (name: string, act: () => void, disabled: boolean, isMain = false) => (
    <button class={isMain ? 'main' : ''} onClick={act} disabled={disabled}>
      {name}
    </button>
  );
  return (
    <p class="controls">
      {button('Undo', () => actions.moveTo(game.at - 1), game.at === 0)}
      {button('Redo', () => actions.moveTo(game.at + 1), game.at === game.moves.length)}
      {button('Hint', actions.showHint, unknown)}
      {button(playback.playing ? 'Pause' : solveLabel, actions.solve, unknown)}
      {button('New', actions.playNext, kind !== 'ready' && kind !== 'unsearched', isNext)}
    </p>
  );
}
