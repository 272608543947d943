/*
 * The first layers of the search as a tree of boards. When the search has gone on, the boards go
 * into the bars of their layers in the histogram below.
 */
import { layoutOf } from '../../../puzzle/boardLayout.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { StillBoard } from '../../parts/stillBoardView.js';
import type { Branch } from './layerTree.js';

interface Props {
  readonly puzzle: Puzzle;
  /** By depth. */
  readonly tree: readonly (readonly Branch[])[];
  /** How many layers are found. */
  readonly found: number;
  /** The depths of the histogram. */
  readonly depths: number;
}

/** A drawing, which is described beside it in words; its style puts it over the histogram. */
export function LayerTree({ puzzle, tree, found, depths }: Props) {
  const { width, height } = layoutOf(puzzle.size);
  const layers = tree.slice(0, Math.max(1, found));
  const waits = found === 0 ? 'waiting' : '';
  return (
    <div
      class={`tree ${found > tree.length ? 'gone' : waits}`}
      aria-hidden="true"
      style={{ '--layers': tree.length, '--rows': height, '--columns': width }}
    >
      <svg viewBox={`0 0 1 ${tree.length}`} preserveAspectRatio="none">
        {layers.map((layer, depth) => (
          <path key={depth} d={layer.map((_, place) => stem(tree, depth, place)).join('')} />
        ))}
      </svg>
      {layers.flatMap((layer, depth) =>
        layer.map(({ board, parent }, place) => (
          <span
            key={`${depth} ${place}`}
            class="branch"
            style={{
              '--count': layer.length,
              '--depth': depth,
              '--across': across(tree, depth, place),
              '--before': depth > 0 ? across(tree, depth - 1, parent) : 0.5,
              '--bar': (depth + 0.5) / depths,
            }}
          >
            <StillBoard board={board} puzzle={puzzle} />
          </span>
        )),
      )}
    </div>
  );
}

/** The place of a board, as a share of the width. */
const across = (tree: Props['tree'], depth: number, place: number): number =>
  (place + 0.5) / tree[depth].length;

/** The line to a board from the one before; the goal has none. */
function stem(tree: Props['tree'], depth: number, place: number): string {
  if (depth === 0) return '';
  const { parent } = tree[depth][place];
  return `M${across(tree, depth - 1, parent)} ${depth - 0.5}L${across(tree, depth, place)} ${depth + 0.5}`;
}
