/* A sheet of positions to print, with the answers on a page of their own. The same seed makes the same sheet. */
import { useState } from 'preact/hooks';
import { formatQuantity } from '../../../humanize.js';
import { formatSize } from '../../../puzzle/size.js';
import type { Board } from '../../../puzzle/board.js';
import { METRIC_RULES } from '../../../puzzle/metric.js';
import { formatMoves } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import type { ScreenProps } from '../state/screenProps.js';
import { DepthField, NumberField } from '../parts/fields.js';
import { SmallBoard } from '../../parts/board.js';
import { newSeed } from '../state/randomBoard.js';
import { useAttempt } from '../state/useAttempt.js';

/** As many as fill two pages. */
const MOST = 24;

interface Item {
  readonly board: Board;
  readonly path: readonly string[];
}

interface MadeSheet {
  readonly puzzle: Puzzle;
  readonly seed: number;
  readonly items: readonly Item[];
}

export function Sheet({ place, atlas }: ScreenProps) {
  const { puzzle } = place;
  const { status, call } = atlas;
  const [count, setCount] = useState(9);
  const [least, setLeast] = useState(5);
  const [most, setMost] = useState(20);
  const [seed, setSeed] = useState(newSeed);
  const { value: made, busy, fault, begin } = useAttempt<MadeSheet>(puzzle);
  const deepest = status.kind === 'ready' ? status.counts.length - 1 : 0;

  async function make(): Promise<MadeSheet> {
    const [from, to] = [Math.min(least, deepest), Math.min(most, deepest)].sort((one, other) => one - other);
    const depths = Array.from(
      { length: count },
      (_, place) => from + Math.round((place * (to - from)) / Math.max(1, count - 1)),
    );
    const boards = await call('draw', { depths, seed });
    const items = await Promise.all(boards.map(async (board) => ({ board, path: await call('path', board) })));
    return { puzzle, seed, items };
  }

  return (
    <section aria-labelledby="sheet-title">
      <div class="screen-only">
        <h2 id="sheet-title">A sheet to print</h2>
        {status.kind === 'without' ? (
          <p class="lead">Sheets are for boards of which all distances are known: 3x4 and smaller ones.</p>
        ) : (
          <>
            <p class="lead">
              Positions from easy to hard, each drawn at random from all of its depth; the answers are on a page of
              their own.
            </p>
            <div class="controls">
              <NumberField label="Positions" value={count} least={1} most={MOST} onChange={setCount} />
              <DepthField label="From depth" depth={least} deepest={deepest} onChange={setLeast} />
              <DepthField label="to depth" depth={most} deepest={deepest} onChange={setMost} />
              <NumberField label="Seed" value={seed} least={0} most={999_999} onChange={setSeed} />
              <button class="main" disabled={status.kind !== 'ready' || busy} onClick={() => begin(make)}>
                Make the sheet
              </button>
              <button disabled={!made} onClick={() => window.print()}>
                Print
              </button>
            </div>
            {fault && <p role="alert">{fault}</p>}
          </>
        )}
      </div>
      {made && <Pages {...made} />}
    </section>
  );
}

function Pages({ puzzle, seed, items }: MadeSheet) {
  const size = formatSize(puzzle.size);
  const { slides, unit } = METRIC_RULES[puzzle.metric];
  return (
    <>
      <div class="paper">
        <h3>Sliding tiles {size}</h3>
        <p>
          Slide tiles into the empty cell until the board looks like this:{' '}
          <SmallBoard board={puzzle.goal} puzzle={puzzle} />
        </p>
        {slides && <p>Tiles of a row or column that slide together are one move.</p>}
        <ol class="problems">
          {items.map(({ board, path }) => (
            <li>
              <SmallBoard board={board} puzzle={puzzle} />
              <p>
                {formatQuantity(path.length, unit)} {path.length === 1 ? 'is' : 'are'} enough. I needed ____
              </p>
            </li>
          ))}
        </ol>
        <p class="lead">Sheet {seed}</p>
      </div>
      <div class="paper answers">
        <h3>Answers to sheet {seed}</h3>
        <p>Shortest ways, by where the empty cell goes: up, down, left, right.</p>
        <ol>
          {items.map(({ path }) => (
            <li>
              {formatQuantity(path.length, unit)}: <span class="letters">{formatMoves(path, puzzle.metric)}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
