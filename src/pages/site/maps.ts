/* The boards that the site shows: the boards of the maps, and the 15-puzzle, which has no map. */
import { hasRepeatedTiles } from '../../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../../puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { publishedList } from '../../results/published.js';
import type { Result } from '../../results/result.js';
import { sumOf } from '../../basics/numbers.js';

/** A map of the atlas, all of whose positions were counted. */
export interface AtlasMap extends Result {
  readonly name: string;
  /** The names of its files, which lie beside its page. */
  readonly files: readonly string[];
}

/** The board whose layers are known from published lists only. */
export const FIFTEEN = orderedPuzzle({ rows: 4, columns: 4 });

/** The place of the page of a map. */
export const mapPath = ({ name }: AtlasMap): string => `atlas/${name}/index.html`;

/** `3x4, the 11-puzzle`. */
export const boardName = ({ size, goal }: Puzzle): string =>
  `${formatSize(size)}${hasRepeatedTiles(goal) ? ' with equal tiles' : `, the ${goal.length - 1}-puzzle`}`;

/** The maps by kind, small boards first. */
export function kindsOf(maps: readonly AtlasMap[]) {
  const sorted = maps.toSorted((one, other) => one.summary.positions - other.summary.positions);
  const isDistinct = ({ puzzle }: AtlasMap): boolean => !hasRepeatedTiles(puzzle.goal);
  return {
    singleTile: sorted.filter((map) => isDistinct(map) && !METRIC_RULES[map.puzzle.metric].slides),
    multiTile: sorted.filter((map) => isDistinct(map) && METRIC_RULES[map.puzzle.metric].slides),
    repeated: sorted.filter((map) => !isDistinct(map)),
  };
}

/** All layers of a board in one metric. */
export interface KnownLayers {
  /** `counts[depth]`: the positions at that depth. */
  readonly counts: readonly number[];
  /** Where the same list was published; null if nowhere. */
  readonly source: string | null;
  /** The map in which they were counted; absent if they are the published ones. */
  readonly map?: AtlasMap;
}

/** A board, with its layers in each metric in which they are known. */
export interface MappedBoard {
  readonly puzzle: Puzzle;
  readonly positions: number;
  readonly layers: Readonly<Partial<Record<Metric, KnownLayers>>>;
}

/** The boards of the maps and the 15-puzzle, small boards first, those with equal tiles last. */
export function mappedBoards(maps: readonly AtlasMap[]): MappedBoard[] {
  const { singleTile, multiTile, repeated } = kindsOf(maps);
  const boards = singleTile.map((map) => {
    const slides = multiTile.find(({ summary }) => summary.size === map.summary.size);
    return mappedBoard(map.puzzle, {
      'single-tile': layersOf(map),
      ...(slides && { 'multi-tile': layersOf(slides) }),
    });
  });
  const fifteen = mappedBoard(FIFTEEN, {
    'single-tile': publishedLayers(FIFTEEN),
    'multi-tile': publishedLayers({ ...FIFTEEN, metric: 'multi-tile' }),
  });
  const alike = repeated.map((map) =>
    mappedBoard(map.puzzle, { [map.puzzle.metric]: layersOf(map) }),
  );
  return [...boards, fifteen, ...alike];
}

function mappedBoard(puzzle: Puzzle, layers: MappedBoard['layers']): MappedBoard {
  const [{ counts }] = Object.values(layers);
  return { puzzle, positions: sumOf(counts), layers };
}

const layersOf = (map: AtlasMap): KnownLayers => ({
  counts: map.summary.counts,
  source: map.summary.check.source,
  map,
});

/** The layers of a puzzle that has a published list. */
function publishedLayers(puzzle: Puzzle): KnownLayers {
  const { counts, source } = publishedList(puzzle)!;
  return { counts, source };
}
