/* The real search, a layer a tick. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { formatCompact, formatCount, formatShare } from '../../../humanize.js';
import type { ScreenProps } from '../state/useExplorer.js';
import { BoardChoice } from '../../parts/board.js';
import { Histogram } from '../parts/charts.js';
import { Choice, Switch } from '../parts/fields.js';
import { useAttempt } from '../state/useAttempt.js';
import { useBeat, useWindowEvent } from '../../parts/hooks.js';
import { newGame } from '../../parts/game.js';
import type { WatchedLayer } from '../worker/atlas.js';
import type { Call } from '../worker/calls.js';
import { boardCount } from '../../../rank/boardRank.js';
import { sumOf } from '../../../sums.js';

/** Milliseconds from layer to layer, and the speed in words. */
const INTERVALS = [0, 100, 1000] as const;
const SPEEDS = { 0: 'full speed', 100: '10 layers a second', 1000: '1 layer a second' } as const;

export function Watch({ place, atlas, kept, onPlay }: ScreenProps & { onPlay(): void }) {
  const { puzzle } = place;
  const { settings, change } = kept;
  const { status, call } = atlas;
  const [layers, setLayers] = useState<readonly WatchedLayer[]>([]);
  const [running, setRunning] = useState(false);
  const [interval, setPace] = useState<(typeof INTERVALS)[number]>(100);
  const [ended, setEnded] = useState(false);
  /** Another one for each search. */
  const [search, setSearch] = useState({});
  const { busy, fault, begin } = useAttempt(search);

  const restart = (): void => {
    setSearch({});
    setLayers([]);
    setEnded(false);
  };
  useLayoutEffect(restart, [puzzle]);

  /** A layer is under way; whoever asks for one more meanwhile gets none. */
  const step = (): void => {
    if (!busy) begin(next);
  };

  async function next({ signal }: Call<string>): Promise<void> {
    // What a search found that has failed stays in sight; who goes on begins at the goal.
    const found = fault === undefined ? layers : [];
    try {
      const layer = await call('watch', {
        drawn: !running || interval > 0,
        ...(found.length === 0 && { puzzle }),
      });
      if (signal.aborted) return;
      if (layer) setLayers([...found, layer]);
      else setEnded(true);
      if (!layer) setRunning(false);
    } catch (cause) {
      if (!signal.aborted) setRunning(false);
      throw cause;
    }
  }

  useBeat(running && !busy, interval, step, [layers]);

  useWindowEvent('visibilitychange', () => document.hidden && setRunning(false));

  if (status.kind === 'without')
    return (
      <p class="lead">
        This board has too many positions to be searched in a page; choose 3x4 or a smaller one to
        watch.
      </p>
    );
  const last = layers.at(-1);
  // Where all layers are known already, the axis has room for them from the start.
  const depths = status.kind === 'ready' ? status.counts.length : Math.max(1, layers.length);
  const counts = Array.from({ length: depths }, (_, depth) => layers[depth]?.count ?? 0);
  return (
    <section class="watch">
      <div class="controls" role="group" aria-label="Search">
        <button
          class="main"
          onClick={() => {
            if (ended) restart();
            setRunning(!running);
          }}
        >
          {running ? 'Pause' : ended ? 'Search again' : layers.length > 0 ? 'Go on' : 'Start'}
        </button>
        <button disabled={running || ended} aria-busy={busy && !running} onClick={step}>
          One layer
        </button>
        <button disabled={layers.length === 0} onClick={restart}>
          From the goal
        </button>
        <Choice
          label="Speed"
          of={INTERVALS}
          value={interval}
          words={(each) => SPEEDS[each]}
          onChange={(each) => setPace(each)}
        />
        <Switch on={settings.log} onChange={(log) => change({ log })}>
          Logarithmic bars
        </Switch>
      </div>
      {fault && <p role="alert">{fault}</p>}
      <ul class="figures">
        {last ? (
          figuresOf(last, layers, ended, boardCount(puzzle.goal, puzzle.size))
        ) : (
          <li class="lead">
            The search begins at the goal. Every tick it finds all positions that are one move
            farther.
          </li>
        )}
      </ul>
      <Histogram
        counts={last ? counts : counts.with(0, 1)}
        log={settings.log}
        here={last && !ended ? last.depth : undefined}
        height={380}
      />
      {last && (
        <section aria-label="Positions of the layer">
          <h2>Some positions of layer {last.depth}</h2>
          <div class="boards">
            {last.positions.map((board) => (
              <button
                key={board.join()}
                class="play"
                onClick={() => {
                  place.go({ puzzle, game: newGame(board) });
                  onPlay();
                }}
              >
                <BoardChoice board={board} puzzle={puzzle} does="Play" />
              </button>
            ))}
          </div>
        </section>
      )}
    </section>
  );
}

function figuresOf(
  last: WatchedLayer,
  layers: readonly WatchedLayer[],
  ended: boolean,
  positions: number,
) {
  const seconds = sumOf(layers.map((layer) => layer.seconds));
  const before = layers.at(-2);
  const figures = [
    [ended ? `${last.depth}, the last` : last.depth, 'layer'],
    [formatCount(last.count), 'positions in it'],
    [formatCount(last.total), `found so far, ${formatShare(last.total / positions)}`],
    [before ? (last.count / before.count).toFixed(2) : '–', 'times the layer before'],
    [seconds > 0 ? formatCompact(last.total / seconds) : '–', 'positions a second'],
  ];
  return figures.map(([figure, words]) => (
    <li>
      <strong>{figure}</strong> {words}
    </li>
  ));
}
