/* The board, and beside it how far it is from the goal. */
import { useState } from 'preact/hooks';
import type { MoveLetter } from '../../../puzzle/moves.js';
import { isOrdered } from '../../../puzzle/puzzle.js';
import type { ScreenProps } from '../state/useExplorer.js';
import { BoardView } from '../parts/boardView.js';
import { Switch } from '../parts/fields.js';
import { Landscape } from '../parts/landscape.js';
import { LostMoveList } from '../parts/lostMoves.js';
import { MoveStrip } from '../parts/moveStrip.js';
import { SearchState } from '../parts/searchState.js';
import { runsOf } from '../../parts/game.js';
import { useMedia } from '../../parts/hooks.js';
import { randomDepth } from '../state/randomBoard.js';
import { useKeys } from '../state/useKeys.js';
import { useLostMoves } from '../state/useLostMoves.js';
import { usePlay, type PlayState } from '../state/usePlay.js';
import { Daily } from './daily.js';
import { KeyHelp } from './keyHelp.js';
import { Looks } from './looks.js';
import { NewPosition } from './newPosition.js';
import { SharePanel } from './share.js';
import { Counts, Standing } from './standing.js';
import { Times } from './times.js';

/** What is opened below the board. */
type PanelName = 'share' | 'keys';

export function Play(props: ScreenProps) {
  const { atlas, kept } = props;
  const { settings, change } = kept;
  const play = usePlay(props);
  const lostMoves = useLostMoves(play);
  const [panel, setPanel] = useState<PanelName>();
  const { puzzle, game, board } = play;
  const { status } = atlas;
  const toggle = (name: PanelName): void => setPanel(panel === name ? undefined : name);
  const known = status.kind === 'ready';
  const isOneColumn = puzzle.size.columns > MOST_BESIDE;
  // Below a board that has the rest beside it there is room for the figures.
  const countsBelow = useMedia('(min-width: 54rem)') && !isOneColumn;
  const any = (): void => play.draw(known ? randomDepth(status.counts) : -1);
  /** Of the depth of the last one, where it is known. */
  const next = (): void => play.draw(known && play.fromStart ? play.fromStart : -1);

  /** A tile slides by a move, or the whole line as far as it goes. */
  const slide = (letter: MoveLetter, far = false): void => {
    const runs = [...runsOf(board, puzzle).values()].filter(([move]) => move.startsWith(letter));
    const run = runs.at(far ? -1 : 0);
    if (run) play.move(run);
  };
  useKeys(
    settings.letters,
    (move, far) => slide(settings.blank ? OPPOSITES[move] : move, far),
    {
      ' ': play.solved ? next : play.solve,
      h: play.showHint,
      S: play.solve,
      z: () => play.moveTo(game.at - 1),
      Z: () => play.moveTo(game.at + 1),
      l: () => lostMoves.toNext?.(),
      L: () => lostMoves.toPrevious?.(),
      r: any,
      n: () => change({ numbers: !settings.numbers }),
      '?': () => toggle('keys'),
    },
    play.playWritten,
  );

  return (
    <div class="game">
      <div
        class={isOneColumn ? 'columns one-column' : 'columns'}
        style={{ '--rows': puzzle.size.rows, '--columns': puzzle.size.columns }}
      >
        <section class="table" aria-label="Board">
          <BoardView play={play} onSwipe={slide} />
          <GameButtons play={play} panel={panel} toggle={toggle} />
          {panel === 'share' && <SharePanel play={play} />}
          {panel === 'keys' && <KeyHelp kept={kept} />}
          {play.fault && <p role="alert">{play.fault}</p>}
          {countsBelow && <Counts play={play} />}
          <div class="unseen" role="status" aria-live="polite">
            {play.said}
          </div>
        </section>
        <section class="side" aria-label="Distance">
          <Standing play={play} />
          <Landscape play={play} lostMoves={lostMoves} />
          <MoveStrip play={play} />
          <SearchState {...props} onReplay={props.opening.replay} />
          <NewPosition play={play} any={any} />
          <Daily play={play} />
          {!countsBelow && <Counts play={play} />}
          <LostMoveList play={play} lostMoves={lostMoves} />
          <Times play={play} />
          <ShownSwitches play={play} />
        </section>
      </div>
    </div>
  );
}

/** The buttons below the board. */
function GameButtons(props: {
  readonly play: PlayState;
  readonly panel: PanelName | undefined;
  toggle(name: PanelName): void;
}) {
  const { play, panel, toggle } = props;
  const { game, distances, board, solved, awaited, moveTo } = play;
  const unknown = solved || awaited || distances.of(board) === undefined;
  const button = (name: string, act: () => void, disabled: boolean, expanded?: boolean) => (
    <button onClick={act} disabled={disabled} aria-expanded={expanded}>
      {name}
    </button>
  );
  return (
    <p class="controls">
      {button('Undo', () => moveTo(game.at - 1), game.at === 0)}
      {button('Redo', () => moveTo(game.at + 1), game.at === game.moves.length)}
      {button('Hint', play.showHint, unknown)}
      {button(play.playing ? 'Pause' : play.paused ? 'Go on' : 'Solve', play.solve, unknown)}
      {button('Share', () => toggle('share'), false, panel === 'share')}
      {button('Keys', () => toggle('keys'), false, panel === 'keys')}
    </p>
  );
}

/** The switches that show and hide parts of the screen. */
function ShownSwitches({ play: { kept, puzzle, atlas } }: { play: PlayState }) {
  const { settings, change } = kept;
  const option = (name: 'distance' | 'numbers' | 'challenge' | 'goal' | 'log', label: string) => (
    <Switch on={settings[name]} onChange={(on) => change({ [name]: on })}>
      {label}
    </Switch>
  );
  return (
    <div class="controls" role="group" aria-label="What is shown">
      {option('distance', 'Distance')}
      {option('numbers', 'Where each tile leads')}
      {option('challenge', 'Challenge: hide all until it is solved')}
      {isOrdered(puzzle) && option('goal', 'Goal')}
      {atlas.status.kind === 'ready' && option('log', 'Logarithmic bars')}
      <Looks kept={kept} />
    </div>
  );
}

/** Columns of a board that leaves room for what stands beside it. */
const MOST_BESIDE = 12;

const OPPOSITES = { U: 'D', D: 'U', L: 'R', R: 'L' } as const satisfies Record<
  MoveLetter,
  MoveLetter
>;
