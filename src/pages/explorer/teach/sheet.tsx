/*
 * A sheet of positions to print, with the answers on a page of their own. The same number makes the
 * same sheet.
 */
import { useState } from 'preact/hooks';
import { formatQuantity } from '../../../basics/humanize.js';
import { formatSize } from '../../../puzzle/size.js';
import type { Board } from '../../../puzzle/board.js';
import { inMetric, METRIC_RULES, formatMoveCount } from '../../../puzzle/metric.js';
import { tilesMoved, pathOf } from '../../../puzzle/paths.js';
import { tileTexts, type Puzzle } from '../../../puzzle/puzzle.js';
import type { ScreenProps } from '../useExplorer.js';
import { LESSONS } from './lessonTitles.js';
import { Choice, Form, NumberField } from '../fields.js';
import { StillBoard } from '../../parts/stillBoardView.js';
import { NotationChoice } from '../settingFields.js';
import { moverOf, writeMoves, type MoveNotation } from '../moveNotation.js';
import {
  depthsOf,
  formatSheet,
  MOST_POSITIONS,
  newSheetSeed,
  parseSheet,
  type SheetRequest,
} from './sheetRequest.js';
import { useAction } from '../useAction.js';
import type { Call } from '../../worker/calls.js';

/** How answers are written. */
const ANSWERS = ['letters', 'tiles', 'none'] as const;
type Answers = (typeof ANSWERS)[number];

/** Moves whose letters fit on a line, and the lines that there is room for. */
const MOVES_OF_LINE = 12;
const MOST_LINES = 2;

interface Item {
  readonly board: Board;
  readonly path: readonly string[];
}

interface MadeSheet {
  readonly puzzle: Puzzle;
  readonly number: string;
  readonly items: readonly Item[];
}

export function Sheet({ route, search, visitor }: ScreenProps) {
  const { puzzle } = route;
  const { status, sampleReach, isTooLarge, call } = search;
  const [answers, setAnswers] = useState<Answers>('letters');
  const { value: made, busy, progress, fault, begin } = useAction<MadeSheet>(puzzle);
  const isOff = sampleReach === 0 && status.kind !== 'ready';
  return (
    <section aria-labelledby="sheet-title">
      <div class="screen-only">
        <h2 id="sheet-title">{LESSONS['sheet-title']}</h2>
        {isTooLarge ? (
          <p class="lead">Sheets are for boards up to 5x5.</p>
        ) : (
          <>
            <p class="lead">
              Homework: positions from easy to hard, each drawn at random from all of its depth.
              {status.kind === 'unsearched' &&
                ` Of this board there are depths up to ${sampleReach} here; what is too deep to be searched is taken from the shortest solutions of random positions.`}
            </p>
            <Form
              class="controls"
              onAccept={(typed) => begin((run) => makeSheet(puzzle, requestOf(typed), call, run))}
            >
              <SheetFields sampleReach={sampleReach} answers={answers} setAnswers={setAnswers} />
              {answers === 'letters' && <NotationChoice visitor={visitor} />}
              <button class="main" disabled={isOff} aria-busy={busy}>
                {made ? 'Make another sheet' : 'Make the sheet'}
              </button>
              <button type="button" disabled={!made} onClick={() => window.print()}>
                Print
              </button>
              {progress && <span class="lead">{progress}</span>}
            </Form>
            {fault && <p role="alert">{fault}</p>}
          </>
        )}
      </div>
      {made && <ProblemPage {...made} />}
      {made && answers !== 'none' && (
        <AnswerPage {...made} answers={answers} notation={visitor.settings.notation} />
      )}
    </section>
  );
}

interface FieldProps {
  /** The greatest depth at which random positions can be found. */
  readonly sampleReach: number;
  readonly answers: Answers;
  setAnswers(answers: Answers): void;
}

const SheetFields = ({ sampleReach, answers, setAnswers }: FieldProps) => (
  <>
    <NumberField label="Positions" name="count" usual={9} least={1} most={MOST_POSITIONS} />
    <NumberField label="From depth" name="from" usual={5} most={sampleReach} />
    <NumberField label="to depth" name="to" usual={20} most={sampleReach} />
    <Choice label="Answers" of={ANSWERS} value={answers} onChange={setAnswers} />
    <label class="field">
      Number of a sheet, to make it again
      <input name="number" />
    </label>
  </>
);

/** The sheet that is typed: by the number of a sheet, else by the other fields. */
function requestOf(typed: (name: string) => string): SheetRequest {
  const number = typed('number').trim();
  if (number !== '') return parseSheet(number);
  const [from, to] = [Number(typed('from')), Number(typed('to'))].sort((one, other) => one - other);
  return { count: Number(typed('count')), from, to, seed: newSheetSeed() };
}

async function makeSheet(
  puzzle: Puzzle,
  request: SheetRequest,
  call: ScreenProps['search']['call'],
  { signal, report }: Call<string>,
): Promise<MadeSheet> {
  const boards = await call(
    'sample',
    { puzzle, depths: depthsOf(request), seed: request.seed },
    { signal, report: (depth) => report(`depth ${depth} of ${request.to}`) },
  );
  const items: Item[] = [];
  for (const board of boards) {
    report(`answer ${items.length + 1} of ${boards.length}`);
    items.push({ board, path: await call('solve', { puzzle, board }, { signal }) });
  }
  return { puzzle, number: formatSheet(request), items };
}

/** The positions, with lines to write on. */
function ProblemPage({ puzzle, number, items }: MadeSheet) {
  const size = formatSize(puzzle.size);
  return (
    <div class="panel paper">
      <h3>Sliding tiles {size}</h3>
      <p class="name">
        Name: <i />
      </p>
      <p>
        Slide tiles into the empty cell until the board looks like this:{' '}
        <StillBoard board={puzzle.goal} puzzle={puzzle} />
      </p>
      {METRIC_RULES[puzzle.metric].slides && (
        <p>Tiles of a row or column that slide together are one move.</p>
      )}
      <ol
        class="tiled problems"
        style={{ '--columns': puzzle.size.columns, '--rows': puzzle.size.rows }}
      >
        {items.map(({ board, path }) => (
          <li>
            <StillBoard board={board} puzzle={puzzle} />
            <p>
              {formatQuantity(path.length, 'move')} {path.length === 1 ? 'is' : 'are'} enough. Mine:
              {Array.from({ length: linesFor(path) }, () => (
                <i />
              ))}
            </p>
          </li>
        ))}
      </ol>
      <p class="lead">
        Sheet {number} of {size}
        {inMetric(puzzle.metric)}
      </p>
    </div>
  );
}

/** The lines for an answer. */
const linesFor = (path: readonly string[]): number =>
  Math.min(MOST_LINES, Math.ceil(path.length / MOVES_OF_LINE));

interface AnswerProps extends MadeSheet {
  readonly answers: Answers;
  readonly notation: MoveNotation;
}

function AnswerPage({ puzzle, number, items, answers, notation }: AnswerProps) {
  const { slides } = METRIC_RULES[puzzle.metric];
  const byTiles = `Shortest solutions, by the ${slides ? 'last tile of each slide, next to the empty cell at its end' : 'tiles that slide'}.`;
  return (
    <div class="panel paper answers">
      <h3>
        Answers to sheet {number} of {formatSize(puzzle.size)}
      </h3>
      <p>
        {answers === 'tiles'
          ? byTiles
          : `Shortest solutions, by where ${moverOf(notation) === 'tile' ? 'tiles go' : 'the empty cell goes'}: up, down, left, right.`}
      </p>
      <ol>
        {items.map((item) => (
          <li>
            {formatMoveCount(item.path.length, puzzle.metric)}:{' '}
            <span class="letters">
              {answers === 'tiles'
                ? tilesOf(item, puzzle)
                : writeMoves(item.path, puzzle, notation)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The tile of each move: of a slide the one that is farthest from the blank, which slides last. */
function tilesOf({ board, path }: Item, puzzle: Puzzle): string {
  const moved = tileTexts(tilesMoved(board, pathOf(path, puzzle.size), puzzle.size), puzzle);
  let end = 0;
  return path.map((move) => moved[(end += move.length) - 1]).join(' ');
}
