/* The screen on which a board is changed. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { formatQuantity } from '../../../basics/humanize.js';
import { blankCell } from '../../../puzzle/board.js';
import { layoutOf } from '../../../puzzle/boardLayout.js';
import { boardParts } from '../../../puzzle/parts.js';
import { orderedPuzzle, samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { shapeOf } from '../../../puzzle/shape.js';
import { StillBoard } from '../../parts/stillBoardView.js';
import { Choice, Failure, Switch } from '../fields.js';
import { SearchSentence } from '../search/searchSentence.js';
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
import { Charts, Findings, Headline, Sharing } from './findings.js';
import { GalleryList } from './galleryList.js';
import { useEditing, type EditingState } from './useEditing.js';
import { useFigures } from './useFigures.js';
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
