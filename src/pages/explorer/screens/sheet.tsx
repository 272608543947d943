/*
 * A sheet of positions to print, with the answers on a page of their own. The same number makes the
 * same sheet.
 */
import { useState } from 'preact/hooks';
import { formatQuantity } from '../../../humanize.js';
import { formatSize } from '../../../puzzle/size.js';
import type { Board } from '../../../puzzle/board.js';
import { inMetric, METRIC_RULES } from '../../../puzzle/metric.js';
import { formatMoves, tilesMoved, wayOn } from '../../../puzzle/moves.js';
import { tileTexts, type Puzzle } from '../../../puzzle/puzzle.js';
import type { ScreenProps } from '../state/useExplorer.js';
import { Choice, Form, NumberField } from '../parts/fields.js';
import { SmallBoard } from '../../parts/board.js';
import { newSeed } from '../state/randomBoard.js';
import { depthsOf, formatSheet, MOST_POSITIONS, parseSheet } from '../state/sheetPlan.js';
import { useAttempt } from '../state/useAttempt.js';
import type { Call } from '../worker/calls.js';

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

export function Sheet({ place, atlas }: ScreenProps) {
  const { puzzle } = place;
  const { status, deepest, call } = atlas;
  const [answers, setAnswers] = useState<Answers>('letters');
  const { value: made, busy, told, fault, begin } = useAttempt<MadeSheet>(puzzle);
  const isOff = deepest === 0 && status.kind !== 'ready';

  async function make(
    typed: (name: string) => string,
    { signal, tell }: Call<string>,
  ): Promise<MadeSheet> {
    const [count, ...depths] = ['count', 'from', 'to'].map((name) => Number(typed(name)));
    const [from, to] = depths.sort((one, other) => one - other);
    const number = typed('number').trim();
    const plan = number === '' ? { count, from, to, seed: newSeed() } : parseSheet(number);
    const onNews = (layer: number): void => tell(`layer ${layer} of ${plan.to}`);
    const boards = await call(
      'draw',
      { puzzle, depths: depthsOf(plan), seed: plan.seed },
      { signal, onNews },
    );
    const items: Item[] = [];
    for (const board of boards) {
      tell(`answer ${items.length + 1} of ${boards.length}`);
      items.push({ board, path: await call('solve', { puzzle, board }, { signal }) });
    }
    return { puzzle, number: formatSheet(plan), items };
  }

  return (
    <section aria-labelledby="sheet-title">
      <div class="screen-only">
        <h2 id="sheet-title">A sheet to print</h2>
        {status.kind === 'without' && status.reach === 0 ? (
          <p class="lead">Sheets are for boards up to 5x5.</p>
        ) : (
          <>
            <p class="lead">
              Positions from easy to hard, each drawn at random from all of its depth.
              {status.kind === 'without' &&
                ` Of this board the depths up to ${deepest} can be searched here.`}
            </p>
            <Form class="controls" onAccept={(typed) => begin((call) => make(typed, call))}>
              <NumberField
                label="Positions"
                name="count"
                usual={9}
                least={1}
                most={MOST_POSITIONS}
              />
              <NumberField label="From depth" name="from" usual={5} most={deepest} />
              <NumberField label="to depth" name="to" usual={20} most={deepest} />
              <Choice
                label="Answers"
                of={ANSWERS}
                value={answers}
                onChange={(chosen) => setAnswers(chosen)}
              />
              <label class="field">
                Number of a sheet, to make it again
                <input name="number" />
              </label>
              <button class="main" disabled={isOff} aria-busy={busy}>
                Make the sheet
              </button>
              <button type="button" disabled={!made} onClick={() => window.print()}>
                Print
              </button>
              {told && <span class="lead">{told}</span>}
            </Form>
            {fault && <p role="alert">{fault}</p>}
          </>
        )}
      </div>
      {made && <Pages {...made} answers={answers} />}
    </section>
  );
}

function Pages({ puzzle, number, items, answers }: MadeSheet & { readonly answers: Answers }) {
  const size = formatSize(puzzle.size);
  const { slides, unit } = METRIC_RULES[puzzle.metric];
  return (
    <>
      <div class="panel paper">
        <h3>Sliding tiles {size}</h3>
        <p>
          Slide tiles into the empty cell until the board looks like this:{' '}
          <SmallBoard board={puzzle.goal} puzzle={puzzle} />
        </p>
        {slides && <p>Tiles of a row or column that slide together are one move.</p>}
        <ol
          class="tiled problems"
          style={{ '--columns': puzzle.size.columns, '--rows': puzzle.size.rows }}
        >
          {items.map(({ board, path }) => (
            <li>
              <SmallBoard board={board} puzzle={puzzle} />
              <p>
                {formatQuantity(path.length, 'move')} {path.length === 1 ? 'is' : 'are'} enough.
                Mine:
                <i
                  style={{
                    '--lines': Math.min(MOST_LINES, Math.ceil(path.length / MOVES_OF_LINE)),
                  }}
                />
              </p>
            </li>
          ))}
        </ol>
        <p class="lead">
          Sheet {number} of {size}
          {inMetric(puzzle.metric)}
        </p>
      </div>
      {answers !== 'none' && (
        <div class="panel paper answers">
          <h3>
            Answers to sheet {number} of {size}
          </h3>
          <p>
            {answers === 'tiles'
              ? `Shortest ways, by the ${slides ? 'last tile of each slide, next to the empty cell at its end' : 'tiles that slide'}.`
              : 'Shortest ways, by where the empty cell goes: up, down, left, right.'}
          </p>
          <ol>
            {items.map((item) => (
              <li>
                {formatQuantity(item.path.length, unit)}:{' '}
                <span class="letters">
                  {answers === 'tiles'
                    ? tilesOf(item, puzzle)
                    : formatMoves(item.path, puzzle.metric)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

/** The tile of each move: of a slide the one that is farthest from the blank, which slides last. */
function tilesOf({ board, path }: Item, puzzle: Puzzle): string {
  const moved = tileTexts(tilesMoved(board, wayOn(path), puzzle.size), puzzle);
  let end = 0;
  return path.map((move) => moved[(end += move.length) - 1]).join(' ');
}
