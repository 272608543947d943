/* Why half of all boards cannot be solved: exchange two tiles, and see what no move can mend. */
import { useState } from 'preact/hooks';
import { BLANK, hasRepeatedTiles, type Board } from '../../../puzzle/board.js';
import { isReachable, snakeParity, snakePath } from '../../../puzzle/parity.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { isLine } from '../../../puzzle/size.js';
import { tileLabels } from '../../parts/boards.js';
import type { ScreenProps } from '../state/useExplorer.js';
import { neighboursOf } from '../../parts/game.js';
import { SIGNS } from '../../parts/figure.js';

export function ParityLesson({ place: { puzzle } }: ScreenProps) {
  const { goal, size } = puzzle;
  const [board, setBoard] = useState<Board>(goal);
  const labels = tileLabels(puzzle);

  function slide(): void {
    const neighbours = neighboursOf(board, puzzle);
    setBoard(neighbours[Math.floor(Math.random() * neighbours.length)].board);
  }

  const solvable = isReachable(board, goal, size);
  return (
    <section class="screen-only" aria-labelledby="parity-title">
      <h2 id="parity-title">Parity: what no move can mend</h2>
      <p class="lead">
        Exchange two tiles: choose one, then another. Then slide as often as you like.
      </p>
      <div class="row">
        <ExchangeBoard board={board} puzzle={puzzle} onExchange={setBoard} />
        <div class="rest">
          <p
            class={solvable ? 'good' : 'bad'}
            data-sign={SIGNS[solvable ? 'good' : 'bad']}
            role="status"
          >
            {solvable ? 'This board can be solved.' : 'This board cannot be solved.'}
          </p>
          {explanation(board, puzzle, labels)}
          <p class="controls">
            <button onClick={slide}>Slide a tile at random</button>
            <button onClick={() => setBoard(goal)}>Back to the goal</button>
          </p>
        </div>
      </div>
    </section>
  );
}

interface ExchangeProps {
  readonly board: Board;
  readonly puzzle: Puzzle;
  /** Gets the board with two of its tiles exchanged. */
  onExchange(board: Board): void;
}

/** A board whose tiles are exchanged: one is chosen, then another. */
function ExchangeBoard({ board, puzzle, onExchange }: ExchangeProps) {
  const { goal, size } = puzzle;
  const [chosen, choose] = useState<number>();
  const labels = tileLabels(puzzle);

  function pick(cell: number): void {
    const isSecond = chosen !== undefined && chosen !== cell;
    if (isSecond) onExchange(board.with(chosen, board[cell]).with(cell, board[chosen]));
    // A tile that is chosen twice is chosen no more.
    choose(chosen === undefined ? cell : undefined);
  }

  return (
    <div
      class="board pickable"
      role="group"
      aria-label="Board whose tiles can be exchanged"
      style={{ '--columns': size.columns }}
    >
      {board.map((tile, cell) =>
        tile === BLANK ? (
          <i />
        ) : (
          <button
            aria-pressed={chosen === cell}
            class={tile === goal[cell] ? 'home' : ''}
            onClick={() => pick(cell)}
          >
            {labels[tile]}
          </button>
        ),
      )}
    </div>
  );
}

function explanation(
  board: Board,
  { goal, size }: ScreenProps['place']['puzzle'],
  labels: readonly string[],
) {
  if (isLine(size))
    return <p>In a single row or column no tile passes another: their order stays for ever.</p>;
  if (hasRepeatedTiles(goal)) {
    return (
      <p>
        Some tiles look alike. To exchange two of those changes the parity and nothing that is seen,
        so that every board can be solved.
      </p>
    );
  }
  const snake = snakePath(size).map((cell) => board[cell]);
  const parity = snakeParity(board, size);
  const wanted = snakeParity(goal, size);
  return (
    <>
      <p>
        Read the tiles along a snake, the first row to the right, the next to the left, and so on:{' '}
        <span class="letters">
          {snake
            .filter((tile) => tile !== BLANK)
            .map((tile) => labels[tile])
            .join(' ')}
        </span>
      </p>
      <p>
        The number of pairs in the wrong order is <strong>{parity}</strong>, in the goal it is{' '}
        <strong>{wanted}</strong>. A tile that slides passes an even number of others on this path,
        so no move changes the one into the other; an exchange of two tiles does.
      </p>
    </>
  );
}
