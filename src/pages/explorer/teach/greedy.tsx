/*
 * How far a simple rule leads: always to the board that looks nearest, by the Manhattan distance.
 */
import { useLayoutEffect, useState } from 'preact/hooks';
import { formatQuantity } from '../../../basics/humanize.js';
import { sameBoard, type Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { inMetric, METRIC_RULES } from '../../../puzzle/metric.js';
import { markup, type Markup } from '../../../report/markup.js';
import { codeOf } from '../../../bounds/formula.js';
import { tileDistances } from '../../../bounds/manhattan.js';
import type { ScreenProps } from '../useExplorer.js';
import { LESSONS } from './lessonTitles.js';
import { PathLine } from '../../parts/charts.js';
import { Projected } from '../projected.js';
import { swatch } from '../../parts/figure.js';
import { Form, NumberField } from '../../parts/fields.js';
import {
  boardsOf,
  neighboursOf,
  newGame,
  piecesOf,
  withMoves,
  type Game,
} from '../../parts/game.js';
import { useBeat } from '../../parts/hooks.js';
import { wantsNoMotion } from '../../parts/motion.js';
import { SlidingBoard } from '../../parts/slidingBoard.js';
import { sixDigitSeed } from '../../parts/randomBoard.js';
import { useAttempt } from '../useAttempt.js';
import type { Call } from '../../worker/calls.js';

/** Moves after which the rule is given up. */
const MOST_MOVES = 120;

/** Milliseconds from move to move. */
const INTERVAL = 280;

/** A game by the rule, and its boards from the start on. */
interface Walk {
  readonly game: Game;
  readonly boards: readonly Board[];
  /** Of each board the Manhattan distance and the true one. */
  readonly looks: readonly number[];
  readonly distances: readonly number[];
}

export function GreedyLesson({ route: { puzzle }, atlas: { status, call }, kept }: ScreenProps) {
  const { value: walk, busy, fault, begin } = useAttempt<Walk>(puzzle);
  const deepest = status.kind === 'ready' ? status.counts.length - 1 : 0;

  async function play(depth: number, { signal }: Call<string>): Promise<Walk> {
    const [start] = await call(
      'draw',
      { puzzle, depths: [depth], seed: sixDigitSeed() },
      { signal },
    );
    const game = greedyGame(start, puzzle);
    const boards = boardsOf(game, puzzle.size);
    return {
      game,
      boards,
      looks: boards.map((board) => codeOf(board, tileDistances(puzzle))),
      distances: await call('distances', boards, { signal }),
    };
  }

  return (
    <Projected class="screen-only" aria-labelledby="greedy-title" letters={kept.settings.letters}>
      <h2 id="greedy-title">{LESSONS['greedy-title']}</h2>
      <p class="lead">
        The Manhattan distance adds up how many rows and columns each tile is away from its place. A
        player always makes the move with the smallest Manhattan distance, and never visits a board
        twice. Play from depth 14, then from 30: where does the true distance rise, although every
        move follows the rule?
        {status.kind === 'without' &&
          ' It is shown on boards of which all distances are known: up to 3x4.'}
      </p>
      <Form
        class="controls"
        onAccept={(typed) => begin((call) => play(Number(typed('depth')), call))}
      >
        <NumberField label="From depth" name="depth" usual={14} most={deepest} />
        <button class="main" disabled={status.kind !== 'ready'} aria-busy={busy}>
          Play greedily
        </button>
      </Form>
      {fault && <p role="alert">{fault}</p>}
      {walk && <WalkView walk={walk} puzzle={puzzle} />}
    </Projected>
  );
}

/** A game by the rule, which plays from its start; where nothing is to move, step by step. */
function WalkView({ walk, puzzle }: { walk: Walk; puzzle: Puzzle }) {
  const { game, boards, distances, looks } = walk;
  const last = boards.length - 1;
  const [at, go] = useState(0);
  const [playing, setPlaying] = useState(false);
  useLayoutEffect(() => {
    go(0);
    setPlaying(!wantsNoMotion());
  }, [walk]);
  useBeat(playing && at < last, INTERVAL, () => go(at + 1), [at, walk]);
  const goTo = (move: number): void => {
    setPlaying(false);
    go(Math.max(0, Math.min(last, move)));
  };
  // Until the next turn the last move is of the game before.
  const move = Math.min(at, last);
  return (
    <div
      class="row walk"
      style={{ '--interval': `${INTERVAL}ms`, '--made': move / Math.max(10, last) }}
    >
      <SlidingBoard
        puzzle={puzzle}
        pieces={piecesOf({ ...game, at: move }, puzzle.size)}
        done={sameBoard(boards[move], puzzle.goal)}
        role="img"
        tile={({ piece, label, attributes }) => (
          <b key={piece} {...attributes}>
            <span>{label}</span>
          </b>
        )}
      />
      <div class="rest">
        <ul class="figures">
          {figure(`${move} of ${last}`, 'greedy moves')}
          {figure(distances[move], 'true distance')}
          {figure(looks[move], 'how it looks')}
        </ul>
        <WalkControls
          at={move}
          last={last}
          playing={playing}
          goTo={goTo}
          onPlay={() => {
            if (move === last) go(0);
            setPlaying(!playing || move === last);
          }}
        />
        <p role="status">{move === last && sentenceOf(walk, puzzle)}</p>
        <p class="key" dangerouslySetInnerHTML={{ __html: keyOf(puzzle).text }} />
        <div class="so-far">
          <PathLine
            lines={[distances, looks]}
            words={`True distance and Manhattan distance over ${last} greedy moves.`}
          />
        </div>
      </div>
    </div>
  );
}

const figure = (value: number | string, words: string) => (
  <li>
    <strong>{value}</strong> {words}
  </li>
);

/** What the button that plays does, after so many of the moves. */
function playLabel(at: number, last: number, playing: boolean): string {
  if (playing && at < last) return 'Pause';
  if (at === 0) return 'Start';
  return at < last ? 'Go on' : 'Again';
}

interface ControlProps {
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
  goTo(move: number): void;
  onPlay(): void;
}

const WalkControls = ({ at, last, playing, goTo, onPlay }: ControlProps) => (
  <div class="controls" role="group" aria-label="Moves">
    <button onClick={onPlay}>{playLabel(at, last, playing)}</button>
    <button disabled={at === 0} onClick={() => goTo(at - 1)}>
      One back
    </button>
    <button disabled={at === last} onClick={() => goTo(at + 1)}>
      One on
    </button>
    <input
      type="range"
      aria-label="Move"
      min={0}
      max={last}
      value={at}
      onInput={({ currentTarget }) => goTo(Number(currentTarget.value))}
    />
  </div>
);

const keyOf = ({ metric }: Puzzle): Markup =>
  markup`${swatch('totals')} true distance${inMetric(metric)} ${swatch('looks')} how it looks (Manhattan${METRIC_RULES[metric].slides ? ', in cells' : ''})`;

function sentenceOf({ boards, distances }: Walk, { goal }: Puzzle): string {
  const last = boards.length - 1;
  const moves = formatQuantity(last, 'greedy move');
  const shortest = `the shortest solution has ${distances[0]}`;
  if (sameBoard(boards[last], goal)) return `Solved in ${moves}; ${shortest}.`;
  const end = last < MOST_MOVES ? 'Stuck' : 'Given up';
  return `${end} after ${moves}, still ${distances[last]} from the goal; ${shortest}.`;
}

/** Always to the neighbour that looks nearest of those that were not visited. */
function greedyGame(start: Board, puzzle: Puzzle): Game {
  const { goal } = puzzle;
  const distances = tileDistances(puzzle);
  const visited = new Set([start.join()]);
  const moves: string[] = [];
  for (let board = start; !sameBoard(board, goal) && moves.length < MOST_MOVES;) {
    const next = neighboursOf(board, puzzle)
      .filter((neighbour) => !visited.has(neighbour.board.join()))
      .sort((one, other) => codeOf(one.board, distances) - codeOf(other.board, distances))
      .at(0);
    if (!next) break;
    board = next.board;
    visited.add(board.join());
    moves.push(next.move);
  }
  return withMoves(newGame(start), moves);
}
