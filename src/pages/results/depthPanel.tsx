/* Positions of a depth that is chosen in the histogram: those on paths that the page knows. */
import { useMemo } from 'preact/hooks';
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import { explorerLink } from '../parts/pageLinks.js';
import type { PageData, PagePosition } from './pageData.js';
import { PositionList } from './positionList.js';
import { positionsOfDepth } from './positionsOfDepth.js';

interface Props {
  readonly data: PageData;
  /** The depth; undefined until one is chosen. */
  readonly depth: number | undefined;
  /** The path that is in the player, and how another one gets there. */
  readonly played: PagePosition | undefined;
  play(position: PagePosition, name: string): void;
}

export function DepthPanel({ data, depth, played, play }: Props) {
  const { puzzle, links, findsDepths } = data;
  const positions = useMemo(
    () => (depth === undefined ? [] : positionsOfDepth(depth, data)),
    [depth],
  );
  return (
    <div id="at-depth" role="region" aria-labelledby="at-depth-title" hidden={depth === undefined}>
      <h3 id="at-depth-title">Depth {depth}</h3>
      <p role="status">
        {depth !== undefined &&
          sentence(positions.length, data.counts[depth], data.randomSolutions.length)}
      </p>
      {links.explorer !== undefined && findsDepths && depth !== undefined && (
        <p class="tools">
          <a href={explorerLink(links.explorer, { puzzle, depth })}>
            Play one of all positions of this depth
          </a>
        </p>
      )}
      <PositionList
        data={data}
        positions={positions}
        name={() => 'this position'}
        played={played}
        play={(index) => play(positions[index], `A position at depth ${depth}`)}
      />
    </div>
  );
}

function sentence(shown: number, count: number, drawn: number): string {
  if (shown < count) {
    return `${shown} of ${formatQuantity(count, 'position')}, on shortest solutions from the deepest ones or from ${formatCount(drawn)} that were drawn at random.`;
  }
  return `${count === 1 ? 'The only position' : `All ${formatQuantity(count, 'position')}`}.`;
}
