/* The real search, a layer a tick. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatCompact, formatCount, formatShare } from '../../../humanize.js';
import type { ScreenProps } from '../state/screenProps.js';
import { BoardChoice } from '../../parts/board.js';
import { Histogram } from '../parts/charts.js';
import { useBeat } from '../../parts/useBeat.js';
import { newGame } from '../../parts/game.js';
import { useWhenHidden } from '../state/useWhenHidden.js';
import type { WatchedLayer } from '../worker/atlas.js';
import { messageOf } from '../../../errors.js';
import { boardCount } from '../../../rank/boardRank.js';
import { sumOf } from '../../../sums.js';

/** Milliseconds from layer to layer. */
const SPEEDS = [
  ['full speed', 0],
  ['10 layers a second', 100],
  ['1 layer a second', 1000],
] as const;

export function Watch({ place, atlas, kept, onPlay }: ScreenProps & { onPlay(): void }) {
  const { puzzle } = place;
  const { settings, change } = kept;
  const { status, call } = atlas;
  const [layers, setLayers] = useState<readonly WatchedLayer[]>([]);
  const [running, setRunning] = useState(false);
  const [interval, setPace] = useState<number>(100);
  const [ended, setEnded] = useState(false);
  const [fault, setFault] = useState<string>();

  /** The layers of the search that is watched; those of one before come too late. */
  const search = useRef<readonly WatchedLayer[]>([]);
  const show = (found: readonly WatchedLayer[]): void => setLayers((search.current = found));
  const begin = (): void => {
    show([]);
    setEnded(false);
    setFault(undefined);
  };
  useLayoutEffect(begin, [puzzle]);

  /** A layer is under way; whoever asks for one more meanwhile gets none. */
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const setUnderWay = (is: boolean): void => setBusy((underWay.current = is));

  const step = (): void => {
    if (!underWay.current) void next();
  };

  async function next(): Promise<void> {
    const found = search.current;
    setFault(undefined);
    setUnderWay(true);
    try {
      const layer = await call('watch', { drawn: !running || interval > 0, ...(found.length === 0 && { puzzle }) });
      if (found !== search.current) return;
      if (layer) show([...found, layer]);
      else {
        setEnded(true);
        setRunning(false);
      }
    } catch (cause) {
      if (found !== search.current) return;
      // What was found stays in sight; who goes on begins at the goal.
      search.current = [];
      setRunning(false);
      setFault(messageOf(cause));
    } finally {
      setUnderWay(false);
    }
  }

  useBeat(running && !busy, interval, step, [layers]);

  useWhenHidden(() => setRunning(false));

  if (status.kind === 'without')
    return (
      <p class="lead">
        This board has too many positions to be searched in a page; choose 3x4 or a smaller one to watch.
      </p>
    );
  const last = layers.at(-1);
  // Where all layers are known already, the axis has room for them from the start.
  const depths = status.kind === 'ready' ? status.counts.length : Math.max(1, layers.length);
  const counts = Array.from({ length: depths }, (_, depth) => layers[depth]?.count ?? 0);
  return (
    <div class="watch">
      <div class="controls" role="group" aria-label="Search">
        <button
          class="main"
          onClick={() => {
            if (ended) begin();
            setRunning(!running);
          }}
        >
          {running ? 'Pause' : ended ? 'Search again' : layers.length > 0 ? 'Go on' : 'Start'}
        </button>
        <button disabled={running || ended} aria-busy={busy && !running} onClick={step}>
          One layer
        </button>
        <button disabled={layers.length === 0} onClick={begin}>
          From the goal
        </button>
        <label class="field inline">
          Speed
          <select value={interval} onChange={({ currentTarget }) => setPace(Number(currentTarget.value))}>
            {SPEEDS.map(([name, pace]) => (
              <option value={pace}>{name}</option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>Scale</legend>
          {[false, true].map((log) => (
            <label>
              <input type="radio" name="watch-scale" checked={settings.log === log} onChange={() => change({ log })} />{' '}
              {log ? 'logarithmic' : 'linear'}
            </label>
          ))}
        </fieldset>
      </div>
      {fault && <p role="alert">{fault}</p>}
      <ul class="figures">
        {last ? (
          figuresOf(last, layers, ended, boardCount(puzzle.goal, puzzle.size))
        ) : (
          <li class="lead">
            The search begins at the goal. Every tick it finds all positions that are one move farther.
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
    </div>
  );
}

function figuresOf(last: WatchedLayer, layers: readonly WatchedLayer[], ended: boolean, positions: number) {
  const seconds = sumOf(layers.map((layer) => layer.seconds));
  const before = layers.at(-2);
  return (
    <>
      <li>
        <strong>{ended ? `${last.depth}, the last` : last.depth}</strong> layer
      </li>
      <li>
        <strong>{formatCount(last.count)}</strong> positions in it
      </li>
      <li>
        <strong>{formatCount(last.total)}</strong> found so far, {formatShare(last.total / positions)}
      </li>
      <li>
        <strong>{before ? (last.count / before.count).toFixed(2) : '–'}</strong> times the layer before
      </li>
      <li>
        <strong>{seconds > 0 ? formatCompact(last.total / seconds) : '–'}</strong> positions a second
      </li>
    </>
  );
}
