/* The board, and beside it what is known of where it stands. */
import { useState } from 'preact/hooks';
import { METRIC_RULES } from '../../../puzzle/metric.js';
import type { MoveLetter } from '../../../puzzle/moves.js';
import { isOrdered } from '../../../puzzle/puzzle.js';
import { formatQuantity } from '../../../humanize.js';
import type { ScreenProps } from '../state/useExplorer.js';
import { BoardView } from '../parts/boardView.js';
import { Switch } from '../parts/fields.js';
import { Histogram, WayLine } from '../parts/charts.js';
import { runsOf } from '../../parts/game.js';
import { randomDepth } from '../state/randomBoard.js';
import { useKeys } from '../state/useKeys.js';
import { usePlay } from '../state/usePlay.js';
import { KeyHelp } from './keyHelp.js';
import { Looks } from './looks.js';
import { NewPosition } from './newPosition.js';
import { Share } from './share.js';
import { Verdict } from './verdict.js';

export function Play(props: ScreenProps) {
  const { atlas, kept } = props;
  const { settings, change } = kept;
  const play = usePlay(props);
  const [panel, setPanel] = useState<'share' | 'keys'>();
  const { puzzle, game, board, boards, distances, told } = play;
  const { status } = atlas;
  const known = status.kind === 'ready';
  const here = told ? distances.of(board) : undefined;
  const toggle = (name: 'share' | 'keys'): void => setPanel(panel === name ? undefined : name);

  const slide = (letter: MoveLetter, far = false): void => {
    const runs = [...runsOf(board, puzzle).values()].filter(([move]) => move.startsWith(letter));
    const run = runs.at(far ? -1 : 0);
    if (run) play.move(run);
  };
  useKeys(
    settings.letters,
    (move, far) => slide(settings.blank ? OPPOSITES[move] : move, far),
    {
      ' ': play.solve,
      h: play.showHint,
      S: play.solve,
      z: () => play.moveTo(game.at - 1),
      Z: () => play.moveTo(game.at + 1),
      r: () => any(),
      n: () => change({ numbers: !settings.numbers }),
      '?': () => toggle('keys'),
    },
    play.playWritten,
  );

  const unknown = play.solved || distances.of(board) === undefined;
  const button = (name: string, act: () => void, disabled: boolean, expanded?: boolean) => (
    <button onClick={act} disabled={disabled} aria-expanded={expanded}>
      {name}
    </button>
  );
  const any = (): void => play.draw(known ? randomDepth(status.counts) : -1);
  const option = (name: 'distance' | 'numbers' | 'challenge' | 'goal' | 'log', label: string) => (
    <Switch on={settings[name]} onChange={(on) => change({ [name]: on })}>
      {label}
    </Switch>
  );
  return (
    <div class={puzzle.size.columns > MOST_BESIDE ? 'columns one-column' : 'columns'}>
      <section class="table" aria-label="Board">
        <BoardView play={play} onSwipe={slide} />
        <p class="controls">
          {button('Undo', () => play.moveTo(game.at - 1), game.at === 0)}
          {button('Redo', () => play.moveTo(game.at + 1), game.at === game.moves.length)}
          {button('Hint', play.showHint, unknown)}
          {button(play.playing ? 'Pause' : play.paused ? 'Go on' : 'Solve', play.solve, unknown)}
          {button('Share', () => toggle('share'), false, panel === 'share')}
          {button('Keys', () => toggle('keys'), false, panel === 'keys')}
        </p>
        {panel === 'share' && <Share play={play} />}
        {panel === 'keys' && <KeyHelp kept={kept} />}
        {play.fault && <p role="alert">{play.fault}</p>}
        <div class="unseen" role="status" aria-live="polite">
          {play.said}
        </div>
      </section>
      <section class="side" aria-label="Distance">
        <Verdict play={play} />
        {told && (known || here !== undefined) && (
          <WayLine
            lines={[boards.map((passed) => distances.of(passed))]}
            words={`Line of the distance to the goal over ${formatQuantity(game.at, METRIC_RULES[puzzle.metric].unit)} made.`}
          />
        )}
        <NewPosition play={play} any={any} />
        {known && (
          <Histogram
            counts={status.counts}
            log={settings.log}
            here={here}
            height={230}
            choice={{ does: 'plays a random position of the depth', choose: play.draw }}
          />
        )}
        <div class="controls" role="group" aria-label="What is shown">
          {option('distance', 'Distance')}
          {option('numbers', 'Where each tile leads')}
          {option('challenge', 'Challenge: hide all until it is solved')}
          {isOrdered(puzzle) && option('goal', 'Goal')}
          {known && option('log', 'Logarithmic bars')}
          <Looks kept={kept} />
        </div>
      </section>
    </div>
  );
}

/** Columns of a board that leaves room for what stands beside it. */
const MOST_BESIDE = 12;

const OPPOSITES = { U: 'D', D: 'U', L: 'R', R: 'L' } as const satisfies Record<
  MoveLetter,
  MoveLetter
>;
