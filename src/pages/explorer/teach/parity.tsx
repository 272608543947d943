/* Why half of all boards cannot be solved: exchange two tiles, and see what no move can mend. */
import { useState } from 'preact/hooks';
import { formatQuantity } from '../../../basics/humanize.js';
import { BLANK, hasRepeatedTiles, type Board } from '../../../puzzle/board.js';
import { PARITIES, snakePath } from '../../../puzzle/parity.js';
import { isReachable } from '../../../puzzle/parts.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { isLine, type Size } from '../../../puzzle/size.js';
import { sumOf } from '../../../basics/numbers.js';
import { tileLabels } from '../../parts/boardWords.js';
import { SIGNS } from '../../parts/chartSvg.js';
import { CopyButton } from '../../parts/copyButton.js';
import { newGame, piecesOf, tileOf } from '../../parts/game.js';
import { neighboursOf } from '../../../puzzle/neighbourBoards.js';
import { SlidingBoard } from '../../parts/slidingBoard.js';
import { Projected } from '../projected.js';
import { fragmentOf, pageLink } from '../route/useRoute.js';
import type { ScreenProps } from '../useExplorer.js';
import { LESSONS } from './lessonTitles.js';

/** The most tiles whose pairs are drawn. */
const MOST_DRAWN = 24;

/** A board in pieces (see `piecesOf`), and what has been done to the board before. */
interface ExchangedBoard {
  readonly pieces: Board;
  readonly done?: Done;
}

interface Done {
  readonly what: 'exchange' | 'slide';
  readonly before: Board;
}

/** Slides that mix a board, so that nobody sees what was exchanged. */
const MIXING = 60;

export function ParityLesson({ route, visitor }: ScreenProps) {
  const { puzzle } = route;
  const { goal, size } = puzzle;
  const goalPieces = piecesOf(newGame(goal), size);
  const [{ pieces, done }, setShown] = useState<ExchangedBoard>({ pieces: goalPieces });
  const board = pieces.map(tileOf);
  const act = (what: 'exchange' | 'slide', after: Board): void =>
    setShown({ pieces: after, done: { what, before: board } });

  const slid = (from: Board): Board => {
    const neighbours = neighboursOf(from, puzzle);
    return neighbours[Math.floor(Math.random() * neighbours.length)].board;
  };
  const mix = (): void => {
    let mixed = pieces;
    for (let slides = 0; slides < MIXING; slides++) mixed = slid(mixed);
    setShown({ pieces: mixed });
  };

  const solvable = isReachable(board, goal, size);
  return (
    <Projected
      class="screen-only"
      aria-labelledby="parity-title"
      letters={visitor.settings.letters}
    >
      <h2 id="parity-title">{LESSONS['parity-title']}</h2>
      <p class="lead">
        Exchange two tiles: choose one, then another. Then slide as often as you like, or let the
        class find out whether the board can be solved.
      </p>
      <div class="row">
        <ExchangeBoard
          pieces={pieces}
          puzzle={puzzle}
          onExchange={(after) => act('exchange', after)}
        />
        <div class="rest">
          <p
            class={solvable ? 'good' : 'bad'}
            data-sign={SIGNS[solvable ? 'good' : 'bad']}
            role="status"
          >
            {solvable ? 'This board can be solved.' : 'This board cannot be solved.'}
          </p>
          <p class="controls">
            <button onClick={() => act('slide', slid(pieces))}>Slide a tile at random</button>
            <button onClick={mix}>Mix it</button>
            <button onClick={() => setShown({ pieces: goalPieces })}>Back to the goal</button>
          </p>
          <ClassTrial board={board} route={route} />
          <Explanation board={board} done={done} puzzle={puzzle} />
        </div>
      </div>
    </Projected>
  );
}

/** Gives the board to a class, without a word on whether it can be solved. */
function ClassTrial({ board, route }: { board: Board; route: ScreenProps['route'] }) {
  const tried = { puzzle: route.puzzle, game: newGame(board), trial: true };
  const link = pageLink(fragmentOf(tried));
  return (
    <p class="controls">
      <button class="main" onClick={() => route.go(tried, 'Play')}>
        Let the class try this board
      </button>
      <CopyButton text={link} done="Copied." refused={() => `the link is ${link}`}>
        Copy its link
      </CopyButton>
    </p>
  );
}

interface ExchangeProps {
  readonly pieces: Board;
  readonly puzzle: Puzzle;
  /** Gets the pieces with two of them exchanged. */
  onExchange(pieces: Board): void;
}

/** A board whose tiles are exchanged: one is chosen, then another. */
function ExchangeBoard({ pieces, puzzle, onExchange }: ExchangeProps) {
  const [chosen, choose] = useState<number>();

  function pick(cell: number): void {
    const isSecond = chosen !== undefined && chosen !== cell;
    if (isSecond) onExchange(pieces.with(chosen, pieces[cell]).with(cell, pieces[chosen]));
    // A tile that is chosen twice is chosen no more.
    choose(chosen === undefined ? cell : undefined);
  }

  return (
    <SlidingBoard
      puzzle={puzzle}
      pieces={pieces}
      done={false}
      name="Board whose tiles can be exchanged"
      role="group"
      look="pickable"
      tile={({ piece, cell, label, attributes }) => (
        <button
          key={piece}
          {...attributes}
          aria-pressed={chosen === cell}
          onClick={() => pick(cell)}
        >
          {label}
        </button>
      )}
    >
      <SnakeLine size={puzzle.size} />
    </SlidingBoard>
  );
}

/** The path of the snake over a board. */
function SnakeLine({ size }: { size: Size }) {
  const { rows, columns } = size;
  const points = snakePath(size).map(
    (cell) => `${(cell % columns) + 0.5} ${Math.floor(cell / columns) + 0.5}`,
  );
  return (
    <svg class="snake" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}

/** The tiles along the snake. */
const alongSnake = (board: Board, size: Size): number[] =>
  snakePath(size)
    .map((cell) => board[cell])
    .filter((tile) => tile !== BLANK);

/** For each number of a sequence, how many smaller ones come after it. */
const smallerAfter = (sequence: readonly number[]): number[] =>
  sequence.map(
    (number, place) => sequence.filter((other, at) => at > place && other < number).length,
  );

/** The pairs of tiles along the snake with the larger one first. */
const wrongPairs = (board: Board, size: Size): number =>
  sumOf(smallerAfter(alongSnake(board, size)));

interface ExplanationProps {
  readonly board: Board;
  readonly done: Done | undefined;
  readonly puzzle: Puzzle;
}

function Explanation({ board, done, puzzle }: ExplanationProps) {
  const { goal, size } = puzzle;
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
  const pairs = wrongPairs(board, size);
  const wanted = wrongPairs(goal, size);
  const tiles = alongSnake(board, size);
  const isDrawn = tiles.length <= MOST_DRAWN;
  return (
    <>
      <p>
        Read the tiles along the snake, and count the pairs with the larger tile first.
        {isDrawn &&
          ' An arc joins each such pair; below each tile is the number of its arcs to the right.'}
      </p>
      {isDrawn && <SnakePairs tiles={tiles} labels={tileLabels(puzzle)} />}
      <p>
        Together <strong>{formatQuantity(pairs, 'pair')}</strong>, an {PARITIES[pairs % 2]} number;
        in the goal {wanted}, an {PARITIES[wanted % 2]} one.{' '}
        {done && doneSentence(done, pairs, size)}
      </p>
      <p>
        A tile that slides passes an even number of others on this path, so no move changes odd into
        even; an exchange of two tiles does.
      </p>
    </>
  );
}

/** What was done to the number of pairs. */
function doneSentence({ what, before }: Done, pairs: number, size: Size): string {
  const change = pairs - wrongPairs(before, size);
  const by =
    change === 0
      ? 'did not change it'
      : `made it ${Math.abs(change)} ${change < 0 ? 'less' : 'more'}`;
  return `The ${what} ${by}.`;
}

/** Units of a drawing for each tile, and for its height. */
const STEP = 10;
const HEIGHT = 36;

/** The tiles along the snake in a line, with an arc for each pair in the wrong order. */
function SnakePairs({ tiles, labels }: { tiles: readonly number[]; labels: readonly string[] }) {
  const counts = smallerAfter(tiles);
  const widest = Math.max(
    ...tiles.map((tile, place) => tiles.findLastIndex((other) => other < tile) - place),
  );
  // The drawing is as high as its highest arc, and has room for a line if there are no arcs.
  const highest = Math.max(0.1, widest / tiles.length);
  const arcs = tiles.flatMap((tile, place) =>
    tiles.map((other, at) => (at > place && other < tile ? arc(place, at, tiles.length) : '')),
  );
  return (
    <div class="pairs" style={{ '--tiles': tiles.length, '--highest': highest }}>
      <svg
        viewBox={`0 ${HEIGHT * (1 - highest)} ${STEP * tiles.length} ${HEIGHT * highest}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={arcs.join('')} />
      </svg>
      <ol class="order">
        {tiles.map((tile, place) => (
          <li key={tile}>
            <b>{labels[tile]}</b>{' '}
            <small class={counts[place] > 0 ? 'some' : ''}>{counts[place]}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An arc from one place to a later one; the farther, the higher. */
function arc(from: number, to: number, tiles: number): string {
  const [left, right] = [from, to].map((place) => (place + 0.5) * STEP);
  // A curve rises half as high as the point that bends it.
  const bend = HEIGHT - (2 * HEIGHT * (to - from)) / tiles;
  return `M${left} ${HEIGHT}Q${(left + right) / 2} ${bend} ${right} ${HEIGHT}`;
}
