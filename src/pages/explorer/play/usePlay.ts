/* What a player can do. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { messageOf } from '../../../basics/errors.js';
import { formatQuantity } from '../../../basics/humanize.js';
import { sameBoard, type Board } from '../../../puzzle/board.js';
import { boardsBetween } from '../../../puzzle/moves.js';
import { boardsOf, movedTo, newGame, withMoves, type Game } from '../../parts/game.js';
import { knowledgeOf } from '../../parts/knowledge.js';
import { useBeat, useHidden } from '../../parts/hooks.js';
import { MOVE_PACE } from '../../parts/motion.js';
import { bestKey, withBest } from './records/bests.js';
import { distanceWords, hintWords, moveWords } from '../../parts/gameWords.js';
import {
  afterNext,
  hasMoreAhead,
  NO_PLAYBACK,
  playingAhead,
  STOPPED,
  type Playback,
} from './playback.js';
import { moverOf, moverWords } from '../notation.js';
import { readMoves, readPastedBoard } from './pasted.js';
import { withSolve } from './records/solves.js';
import type { WantedDepth } from '../route/useRoute.js';
import { linkIn } from '../../../reading/entries.js';
import type { ScreenProps } from '../useExplorer.js';
import { useGameView, type GameView } from './useGameView.js';

/** All that an action of the player sees, and may change. */
interface Player {
  readonly route: ScreenProps['route'];
  readonly view: GameView;
  readonly playback: Playback;
  change(changes: Partial<Playback> | ((now: Playback) => Partial<Playback>)): void;
}

export type PlayState = ReturnType<typeof usePlay>;

export function usePlay(props: ScreenProps) {
  const { route } = props;
  const view = useGameView(props);
  const [playback, set] = useState(NO_PLAYBACK);
  const change: Player['change'] = (changes) =>
    set((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }));
  const player: Player = { route, view, playback, change };
  const { game, board, distances, solved } = view;
  const isMoreAhead = hasMoreAhead(playback, solved);

  useEffect(() => sayPending(player));
  // Whatever has led to another position: what was playback on here is over.
  useLayoutEffect(() => change({ ...STOPPED, said: 'A new position.' }), [game.start]);
  useNextMove(player, isMoreAhead);
  useNotedNumbers(player);
  useHidden(() => change({ running: false }));

  return {
    ...view,
    said: playback.said,
    playing: playback.running && isMoreAhead,
    paused: !playback.running && isMoreAhead,
    /** The move that is marked. */
    hint: playback.hinted ? distances.nearer(board)?.move : undefined,
    /** Why the moves that were written last cannot be played here. */
    fault: playback.fault?.of === game ? playback.fault.message : undefined,
    /** Moves that a hand has made, all in one line. */
    move: (moves: readonly string[]) => unlessPending(player, () => move(player, moves)),
    /** Goes to where so many moves were made. */
    moveTo(at: number): void {
      goToMoment(player, movedTo(game, at));
    },
    /** Goes to where so many of these moves, which begin with those that were made, are made. */
    goTo(moves: readonly string[], at: number): void {
      const isBack = at < game.at;
      goToMoment(player, isBack ? movedTo(game, at) : withMoves(game, moves.slice(game.at, at)));
    },
    /** Wants another position; until it comes this one stays. */
    draw(wanted: WantedDepth): void {
      change({ said: IS_DRAWN });
      route.go({ puzzle: view.puzzle, game, progress: view.progress, wanted });
    },
    /** Plays another position, on which nothing is asked. */
    goOn: (next: Game) => route.go({ puzzle: view.puzzle, game: next }),
    show: route.show,
    showHint: () => unlessPending(player, () => showHint(player)),
    /** Plays the shortest solution that is known, pauses it, or goes on. */
    solve: () => unlessPending(player, () => solve(player, isMoreAhead)),
    /** Plays moves that are written, or goes to a position. */
    playWritten: (text: string) => playWritten(player, text),
  };
}

const IS_DRAWN = 'A position is being drawn.';

/** Acts, but not on a goal that only keeps the place of a position that is to come. */
function unlessPending({ view, change }: Player, act: () => void): void {
  if (view.isPending) change({ said: IS_DRAWN });
  else act();
}

/** Notes that distances are shown to the player, wherever there are some. */
function useNotedNumbers({ route, view }: Player): void {
  const { isHelped, solved, isPending, puzzle } = view;
  const isNoted = isHelped && !solved && !isPending && knowledgeOf(puzzle) !== 'nothing';
  useLayoutEffect(() => {
    if (isNoted) route.noteHelp('numbers');
  });
}

/** Plays the moves ahead, one after the other. */
function useNextMove({ route, view, playback, change }: Player, isMoreAhead: boolean): void {
  const { puzzle, game, board, distances } = view;
  const next = playback.ahead === 'solution' ? distances.nearer(board)?.move : playback.ahead.at(0);
  const runs = playback.running && isMoreAhead && next !== undefined;
  useBeat(
    runs,
    MOVE_PACE,
    () => {
      route.setGame(withMoves(game, [next!]));
      const after = boardsBetween(board, [next!], puzzle.size)[1];
      // The sentence on the solved board says the rest.
      const said = sameBoard(after, puzzle.goal) ? '' : playback.said;
      change({ ahead: afterNext(playback), said });
    },
    [next, game],
  );
}

function move({ route, view, change }: Player, moves: readonly string[]): void {
  const { puzzle, game, board, distances } = view;
  const next = boardsBetween(board, moves, puzzle.size)[moves.length];
  const done = sameBoard(next, puzzle.goal);
  keep(route, view, withMoves(game, moves), done);
  // A move is reported at once; where its distance is not known yet, the distance follows by
  // itself.
  const pending = !done && distances.of(next) === undefined ? 'distance' : undefined;
  const said = withStanding(moveWords(moves, board, next, puzzle), next, view);
  change({ ...STOPPED, pending, said });
}

/** Words, and after them how the board stands to which they have led. */
function withStanding(words: string, board: Board, view: GameView): string {
  const { puzzle, distances, areDistancesShown, progress } = view;
  // The sentence on a board that was solved with help begins with that word.
  if (sameBoard(board, puzzle.goal)) return progress.help ? words : `${words} Solved.`;
  const distance = areDistancesShown ? distances.of(board) : undefined;
  if (distance === undefined) return words;
  return `${words} ${distanceWords(distance, distances.isProved(board))}`;
}

/** Goes to another moment of the game, and says where it stands then. */
function goToMoment({ route, view, change }: Player, next: Game): void {
  const { puzzle, game, board, neighbours } = view;
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
 * Keeps a game that a hand has brought so far, with its time, and if it is solved without help the
 * best and the solve.
 */
function keep(route: ScreenProps['route'], view: GameView, moved: Game, done: boolean): void {
  const { progress, kept, key, best } = view;
  const time = performance.now();
  const { begun = time, ended, help } = progress;
  const isFirst = done && ended === undefined;
  route.setGame(moved, { ...progress, begun, ...(isFirst && { ended: time, before: best }) });
  if (!isFirst || help) return;
  const seconds = (time - begun) / 1000;
  const made = { seconds, moves: moved.at };
  kept.keepBests((bests) => withBest(bests, key, made));
  const { puzzle, fromStart, distances } = view;
  const shortest = fromStart !== undefined &&
    distances.isProved(moved.start) && { shortest: fromStart };
  const solve = { board: bestKey(puzzle, undefined), at: Date.now(), ...made, ...shortest };
  kept.keepSolves((solves) => withSolve(solves, solve));
}

/** Says a distance or a hint that was not known when it was due, unless it is due no more. */
function sayPending({ view, playback: { pending }, change }: Player): void {
  const { board, distances, areDistancesShown, puzzle } = view;
  const isProved = distances.isProved(board);
  const distance = distances.of(board);
  const nearer = distances.nearer(board);
  const say = (said: string): void =>
    change((now) => (now.pending === pending ? { pending: undefined, said } : {}));
  if (pending === 'distance' && distance !== undefined)
    say(areDistancesShown ? distanceWords(distance, isProved) : '');
  else if (pending === 'hint' && nearer) say(hintWords(board, nearer, isProved, puzzle));
}

function showHint(player: Player): void {
  player.route.noteHelp('hint');
  player.change({ hinted: true, pending: 'hint' });
}

function solve(player: Player, isMoreAhead: boolean): void {
  const { view, playback, change } = player;
  const { solved, atlas, distances, board } = view;
  if (isMoreAhead) change({ running: !playback.running });
  else if (!solved && (atlas.status.kind === 'ready' || distances.of(board) !== undefined)) {
    player.route.noteHelp('solution');
    change({ ...playingAhead('solution'), pending: undefined, said: 'A solution is played.' });
  }
}

function playWritten(player: Player, text: string): void {
  const { route, view, change } = player;
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
      change({ said: IS_DRAWN });
      return;
    }
    const by = moverOf(view.kept.settings.notation);
    const { moves, mover } = readMoves(text, view.board, view.puzzle, by);
    route.noteHelp('moves');
    const said = `${formatQuantity(moves.length, 'move')} of ${moverWords(mover)} to be played.`;
    change({ ...STOPPED, ...playingAhead(moves), said });
  } catch (cause) {
    change({ fault: { of: view.game, message: messageOf(cause) } });
  }
}
