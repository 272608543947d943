/* What the search of a board has found: figures, a hardest position, histograms. */
import { formatCount, formatQuantity, formatSeconds, nounFor } from '../../../basics/humanize.js';
import { formatLink } from '../../../notation/link.js';
import { inMetric } from '../../../puzzle/metric.js';
import { boardCount } from '../../../puzzle/parts.js';
import { statistics } from '../../../results/statistics.js';
import { StillBoard } from '../../parts/stillBoardView.js';
import { Histogram } from '../charts.js';
import { CopyField, Failure } from '../fields.js';
import { Figures } from '../figures.js';
import { newGame } from '../../parts/game.js';
import { LogSwitch } from '../settingFields.js';
import { pageLink } from '../route/useRoute.js';
import type { ScreenProps } from '../useExplorer.js';
import { orderWords, shapeWords } from './facts.js';
import { savePicture } from './boardPicture.js';
import type { EditingState } from './useEditing.js';
import type { FiguresState } from './useFigures.js';

interface FiguresProps extends ScreenProps {
  readonly figures: FiguresState;
}

/** The most moves that a position of the board needs, which is its God's number. */
export function Headline({
  editing,
  figures,
  route,
}: FiguresProps & { readonly editing: EditingState }) {
  const { found, before, counting, isLarge } = figures;
  const isBoard = 'puzzle' in editing.reading;
  const moves = found && found.counts.length - 1;
  const waits = isLarge && !counting.busy ? '–' : '…';
  const { puzzle } = route;
  const words =
    moves !== undefined && isBoard
      ? `${shapeWords(puzzle.size)}: ${formatQuantity(moves, 'move')} at most${inMetric(puzzle.metric)}, ${formatCount(boardCount(puzzle.goal, puzzle.size))} positions.`
      : '';
  return (
    <>
      <p class="row distance god">
        <strong>{isBoard ? (moves ?? waits) : '–'}</strong>
        <span>
          moves at most{inMetric(puzzle.metric)}
          {before && (
            <small>
              {before.counts.length - 1} on the board before, {shapeWords(before.of.size)}
            </small>
          )}
        </span>
      </p>
      <div class="unseen" role="status" aria-live="polite">
        {words}
      </div>
    </>
  );
}

/** The figures, and the hardest position. */
export function Findings({ figures, route, search }: FiguresProps) {
  const { found } = figures;
  const { puzzle, go } = route;
  const positions = boardCount(puzzle.goal, puzzle.size);
  return (
    <>
      <Figures
        of={[[formatCount(positions), 'positions'], ...(found ? foundFigures(found.counts) : [])]}
      />
      <p>{orderWords(puzzle.size)}</p>
      <LargeBoard figures={figures} search={search} positions={positions} />
      <div class="row hardest">
        <StillBoard board={found?.deepest ?? puzzle.goal} puzzle={puzzle} />
        <div class="rest">
          <h3>{found ? 'A hardest position' : 'The goal'}</h3>
          <p>
            {found
              ? `${found.counts.length - 1} moves from the goal; no position is farther.`
              : 'The tiles in order.'}
          </p>
          <p class="controls">
            <button
              class="main"
              disabled={!found}
              onClick={() => go({ puzzle, game: newGame(found!.deepest) }, 'Play')}
            >
              Play it
            </button>
          </p>
        </div>
      </div>
    </>
  );
}

const foundFigures = (counts: readonly number[]) =>
  [
    [statistics(counts).mean.toFixed(2), 'moves on average'],
    [formatCount(counts.at(-1)!), nounFor(counts.at(-1)!, 'hardest position')],
  ] as const;

interface LargeProps extends Pick<FiguresProps, 'figures' | 'search'> {
  readonly positions: number;
}

/** A board whose distances a page does not keep: what its search takes, and a button. */
function LargeBoard({ figures, search: { status }, positions }: LargeProps) {
  const { counting, count, found } = figures;
  const limits = status.kind === 'unsearched' ? status.limits : undefined;
  if (!limits || found) return null;
  const { countNeeds } = limits;
  if (!countNeeds) {
    return (
      <p>
        {formatCount(positions)} positions are too many for a page. The program counts some of these
        boards: npm run enumerate.
      </p>
    );
  }
  return (
    <>
      <p>
        To count {formatCount(positions)} positions takes this page about{' '}
        {formatSeconds(countNeeds.seconds)} and {Math.ceil(countNeeds.bytes / 1e6)} MB of memory.
      </p>
      <p class="controls">
        <button class="main" onClick={count} disabled={counting.busy} aria-busy={counting.busy}>
          Search it
        </button>
        {counting.progress && <span role="status">{counting.progress}</span>}
      </p>
      {counting.fault && <Failure message={counting.fault} />}
    </>
  );
}

/** The histogram of the board, and of the board before, with the same depths. */
export function Charts({ figures: { found, before }, visitor }: FiguresProps) {
  const { log } = visitor.settings;
  const depths = Math.max(found?.counts.length ?? 0, before?.counts.length ?? 0);
  const chart = (title: string, counts: readonly number[]) => (
    <>
      <h3>{title}</h3>
      <Histogram
        counts={[...counts, ...new Array<number>(depths - counts.length).fill(0)]}
        log={log}
        height={150}
      />
    </>
  );
  return (
    <>
      {found &&
        chart(`${shapeWords(found.of.size)}, positions by moves from the goal`, found.counts)}
      {before && chart(`The board before, ${shapeWords(before.of.size)}`, before.counts)}
      {(found ?? before) && <LogSwitch visitor={visitor} />}
    </>
  );
}

export const Sharing = ({ figures: { found }, route: { puzzle } }: FiguresProps) => (
  <>
    <CopyField
      label="link to this board"
      text={pageLink(`${formatLink({ puzzle })}&screen=Boards`)}
    />
    <p class="controls">
      <button disabled={!found} onClick={() => savePicture(puzzle, found!)}>
        Save as picture
      </button>
    </p>
  </>
);
