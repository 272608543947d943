/* What a player can do. */
import { messageOf } from '../../../basics/errors.js';
import { formatQuantity } from '../../../basics/humanize.js';
import { sameBoard, type Board } from '../../../puzzle/board.js';
import type { MoveLetter } from '../../../puzzle/moves.js';
import { boardsBetween } from '../../../puzzle/paths.js';
import { linkIn } from '../../../notation/entries.js';
import { boardsOf, movedTo, newGame, runBy, withMoves, type Game } from '../../parts/game.js';
import { distanceWords, moveWords } from '../../parts/gameWords.js';
import { randomDepth } from '../../parts/randomBoard.js';
import { moverOf, moverWords } from '../moveNotation.js';
import type { WantedDepth } from '../route/useRoute.js';
import { readMoves, readPastedBoard } from './pasted.js';
import { hasMoreAhead, playingAhead, STOPPED, type Playback } from './playback.js';
import { bestKey, withBest } from '../bests.js';
import { withSolve } from '../solves.js';
import type { GameView } from './useGameView.js';

/** All that an action of the player sees, and may change. */
export interface ActionScope {
  readonly view: GameView;
  readonly playback: Playback;
  change(changes: Partial<Playback> | ((now: Playback) => Partial<Playback>)): void;
}

/** The actions of the player. */
export function playActions(scope: ActionScope) {
  const { view, change } = scope;
  const { route, game } = view;
  const { fromStart } = view.distances;
  const { counts } = view.search;
  const slideTiles = (moves: readonly string[]): void =>
    unlessPending(scope, () => move(scope, moves));
  const playRandom = (wanted: WantedDepth): void => {
    change({ said: IS_COMING });
    route.go({ puzzle: view.puzzle, game, progress: view.progress, wanted });
  };
  return {
    /** Moves that a hand has made, all in one line. */
    move: slideTiles,
    /** Slides a tile by a move, or the whole line as far as it goes. */
    slide(letter: MoveLetter, far = false): void {
      const run = runBy(letter, view.board, view.puzzle, far);
      if (run) slideTiles(run);
    },
    /** Goes to the board after the first `at` moves. */
    moveTo(at: number): void {
      goToMoment(scope, movedTo(game, at));
    },
    /** Goes to the board after the first `at` of `moves`, which begin with the moves made. */
    goTo(moves: readonly string[], at: number): void {
      const isBack = at < game.at;
      goToMoment(scope, isBack ? movedTo(game, at) : withMoves(game, moves.slice(game.at, at)));
    },
    /** Wants a random position; until it comes, this one stays. */
    playRandom,
    /** Wants a position of any depth. */
    playAnyDepth: () => playRandom(counts ? randomDepth(counts) : 'any'),
    /** Wants a position of the depth of the last one, if it is known. */
    playNext: () => playRandom(counts && fromStart ? fromStart : 'any'),
    showHint: () => unlessPending(scope, () => showHint(scope)),
    /** Plays the shortest solution that is known, pauses it, or goes on. */
    solve: () => unlessPending(scope, () => solve(scope)),
    /** Plays moves that are written, or goes to a position. */
    playWritten: (text: string) => playWritten(scope, text),
  };
}

const IS_COMING = 'A position is being drawn.';

/** Acts, but not on a goal that only keeps the place of a position that is to come. */
function unlessPending({ view, change }: ActionScope, act: () => void): void {
  if (view.isPending) change({ said: IS_COMING });
  else act();
}

function move({ view, change }: ActionScope, moves: readonly string[]): void {
  const { puzzle, game, board, distances } = view;
  const next = boardsBetween(board, moves, puzzle.size)[moves.length];
  const done = sameBoard(next, puzzle.goal);
  keep(view, withMoves(game, moves), done);
  // A move is reported at once; if its distance is not known yet, the distance follows by
  // itself.
  const pending = !done && distances.of(next) === undefined ? 'distance' : undefined;
  const said = withStanding(moveWords(moves, board, next, puzzle), next, view);
  change({ ...STOPPED, pending, said });
}

/** Words, and after them the state of the board to which they have led. */
function withStanding(words: string, board: Board, view: GameView): string {
  const { puzzle, distances, progress } = view;
  // The sentence on a board that was solved with help begins with that word.
  if (sameBoard(board, puzzle.goal)) return progress.help ? words : `${words} Solved.`;
  const distance = distances.areShown ? distances.of(board) : undefined;
  if (distance === undefined) return words;
  return `${words} ${distanceWords(distance, distances.isProved(board))}`;
}

/** Goes to another moment of the game, and describes its board. */
function goToMoment({ view, change }: ActionScope, next: Game): void {
  const { route, puzzle, game, board, neighbours } = view;
  if (next.at === game.at) {
    change(STOPPED);
    return;
  }
  const after = boardsOf(next, puzzle.size).at(-1)!;
  const step = neighbours.find((neighbour) => sameBoard(neighbour.board, after));
  const words = step
    ? moveWords([step.move], board, after, puzzle)
    : `Move ${next.at} of ${next.moves.length}.`;
  change({ ...STOPPED, said: withStanding(words, after, view) });
  route.setGame(next);
}

/**
 * Keeps a game after a move by hand, with its time; if it is solved without help, also as a solve,
 * and as the best if it is better.
 */
function keep(view: GameView, moved: Game, done: boolean): void {
  const { route, progress, visitor, key, best } = view;
  const time = performance.now();
  const { begun = time, ended, help } = progress;
  const isFirst = done && ended === undefined;
  route.setGame(moved, { ...progress, begun, ...(isFirst && { ended: time, before: best }) });
  if (!isFirst || help) return;
  const seconds = (time - begun) / 1000;
  const made = { seconds, moves: moved.at };
  visitor.keepBests((bests) => withBest(bests, key, made));
  const { puzzle, distances } = view;
  const { fromStart } = distances;
  const shortest = fromStart !== undefined &&
    distances.isProved(moved.start) && { shortest: fromStart };
  const solve = { board: bestKey(puzzle), at: Date.now(), ...made, ...shortest };
  visitor.keepSolves((solves) => withSolve(solves, solve));
}

function showHint({ view, change }: ActionScope): void {
  view.route.noteHelp('hint');
  change({ hinted: true, pending: 'hint' });
}

function solve({ view, playback, change }: ActionScope): void {
  const { solved, search, distances, board } = view;
  if (hasMoreAhead(playback, solved)) change({ running: !playback.running });
  else if (!solved && (search.status.kind === 'ready' || distances.of(board) !== undefined)) {
    view.route.noteHelp('solution');
    change({ ...playingAhead('solution'), pending: undefined, said: 'A solution is played.' });
  }
}

function playWritten({ view, change }: ActionScope, text: string): void {
  const { route } = view;
  const link = linkIn(text);
  if (link !== undefined) {
    route.follow(link);
    return;
  }
  try {
    const found = readPastedBoard(text, view.puzzle);
    if (found) {
      route.go({ puzzle: found.puzzle, game: newGame(found.board) });
      return;
    }
    if (view.isPending) {
      change({ said: IS_COMING });
      return;
    }
    const by = moverOf(view.visitor.settings.notation);
    const { moves, mover } = readMoves(text, view.board, view.puzzle, by);
    route.noteHelp('moves');
    const said = `${formatQuantity(moves.length, 'move')} of ${moverWords(mover)} to be played.`;
    change({ ...STOPPED, ...playingAhead(moves), said });
  } catch (cause) {
    change({ fault: { of: view.game, message: messageOf(cause) } });
  }
}
