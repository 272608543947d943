/* The real search, a layer a tick: first as a tree of boards, then as a histogram. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { formatCompact, formatCount, formatShare } from '../../../basics/humanize.js';
import type { ScreenProps } from '../useExplorer.js';
import { BoardChoice } from '../../parts/board.js';
import { Histogram } from '../../parts/charts.js';
import { Choice } from '../../parts/fields.js';
import { Figures } from '../../parts/figures.js';
import { LogSwitch } from '../settingFields.js';
import { Projected } from '../projected.js';
import { layerTree } from './layerTree.js';
import { LayerTree } from './tree.js';
import { useAttempt } from '../useAttempt.js';
import { useBeat, useHidden } from '../../parts/hooks.js';
import { newGame } from '../../parts/game.js';
import type { WatchedLayer } from '../../worker/inside/watching.js';
import type { Call } from '../../worker/calls.js';
import type { Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { boardCount } from '../../../puzzle/parts.js';
import { sumOf } from '../../../basics/numbers.js';

/** Milliseconds from layer to layer, and the speed in words. */
const INTERVALS = [0, 100, 1000] as const;
const SPEEDS = { 0: 'full speed', 100: '10 layers a second', 1000: '1 layer a second' } as const;

/** Milliseconds for each layer of the tree at least, so that it can be seen to grow. */
const TREE_INTERVAL = 600;

/** A search that is watched, and how. */
interface Watching {
  readonly layers: readonly WatchedLayer[];
  /** Whether the next layer is asked for as soon as its time has come. */
  readonly running: boolean;
  /** Milliseconds from layer to layer. */
  readonly interval: (typeof INTERVALS)[number];
  /** Whether the last layer has come. */
  readonly ended: boolean;
}

/** A search before its first layer. */
const FROM_GOAL = { layers: [], ended: false } as const;

export function Watch(props: ScreenProps) {
  const { route, atlas, kept } = props;
  const { puzzle } = route;
  const { status } = atlas;
  const watch = useWatch(props);
  if (atlas.isTooLarge)
    return (
      <p class="lead">
        This board has too many positions to be searched in a page; choose a smaller one to watch.
      </p>
    );
  const { layers } = watch.watching;
  const last = layers.at(-1);
  return (
    <Projected class="watch" aria-label="The search" letters={kept.settings.letters}>
      <WatchControls watch={watch} kept={kept} />
      {watch.fault && <p role="alert">{watch.fault}</p>}
      <Figures
        of={figuresOf(
          watch.watching,
          boardCount(puzzle.goal, puzzle.size),
          status.kind !== 'without',
        )}
      />
      <Scene {...props} watch={watch} />
      {last && (
        <LayerBoards
          layer={last}
          puzzle={puzzle}
          onChoose={(board) => {
            route.go({ puzzle, game: newGame(board) });
            route.show('Play');
          }}
        />
      )}
    </Projected>
  );
}

/** The layers so far: the tree of the first ones over the histogram of all. */
function Scene({ route, atlas, kept, watch }: ScreenProps & { readonly watch: WatchState }) {
  const { puzzle } = route;
  const { tree, watching } = watch;
  const { layers, ended } = watching;
  const last = layers.at(-1);
  // Where all layers are known already, the axis has room for them from the start.
  const depths = atlas.counts?.length ?? Math.max(1, layers.length);
  const counts = Array.from({ length: depths }, (_, depth) => layers[depth]?.count ?? 0);
  const isTree = layers.length <= tree.length && !ended;
  return (
    <>
      <p class="key">{sceneWords(layers.length, isTree)}</p>
      <div class={isTree ? 'scene growing' : 'scene'}>
        <Histogram
          counts={last ? counts : counts.with(0, 1)}
          log={kept.settings.log}
          here={last && !ended ? last.depth : undefined}
          height={380}
        />
        <LayerTree
          puzzle={puzzle}
          tree={tree}
          found={isTree ? layers.length : Infinity}
          depths={depths}
        />
      </div>
    </>
  );
}

/** What the scene shows after `layers` layers. */
function sceneWords(layers: number, isTree: boolean): string {
  if (layers === 0)
    return 'The search begins at the goal. Each step finds all positions that are one move farther.';
  return isTree
    ? 'The first layers as a tree. Each line is a move; each board is drawn once, where the search finds it.'
    : 'Each bar is a layer: all positions with the same distance from the goal.';
}

type WatchState = ReturnType<typeof useWatch>;

/** The search of a puzzle that is watched, and what can be done with it. */
function useWatch({ route: { puzzle }, atlas: { call } }: ScreenProps) {
  const [watching, set] = useState<Watching>({ ...FROM_GOAL, running: false, interval: 100 });
  const { layers, running, interval, ended } = watching;
  const change = (changes: Partial<Watching>): void => set((now) => ({ ...now, ...changes }));
  /** A new object for each search: `useAttempt` drops an attempt of the search before. */
  const [search, setSearch] = useState({});
  const { busy, fault, begin } = useAttempt(search);

  const restart = (): void => {
    setSearch({});
    change(FROM_GOAL);
  };
  useLayoutEffect(restart, [puzzle]);

  async function next({ signal }: Call<string>): Promise<void> {
    // After a failure the layers stay in sight, but the next call begins at the goal again.
    const found = fault === undefined ? layers : [];
    // At full speed nobody sees the boards of a layer, so the worker gives its first boards, not
    // random ones.
    const drawn = !running || interval > 0;
    try {
      const layer = await call('watch', { drawn, ...(found.length === 0 && { puzzle }) });
      if (signal.aborted) return;
      change(layer ? { layers: [...found, layer] } : { ended: true, running: false });
    } catch (cause) {
      if (!signal.aborted) change({ running: false });
      throw cause;
    }
  }

  /** When the last layer was asked for: its search is a part of the pause. */
  const asked = useRef(-Infinity);
  /** Asks for the next layer, unless one is asked for already. */
  const step = (): void => {
    if (busy) return;
    asked.current = performance.now();
    begin(next);
  };
  const tree = useMemo(() => layerTree(puzzle), [puzzle]);
  const isTree = layers.length > 0 && layers.length <= tree.length;
  const pause = isTree && interval > 0 ? Math.max(interval, TREE_INTERVAL) : interval;
  const left = Math.max(0, asked.current + pause - performance.now());
  useBeat(running && !busy, left, step, [layers]);
  useHidden(() => change({ running: false }));

  return {
    watching,
    tree,
    busy,
    fault,
    step,
    restart,
    toggle(): void {
      if (ended) restart();
      change({ running: !running });
    },
    setInterval: (interval: Watching['interval']) => change({ interval }),
  };
}

function WatchControls({ watch, kept }: { watch: WatchState } & Pick<ScreenProps, 'kept'>) {
  const { watching, busy, step, restart, toggle } = watch;
  const { layers, running, interval, ended } = watching;
  const begin = layers.length > 0 ? 'Go on' : 'Start';
  const resume = ended ? 'Search again' : begin;
  return (
    <div class="controls" role="group" aria-label="Search">
      <button class="main" onClick={toggle}>
        {running ? 'Pause' : resume}
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
        onChange={watch.setInterval}
      />
      <LogSwitch kept={kept} />
    </div>
  );
}

interface LayerProps {
  readonly layer: WatchedLayer;
  readonly puzzle: Puzzle;
  onChoose(board: Board): void;
}

/** Some positions of a layer, each of which can be played. */
const LayerBoards = ({ layer, puzzle, onChoose }: LayerProps) => (
  <section aria-label="Positions of the layer">
    <h2>Some positions of layer {layer.depth}</h2>
    <div class="boards">
      {layer.positions.map((board) => (
        <button key={board.join()} class="play" onClick={() => onChoose(board)}>
          <BoardChoice board={board} puzzle={puzzle} does="Play" />
        </button>
      ))}
    </div>
  </section>
);

/**
 * The figures of the last layer; `isWhole`: whether the last
 * layer that comes is the last of the puzzle.
 */
function figuresOf({ layers, ended }: Watching, positions: number, isWhole: boolean) {
  const last = layers.at(-1);
  const end = ended ? `, ${isWhole ? 'the last' : 'the last for a page'}` : '';
  const seconds = sumOf(layers.map((layer) => layer.seconds));
  const before = layers.at(-2);
  const found = last && formatCount(last.total);
  return [
    [last?.depth, `layer${end}`],
    [last && formatCount(last.count), 'positions in it'],
    [found, `found so far${last ? `, ${formatShare(last.total / positions)}` : ''}`],
    [last && before && (last.count / before.count).toFixed(2), 'times the layer before'],
    [last && seconds > 0 ? formatCompact(last.total / seconds) : undefined, 'positions a second'],
  ] as const;
}
