/* The board, and beside it how far it is from the goal. */
import { useRef, useState } from 'preact/hooks';
import type { Board } from '../../../puzzle/board.js';
import { layoutOf } from '../../../puzzle/boardLayout.js';
import { isOrdered } from '../../../puzzle/puzzle.js';
import { LogSwitch } from '../settingFields.js';
import type { ScreenProps } from '../useExplorer.js';
import { BoardView } from './boardView.js';
import { Failure, Switch } from '../fields.js';
import { useChange } from '../../parts/hooks.js';
import { DistanceCharts } from './distance/distanceCharts.js';
import { MoveStrip } from './moveStrip.js';
import { SearchSentence } from '../search/searchSentence.js';
import { useKeys } from './useKeys.js';
import { usePlay, type PlayState } from './usePlay.js';
import { Daily } from './daily.js';
import { KeyHelp } from './keyHelp.js';
import { Looks } from './looks.js';
import { NewPosition } from './newPosition.js';
import { SharePanel } from './share.js';
import { BestGame, Standing } from './standing.js';
import { Desk, Heard } from './desk.js';
import { Times } from './times.js';

/** What is opened at the end of the side. */
const PANELS = ['Share', 'Keys'] as const;

export function Play(props: ScreenProps) {
  const play = usePlay(props);
  const { puzzle, visitor, intro } = play;
  const { fault } = play.playback;
  const [panel, setPanel] = useState<(typeof PANELS)[number]>();
  const toggle = (name: typeof panel): void => setPanel(panel === name ? undefined : name);
  const { width, height } = layoutOf(puzzle.size);
  const isOneColumn = width > MOST_BESIDE;
  useKeys(play, () => toggle('Keys'));

  return (
    <div class="game">
      <div
        class={isOneColumn ? 'columns one-column' : 'columns'}
        style={{ '--rows': height, '--columns': width }}
      >
        <section class="board-part" ref={useSeenAtStart(play.game.start)} aria-label="Board">
          <BoardView play={play} />
          {fault && <Failure key={fault} message={fault} />}
          <Desk play={play} />
          <Heard play={play} />
        </section>
        <section class="side" aria-label="Distance">
          <Standing play={play} />
          <DistanceCharts play={play} />
          <MoveStrip play={play} />
          <SearchSentence {...play} onReplay={intro.replay} />
          <NewPosition play={play} />
          <Daily play={play} />
          <BestGame play={play} />
          <Times play={play} />
          <ShownSwitches play={play} />
          <p class="controls">
            {PANELS.map((name) => (
              <button aria-expanded={panel === name} onClick={() => toggle(name)}>
                {name}
              </button>
            ))}
          </p>
          {panel === 'Share' && <SharePanel play={play} />}
          {panel === 'Keys' && <KeyHelp visitor={visitor} />}
        </section>
      </div>
    </div>
  );
}

/**
 * As the `ref` of the board's part of the page: scrolls up to it when another game starts. If this
 * page is in a frame, the page around it does not scroll.
 */
function useSeenAtStart(start: Board) {
  const part = useRef<HTMLElement>(null);
  useChange(start, () => {
    const { top } = part.current!.getBoundingClientRect();
    if (top < 0) scrollBy(0, top);
  });
  return part;
}

/** The switches that show and hide parts of the screen. */
function ShownSwitches({ play: { visitor, puzzle, search } }: { play: PlayState }) {
  const { settings, change } = visitor;
  return (
    <div class="controls" role="group" aria-label="What is shown">
      {isOrdered(puzzle) && (
        <Switch on={settings.goal} onChange={(goal) => change({ goal })}>
          Goal
        </Switch>
      )}
      {search.counts && <LogSwitch visitor={visitor} />}
      <Looks visitor={visitor} />
    </div>
  );
}

/** Columns of a board that leaves room for the parts beside it. */
const MOST_BESIDE = 12;
