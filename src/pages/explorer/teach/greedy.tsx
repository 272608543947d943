/*
 * How far a simple rule leads: always to the board that looks nearest, by the Manhattan distance.
 */
import { formatQuantity } from '../../../basics/humanize.js';
import { sameBoard, type Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { inMetric, METRIC_RULES } from '../../../puzzle/metric.js';
import { markup, type Markup } from '../../../formats/markup.js';
import { manhattanDistance } from '../../../bounds/manhattan.js';
import type { ScreenProps } from '../useExplorer.js';
import { LESSONS } from './lessonTitles.js';
import { PathLine } from '../charts.js';
import { Projected } from '../projected.js';
import { swatch } from '../../parts/chartSvg.js';
import { Form, NumberField } from '../fields.js';
import { Figures } from '../figures.js';
import { boardsOf, newGame, piecesOf, withMoves, type Game } from '../../parts/game.js';
import { neighboursOf, type Neighbour } from '../../../puzzle/neighbourBoards.js';
import { MOVE_PACE, wantsNoMotion } from '../../parts/motion.js';
import { SlidingBoard } from '../../parts/slidingBoard.js';
import { usePlayer, type PlayerState } from '../../parts/usePlayer.js';
import { useAction } from '../useAction.js';
import type { Call } from '../../worker/calls.js';

/** Moves after which the rule is given up. */
const MOST_MOVES = 120;

/** A game by the rule, and its boards from the start on. */
interface Walk {
  readonly game: Game;
  readonly boards: readonly Board[];
  /** Of each board the Manhattan distance and the true one. */
  readonly estimates: readonly number[];
  readonly distances: readonly number[];
}

export function GreedyLesson({ route: { puzzle }, search, visitor }: ScreenProps) {
  const { status, counts, call } = search;
  const { value: walk, busy, fault, begin } = useAction<Walk>(puzzle);

  async function play(depth: number, { signal }: Call<string>): Promise<Walk> {
    const start = await search.randomPosition(depth, { signal });
    const game = greedyGame(start, puzzle);
    const boards = boardsOf(game, puzzle.size);
    return {
      game,
      boards,
      estimates: boards.map((board) => manhattanDistance(board, puzzle)),
      distances: await call('distances', boards, { signal }),
    };
  }

  return (
    <Projected
      class="screen-only"
      aria-labelledby="greedy-title"
      letters={visitor.settings.letters}
    >
      <h2 id="greedy-title">{LESSONS['greedy-title']}</h2>
      <p class="lead">
        The Manhattan distance adds up how many rows and columns each tile is away from its place. A
        player always makes the move with the smallest Manhattan distance, and never visits a board
        twice. Play from depth 14, then from 30: where does the true distance rise, although every
        move follows the rule?
        {status.kind === 'unsearched' &&
          ' It is shown on boards of which all distances are known: up to 3x4.'}
      </p>
      <Form
        class="controls"
        onAccept={(typed) => begin((call) => play(Number(typed('depth')), call))}
      >
        <NumberField
          label="From depth"
          name="depth"
          usual={14}
          most={counts ? search.sampleReach : 0}
        />
        <button class="main" disabled={!counts} aria-busy={busy}>
          Play greedily
        </button>
      </Form>
      {fault && <p role="alert">{fault}</p>}
      {walk && <WalkView walk={walk} puzzle={puzzle} />}
    </Projected>
  );
}

/** A game by the rule, which plays from its start; if nothing is to move, step by step. */
function WalkView({ walk, puzzle }: { walk: Walk; puzzle: Puzzle }) {
  const { game, boards, distances, estimates } = walk;
  const player = usePlayer(walk, boards.length - 1, { pace: MOVE_PACE, atOnce: !wantsNoMotion() });
  const { step, last } = player;
  return (
    <div
      class="row walk"
      style={{ '--interval': `${MOVE_PACE}ms`, '--made': step / Math.max(10, last) }}
    >
      <SlidingBoard
        puzzle={puzzle}
        pieces={piecesOf({ ...game, at: step }, puzzle.size)}
        done={sameBoard(boards[step], puzzle.goal)}
        role="img"
        tile={({ piece, label, attributes }) => (
          <b key={piece} {...attributes}>
            <span>{label}</span>
          </b>
        )}
      />
      <div class="rest">
        <Figures
          of={[
            [`${step} of ${last}`, 'greedy moves'],
            [distances[step], 'true distance'],
            [estimates[step], 'how it looks'],
          ]}
        />
        <WalkControls player={player} />
        <p role="status">{step === last && sentenceOf(walk, puzzle)}</p>
        <p class="key" dangerouslySetInnerHTML={{ __html: keyOf(puzzle).text }} />
        <div class="so-far">
          <PathLine
            lines={[distances, estimates]}
            words={`True distance and Manhattan distance over ${last} greedy moves.`}
          />
        </div>
      </div>
    </div>
  );
}

/** What the button that plays does. */
function playLabel({ playing, step, last }: PlayerState): string {
  if (playing) return 'Pause';
  if (step === 0) return 'Start';
  return step < last ? 'Go on' : 'Again';
}

function WalkControls({ player }: { player: PlayerState }) {
  const { step, last, goTo, toggle } = player;
  return (
    <div class="controls" role="group" aria-label="Moves">
      <button onClick={toggle}>{playLabel(player)}</button>
      <button disabled={step === 0} onClick={() => goTo(step - 1)}>
        One back
      </button>
      <button disabled={step === last} onClick={() => goTo(step + 1)}>
        One on
      </button>
      <input
        type="range"
        aria-label="Move"
        min={0}
        max={last}
        value={step}
        onInput={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

const keyOf = ({ metric }: Puzzle): Markup =>
  markup`${swatch('totals')} true distance${inMetric(metric)} ${swatch('estimate')} how it looks (Manhattan${METRIC_RULES[metric].slides ? ', in cells' : ''})`;

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
  const looksFar = ({ board }: Neighbour): number => manhattanDistance(board, puzzle);
  const visited = new Set([start.join()]);
  const moves: string[] = [];
  for (let board = start; !sameBoard(board, goal) && moves.length < MOST_MOVES;) {
    const next = neighboursOf(board, puzzle)
      .filter((neighbour) => !visited.has(neighbour.board.join()))
      .sort((one, other) => looksFar(one) - looksFar(other))
      .at(0);
    if (!next) break;
    board = next.board;
    visited.add(board.join());
    moves.push(next.move);
  }
  return withMoves(newGame(start), moves);
}
