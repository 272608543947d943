/* The real search, a layer a tick: first as a tree of boards, then as a histogram. */
import { useMemo, useRef, useState } from 'preact/hooks';
import { formatCompact, formatCount, formatShare } from '../../../basics/humanize.js';
import type { ScreenProps } from '../useExplorer.js';
import { BoardChoice } from '../../parts/stillBoardView.js';
import { Histogram } from '../charts.js';
import { Figures } from '../figures.js';
import { LogSwitch } from '../settingFields.js';
import { Projected } from '../projected.js';
import { layerTree } from './layerTree.js';
import { StepControls, type SteppedSearch } from './stepControls.js';
import { LayerTree } from './tree.js';
import { useAction } from '../useAction.js';
import { useBeat, useHidden, useStateOf } from '../../parts/hooks.js';
import { newGame } from '../../parts/game.js';
import type { WatchedLayer } from '../../worker/inside/watching.js';
import type { Call } from '../../worker/calls.js';
import type { Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { boardCount } from '../../../puzzle/parts.js';
import { sumOf } from '../../../basics/numbers.js';

/** The speeds, by the milliseconds from layer to layer. */
const SPEEDS = new Map([
  [0, 'full speed'],
  [100, '10 layers a second'],
  [1000, '1 layer a second'],
]);

/** Milliseconds for each layer of the tree at least, so that it can be seen to grow. */
const TREE_INTERVAL = 600;

/** The layers of a search so far. */
interface WatchedSearch {
  readonly layers: readonly WatchedLayer[];
  /** Whether the last layer has come. */
  readonly ended: boolean;
}

export function Watch(props: ScreenProps) {
  const { route, search, visitor } = props;
  const { puzzle } = route;
  const { status } = search;
  const watch = useWatch(props);
  if (search.isTooLarge)
    return (
      <p class="lead">
        This board has too many positions to be searched in a page; choose a smaller one to watch.
      </p>
    );
  const { layers } = watch;
  const last = layers.at(-1);
  return (
    <Projected class="watch" aria-label="The search" letters={visitor.settings.letters}>
      <StepControls
        label="Search"
        search={watch.search}
        names={{ step: 'One layer', restart: 'From the goal', again: 'Search again' }}
        speeds={SPEEDS}
      >
        <LogSwitch visitor={visitor} />
      </StepControls>
      {watch.fault && <p role="alert">{watch.fault}</p>}
      <Figures
        of={layerFigures(watch, boardCount(puzzle.goal, puzzle.size), status.kind !== 'unsearched')}
      />
      <Scene {...props} watch={watch} />
      {last && (
        <LayerBoards
          layer={last}
          puzzle={puzzle}
          onChoose={(board) => route.go({ puzzle, game: newGame(board) }, 'Play')}
        />
      )}
    </Projected>
  );
}

/** The layers so far: the tree of the first ones over the histogram of all. */
function Scene({ route, search, visitor, watch }: ScreenProps & { readonly watch: WatchState }) {
  const { puzzle } = route;
  const { layers, ended, tree, isTree } = watch;
  const last = layers.at(-1);
  // If all layers are known already, the axis has room for them from the start.
  const depths = search.counts?.length ?? Math.max(1, layers.length);
  const counts = Array.from({ length: depths }, (_, depth) => layers[depth]?.count ?? 0);
  return (
    <>
      <p class="key">{sceneWords(layers.length, isTree)}</p>
      <div class={isTree ? 'scene growing' : 'scene'}>
        <Histogram
          counts={last ? counts : counts.with(0, 1)}
          log={visitor.settings.log}
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
function useWatch({ route: { puzzle }, search: { call } }: ScreenProps) {
  const [restarts, setRestarts] = useState(0);
  /** A new object for each search. */
  const watched = useMemo(() => ({}), [puzzle, restarts]);
  const [{ layers, ended }, set] = useStateOf<WatchedSearch>(watched, () => ({
    layers: [],
    ended: false,
  }));
  const { busy, fault, begin } = useAction(watched);
  const [running, run] = useState(false);
  const [pace, setPace] = useState(100);

  async function next({ signal }: Call<string>): Promise<void> {
    // After a failure the layers stay in sight, but the next call begins at the goal again.
    const found = fault === undefined ? layers : [];
    // At full speed nobody sees the boards of a layer, so the worker gives its first boards, not
    // random ones.
    const isSampled = !running || pace > 0;
    try {
      const layer = await call('watch', { isSampled, ...(found.length === 0 && { puzzle }) });
      if (signal.aborted) return;
      set(layer ? { layers: [...found, layer], ended: false } : { layers, ended: true });
      if (!layer) run(false);
    } catch (cause) {
      if (!signal.aborted) run(false);
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
  const isTree = layers.length <= tree.length && !ended;
  const rest = restOfPause(asked.current, pace, isTree && layers.length > 0);
  useBeat(running && !busy, rest, step, [layers]);
  useHidden(() => run(false));

  const restart = (): void => setRestarts(restarts + 1);
  const search: SteppedSearch = {
    begun: layers.length > 0,
    running,
    ended,
    busy: busy && !running,
    pace,
    setPace,
    toggle(): void {
      if (ended) restart();
      run(!running);
    },
    step,
    restart,
  };
  return { layers, ended, tree, isTree, fault, search };
}

/**
 * The milliseconds before the next layer is asked for. `asked`: when the last one was asked for;
 * `pace`: the milliseconds between two layers, at least {@link TREE_INTERVAL} while the tree
 * grows, unless it is 0.
 */
function restOfPause(asked: number, pace: number, growsTree: boolean): number {
  const pause = growsTree && pace > 0 ? Math.max(pace, TREE_INTERVAL) : pace;
  return Math.max(0, asked + pause - performance.now());
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
 * The figures of the last layer; `isWhole`: whether the last layer that comes is the last of the
 * puzzle.
 */
function layerFigures({ layers, ended }: WatchedSearch, positions: number, isWhole: boolean) {
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
