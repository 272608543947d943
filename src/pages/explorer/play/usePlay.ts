/* What a player can do. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { messageOf } from '../../../basics/errors.js';
import { formatQuantity } from '../../../basics/humanize.js';
import { sameBoard } from '../../../puzzle/board.js';
import { boardsBetween } from '../../../puzzle/moves.js';
import { movedTo, newGame, withMoves, type Game } from '../../parts/game.js';
import { useBeat, useWindowEvent } from '../../parts/hooks.js';
import { MOVE_PACE } from '../../parts/motion.js';
import { bestKey, withBest } from './records/bests.js';
import { AIDS, type Aid } from './course.js';
import { distanceWords, hintWords, moveWords } from '../../parts/gameWords.js';
import {
  afterNext,
  hasMoreAhead,
  NOTHING_GOES_ON,
  playingAhead,
  STOPPED,
  type Going,
} from './going.js';
import { moverOf, moverWords } from '../notation.js';
import { readMoves, readPastedBoard } from '../route/pasted.js';
import { withSolve } from './records/solves.js';
import type { ScreenProps } from '../useExplorer.js';
import { useGameView, type GameView } from './useGameView.js';

/** All that an action of the player sees, and may change. */
interface Table {
  readonly place: ScreenProps['place'];
  readonly view: GameView;
  readonly going: Going;
  change(changes: Partial<Going>): void;
}

export type PlayState = ReturnType<typeof usePlay>;

export function usePlay(props: ScreenProps) {
  const { place } = props;
  const view = useGameView(props);
  const [going, set] = useState(NOTHING_GOES_ON);
  const change = (changes: Partial<Going>): void => set((now) => ({ ...now, ...changes }));
  const table: Table = { place, view, going, change };
  const { game, board, distances, solved } = view;
  const isMoreAhead = hasMoreAhead(going, solved);

  useEffect(() => sayWhatIsOwed(table));
  // Whatever has led to another position: what was going on here is over.
  useLayoutEffect(() => change({ ...STOPPED, said: 'A new position.' }), [game.start]);
  useNextMove(table, isMoreAhead);
  useWindowEvent('visibilitychange', () => document.hidden && change({ running: false }));

  return {
    ...view,
    said: going.said,
    playing: going.running && isMoreAhead,
    paused: !going.running && isMoreAhead,
    /** The move that is marked. */
    hint: going.hinted ? distances.nearer(board)?.move : undefined,
    /** Why the moves that were written last cannot be played here. */
    fault: going.fault?.of === game ? going.fault.message : undefined,
    /** Moves that a hand has made, all in one line. */
    move: (moves: readonly string[]) => unlessAwaited(table, () => move(table, moves)),
    /** Goes to where so many moves were made. */
    moveTo(at: number): void {
      change(STOPPED);
      place.setGame(movedTo(game, at));
    },
    /** Goes to where so many of these moves, which begin with those that were made, are made. */
    goTo(moves: readonly string[], at: number): void {
      change(STOPPED);
      place.setGame(at < game.at ? movedTo(game, at) : withMoves(game, moves.slice(game.at, at)));
    },
    /** Wants a position of a depth; -1 for any. */
    draw(depth: number): void {
      change({ said: AWAITED });
      place.go({ puzzle: view.puzzle, game, course: view.course, wanted: depth });
    },
    showHint: () => unlessAwaited(table, () => showHint(table)),
    /** Plays the shortest solution that is known, pauses it, or goes on. */
    solve: () => unlessAwaited(table, () => solve(table, isMoreAhead)),
    /** Plays moves that are written, or goes to a position. */
    playWritten: (text: string) => playWritten(table, text),
  };
}

const AWAITED = 'A position is being drawn.';

/** Acts, but not on a goal that only keeps the place of a position that is to come. */
function unlessAwaited({ view, change }: Table, act: () => void): void {
  if (view.awaited) change({ said: AWAITED });
  else act();
}

/** Plays the moves ahead, one after the other. */
function useNextMove({ place, view, going, change }: Table, isMoreAhead: boolean): void {
  const { puzzle, game, board, distances } = view;
  const next = going.ahead === 'solution' ? distances.nearer(board)?.move : going.ahead.at(0);
  const runs = going.running && isMoreAhead && next !== undefined;
  useBeat(
    runs,
    MOVE_PACE,
    () => {
      place.setGame(withMoves(game, [next!]));
      const after = boardsBetween(board, [next!], puzzle.size)[1];
      const said = sameBoard(after, puzzle.goal) ? 'Solved.' : going.said;
      change({ ahead: afterNext(going), said });
    },
    [next, game],
  );
}

function move({ place, view, change }: Table, moves: readonly string[]): void {
  const { puzzle, game, board, distances, told } = view;
  const next = boardsBetween(board, moves, puzzle.size)[moves.length];
  const done = sameBoard(next, puzzle.goal);
  keep(place, view, withMoves(game, moves), done);
  // A move is told at once; where its distance is not known yet, the distance follows by itself.
  const distance = distances.of(next);
  const words = [moveWords(moves, board, next, puzzle)];
  if (done) words.push('Solved.');
  else if (told && distance !== undefined)
    words.push(distanceWords(distance, distances.isProved(next)));
  const owed = !done && distance === undefined ? 'distance' : undefined;
  change({ ...STOPPED, owed, said: words.join(' ') });
}

/**
 * Keeps a game that a hand has brought so far, with its time, and if it is solved without aid the
 * best and the solve.
 */
function keep(place: ScreenProps['place'], view: GameView, moved: Game, done: boolean): void {
  const { course, kept, key, best } = view;
  const time = performance.now();
  const { begun = time, ended, aid } = course;
  const isFirst = done && ended === undefined;
  place.setGame(moved, { ...course, begun, ...(isFirst && { ended: time, before: best }) });
  if (!isFirst || aid) return;
  const seconds = (time - begun) / 1000;
  const made = { seconds, moves: moved.at };
  kept.keepBests((bests) => withBest(bests, key, made));
  const { puzzle, fromStart, distances } = view;
  const shortest = fromStart !== undefined &&
    distances.isProved(moved.start) && { shortest: fromStart };
  const solve = { board: bestKey(puzzle, undefined), at: Date.now(), ...made, ...shortest };
  kept.keepSolves((solves) => withSolve(solves, solve));
}

/** Says a distance or a hint that was not known when it was due. */
function sayWhatIsOwed({ view, going: { owed }, change }: Table): void {
  const { board, distances, told, puzzle } = view;
  const isProved = distances.isProved(board);
  const distance = distances.of(board);
  const nearer = distances.nearer(board);
  if (owed === 'distance' && distance !== undefined)
    change({ owed: undefined, said: told ? distanceWords(distance, isProved) : '' });
  else if (owed === 'hint' && nearer)
    change({ owed: undefined, said: hintWords(board, nearer, isProved, puzzle) });
}

/** Notes an aid, unless there was a greater one. */
function note({ place, view: { game, course } }: Table, aid: Aid): void {
  const greater = course.aid && AIDS.indexOf(course.aid) > AIDS.indexOf(aid) ? course.aid : aid;
  place.setGame(game, { ...course, aid: greater });
}

function showHint(table: Table): void {
  note(table, 'hint');
  table.change({ hinted: true, owed: 'hint' });
}

function solve(table: Table, isMoreAhead: boolean): void {
  const { view, going, change } = table;
  const { solved, atlas, distances, board } = view;
  if (isMoreAhead) change({ running: !going.running });
  else if (!solved && (atlas.status.kind === 'ready' || distances.of(board) !== undefined)) {
    note(table, 'solution');
    change({ ...playingAhead('solution'), owed: undefined, said: 'A solution is played.' });
  }
}

function playWritten(table: Table, text: string): void {
  const { place, view, change } = table;
  try {
    const found = readPastedBoard(text, view.puzzle);
    if (found) {
      place.go({ puzzle: found.puzzle, game: newGame(found.board) });
      return;
    }
    if (view.awaited) {
      change({ said: AWAITED });
      return;
    }
    const by = moverOf(view.kept.settings.notation);
    const { moves, mover } = readMoves(text, view.board, view.puzzle, by);
    note(table, 'moves');
    const said = `${formatQuantity(moves.length, 'move')} of ${moverWords(mover)} to be played.`;
    change({ ...STOPPED, ...playingAhead(moves), said });
  } catch (cause) {
    change({ fault: { of: view.game, message: messageOf(cause) } });
  }
}
