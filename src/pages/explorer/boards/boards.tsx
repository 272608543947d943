/* The screen on which a board is changed, and what its search finds. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { formatCount, formatQuantity, formatSeconds, nounFor } from '../../../basics/humanize.js';
import { blankCell } from '../../../puzzle/board.js';
import { formatLink } from '../../../notation/link.js';
import { layoutOf } from '../../../puzzle/layout.js';
import { inMetric } from '../../../puzzle/metric.js';
import { boardCount, boardParts } from '../../../puzzle/parts.js';
import { orderedPuzzle, samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { shapeOf } from '../../../puzzle/shape.js';
import { statistics } from '../../../results/statistics.js';
import { StillBoard } from '../../parts/stillBoardView.js';
import { Histogram } from '../../parts/charts.js';
import { Choice, CopyField, Failure, Switch } from '../../parts/fields.js';
import { Figures } from '../../parts/figures.js';
import { newGame } from '../../parts/game.js';
import { LogSwitch } from '../settingFields.js';
import { pageLink } from '../route/useRoute.js';
import { SearchSentence } from '../search/searchSentence.js';
import type { SearchStatus } from '../search/useBoardSearch.js';
import type { ScreenProps } from '../useExplorer.js';
import {
  anew,
  canWrap,
  MOST_LINES,
  withBlankAt,
  withCell,
  withSides,
  withWall,
  withWrap,
} from './draft.js';
import { BoardEditor, PRESSES, TAKES_AWAY, type Press } from './editor.js';
import { orderWords, shapeWords } from './facts.js';
import { GalleryList } from './galleryList.js';
import { savePicture } from './boardPicture.js';
import { useEditing, type EditingState } from './useEditing.js';
import { useFigures, type FiguresState } from './useFigures.js';
import { isHole, wrapsLines } from '../../../puzzle/size.js';

export function Boards(shown: ScreenProps) {
  const { route } = shown;
  const editing = useEditing(route);
  const figures = useFigures(shown);
  const { width, height } = route.puzzle.size.edges
    ? layoutOf(route.puzzle.size)
    : { width: editing.draft.size.columns, height: editing.draft.size.rows };
  const isBoard = 'puzzle' in editing.reading;
  const headline = <Headline editing={editing} figures={figures} {...shown} />;
  return (
    <div class="game">
      <div class="columns" style={{ '--rows': height, '--columns': width }}>
        <section class="board-part" aria-labelledby="change-title">
          <h2 id="change-title">Change the board</h2>
          {route.puzzle.size.edges ? (
            <Graph {...shown}>{headline}</Graph>
          ) : (
            <Grid editing={editing} {...shown}>
              {headline}
            </Grid>
          )}
        </section>
        <section class="side" aria-label="What the search finds">
          {isBoard && <Findings figures={figures} {...shown} />}
          {isBoard && <SearchSentence {...shown} />}
          <Charts figures={figures} {...shown} />
          {isBoard && <Sharing figures={figures} {...shown} />}
        </section>
      </div>
      <GalleryList route={route} />
    </div>
  );
}

/** A graph is drawn, and not changed. */
const Graph = ({ route: { puzzle }, children }: ScreenProps & { children: ComponentChildren }) => (
  <>
    <div class="graph-view">
      <StillBoard board={puzzle.goal} puzzle={puzzle} />
    </div>
    <p class="lead">This board is a graph. To change cells, take a size above.</p>
    {children}
  </>
);

interface GridProps extends ScreenProps {
  readonly editing: EditingState;
  /** The part below the board. */
  readonly children: ComponentChildren;
}

function Grid({ editing, route, children }: GridProps) {
  const { draft, reading, change } = editing;
  const [press, choosePress] = useState<Press>(TAKES_AWAY);
  const { size } = draft;
  const isBoard = 'puzzle' in reading;
  const places = isBoard ? shapeOf(reading.puzzle.size).places! : [];
  const cuts = isBoard ? boardParts(reading.puzzle.size).cuts : [];
  const tiles = isBoard ? reading.puzzle.goal : [];
  return (
    <>
      <p class="lead">Press a cell to take it away, or between two cells for a wall.</p>
      <BoardEditor
        draft={draft}
        press={press}
        tiles={new Map(tiles.map((tile, cell) => [places[cell].join(), tile]))}
        cuts={new Set(cuts.map((cell) => places[cell].join()))}
        onCell={(place) => {
          if (press === TAKES_AWAY) change(withCell(draft, place));
          else if (!isHole(place, size)) change(withBlankAt(draft, place));
        }}
        onWall={([a, b]) => change(withWall(draft, a, b))}
      />
      {children}
      <GridControls
        editing={editing}
        press={
          <Choice
            label="A press on a cell"
            of={PRESSES}
            value={press}
            onChange={(chosen) => choosePress(chosen)}
          />
        }
      />
      {!isBoard && (
        <Failure
          message={`The board falls apart: no moves lead between its ${reading.regions.length} regions of ${listWords(reading.regions)} cells. Take a wall away, bring a cell back, or keep the largest region.`}
        >
          <button onClick={() => change(reading.largest)}>
            Keep the {formatQuantity(reading.regions[0], 'cell')}
          </button>
        </Failure>
      )}
      {isBoard && !hasOrderedGoal(route.puzzle) && (
        <p class="lead">A change puts the tiles of the goal in order.</p>
      )}
    </>
  );
}

/** What changes the board beside presses on it; `press` chooses what these do. */
function GridControls({
  editing: { draft, change, undo },
  press,
}: {
  editing: EditingState;
  press: ComponentChildren;
}) {
  const { size } = draft;
  const { rows, columns } = size;
  const lines = Array.from({ length: MOST_LINES }, (_, at) => at + 1);
  const wrapSwitch = (name: 'rows' | 'columns') =>
    canWrap(name, size) && (
      <Switch on={wrapsLines(name, size)} onChange={(on) => change(withWrap(draft, name, on))}>
        {name === 'rows' ? 'Rows' : 'Columns'} wrap
      </Switch>
    );
  return (
    <div class="controls desk changes">
      <Choice
        label="Rows"
        of={lines.filter((chosen) => chosen * columns > 1)}
        value={rows}
        onChange={(chosen) => change(withSides(draft, chosen, columns))}
      />
      <Choice
        label="Columns"
        of={lines.filter((chosen) => rows * chosen > 1)}
        value={columns}
        onChange={(chosen) => change(withSides(draft, rows, chosen))}
      />
      {press}
      {wrapSwitch('rows')}
      {wrapSwitch('columns')}
      <button onClick={undo} disabled={!undo}>
        Undo
      </button>
      <button onClick={() => change(anew(draft))}>Start anew</button>
    </div>
  );
}

/** Whether the goal is the tiles in order, with the blank anywhere. */
const hasOrderedGoal = (puzzle: Puzzle): boolean =>
  samePuzzle(puzzle, orderedPuzzle(puzzle.size, blankCell(puzzle.goal), puzzle.metric));

/** `6, 2 and 1`. */
const listWords = (numbers: readonly number[]): string =>
  numbers.length === 1
    ? String(numbers[0])
    : `${numbers.slice(0, -1).join(', ')} and ${numbers[numbers.length - 1]}`;

interface FiguresProps extends ScreenProps {
  readonly figures: FiguresState;
}

/** The most moves that a position of the board needs, which is its God's number. */
function Headline({ editing, figures, route }: FiguresProps & { readonly editing: EditingState }) {
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
function Findings({ figures, route, search }: FiguresProps) {
  const { found } = figures;
  const { puzzle, go } = route;
  const positions = boardCount(puzzle.goal, puzzle.size);
  return (
    <>
      <Figures
        of={[[formatCount(positions), 'positions'], ...(found ? foundFigures(found.counts) : [])]}
      />
      <p>{orderWords(puzzle.size)}</p>
      <LargeBoard figures={figures} status={search.status} positions={positions} />
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

interface LargeProps {
  readonly figures: FiguresState;
  readonly status: SearchStatus;
  readonly positions: number;
}

/** A board whose distances a page does not keep: what its search takes, and a button. */
function LargeBoard({ figures: { counting, count, found }, status, positions }: LargeProps) {
  const limits = status.kind === 'unsearched' ? status.limits : undefined;
  if (!limits || found) return null;
  const { countPlan } = limits;
  if (!countPlan) {
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
        {formatSeconds(countPlan.seconds)} and {Math.ceil(countPlan.bytes / 1e6)} MB of memory.
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
function Charts({ figures: { found, before }, visitor }: FiguresProps) {
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

const Sharing = ({ figures: { found }, route: { puzzle } }: FiguresProps) => (
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
