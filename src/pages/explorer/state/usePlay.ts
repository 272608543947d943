/* What a player can do, and what is said of it. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { blankCell, sameBoard, type Board } from '../../../puzzle/board.js';
import { messageOf } from '../../../errors.js';
import { formatQuantity } from '../../../humanize.js';
import { boardsBetween } from '../../../puzzle/moves.js';
import { tileTexts } from '../../../puzzle/puzzle.js';
import type { ScreenProps } from './useExplorer.js';
import {
  boardsOf,
  movedTo,
  neighboursOf,
  piecesOf,
  wayOfTiles,
  withMoves,
  type Game,
  type Neighbour,
} from '../../parts/game.js';
import { useBeat, useWindowEvent } from '../../parts/hooks.js';
import { bestKey, withBest, type Best } from './bests.js';
import { readMoves } from './pastedMoves.js';
import { useDistances } from './useDistances.js';
import { AIDS, type Aid } from './usePlace.js';

/** Between two moves of a solution that is played. */
const PACE_MS = 260;

export function usePlay({ place, atlas, drawing, kept }: ScreenProps) {
  const { puzzle, game, setGame, course = {} } = place;
  const { settings, bests } = kept;
  const [said, say] = useState('');
  const [hinted, setHinted] = useState(false);
  /** What is played: moves that were written, or the shortest way that is known, move by move. */
  const [ahead, setAhead] = useState<readonly string[] | 'solution'>([]);
  const [isPlayed, setPlayed] = useState(false);
  const [fault, setFault] = useState<{ readonly of: Game; readonly message: string }>();
  const boards = useMemo(() => boardsOf(game, puzzle.size), [puzzle, game]);
  const pieces = useMemo(() => piecesOf(game, puzzle.size), [puzzle, game]);
  const board = boards[boards.length - 1];
  const neighbours = useMemo(() => neighboursOf(board, puzzle), [puzzle, board]);
  const distances = useDistances(puzzle, boards, atlas);
  // Where a position is still to come, the goal may only keep its place.
  const solved = (place.wanted === undefined || game.at > 0) && sameBoard(board, puzzle.goal);
  const isShown = course.aid === 'hint' || course.aid === 'solution';
  const hidden = settings.challenge && !solved && !isShown;
  const told = settings.distance && !hidden;
  const fromStart = distances.of(game.start);
  const key = bestKey(puzzle, atlas.status.kind === 'ready' ? fromStart : undefined);
  const best = bests[key] as Best | undefined;
  const [next, isAtEnd] =
    ahead === 'solution'
      ? [distances.nearer(board)?.move, solved]
      : [ahead.at(0), ahead.length === 0];
  const playing = isPlayed && !isAtEnd;
  const paused = !isPlayed && !isAtEnd;
  /** What is still to be said, once it is known. */
  const owed = useRef<'distance' | 'hint'>(undefined);

  const stop = (): void => {
    owed.current = undefined;
    setAhead([]);
    setHinted(false);
  };

  /** Moves that a hand has made, all in one line. */
  function move(moves: readonly string[]): void {
    stop();
    const { length } = moves.join('');
    const next = boardsBetween(board, moves, puzzle.size)[moves.length];
    const done = sameBoard(next, puzzle.goal);
    const moved = withMoves(game, moves);
    keep(moved, done);
    const distance = distances.of(next);
    const what = length === 1 ? tileTexts(board, puzzle)[blankCell(next)] : `${length} tiles`;
    if (!done && distance === undefined) owed.current = 'distance';
    const end = done
      ? ' Solved.'
      : told && distance !== undefined
        ? ` ${toGo(next, distance)}`
        : '';
    say(`${what} ${wayOfTiles(moves[0])}.${end}`);
  }

  /**
   * Keeps a game that a hand has brought so far, with its time, and if it is solved without aid the
   * best.
   */
  function keep(moved: Game, done: boolean): void {
    const time = performance.now();
    const { begun = time, ended, aid } = course;
    const isFirst = done && ended === undefined;
    setGame(moved, { ...course, begun, ...(isFirst && { ended: time, before: best }) });
    if (isFirst && !aid)
      kept.keepBests(withBest(bests, key, { seconds: (time - begun) / 1000, moves: moved.at }));
  }

  // A move is told at once; where its distance is not known yet, that follows by itself.
  useEffect(() => {
    const distance = distances.of(board);
    const nearer = distances.nearer(board);
    if (owed.current === 'distance' && distance !== undefined)
      say(told ? toGo(board, distance) : '');
    else if (owed.current === 'hint' && nearer) say(hintTo(nearer));
    else return;
    owed.current = undefined;
  });

  const toGo = (from: Board, distance: number): string =>
    `${distance} to go${distances.isProved(from) ? '' : ' on the shortest way that is known'}.`;

  function hintTo({ to, move }: Neighbour): string {
    const others = move.length - 1;
    const together = others > 0 ? `, with ${formatQuantity(others, 'other tile')}` : '';
    return `Hint: ${tileTexts(board, puzzle)[to]} slides ${wayOfTiles(move)}${together}${distances.isProved(board) ? '' : ', on a way that is not proved to be a shortest one'}.`;
  }

  // Whatever has led to another position: what was going on here is over.
  useLayoutEffect(() => {
    stop();
    say('A new position.');
  }, [game.start]);

  /** Notes an aid, unless there was a greater one. */
  function note(aid: Aid): void {
    const greater = course.aid && AIDS.indexOf(course.aid) > AIDS.indexOf(aid) ? course.aid : aid;
    setGame(game, { ...course, aid: greater });
  }

  /** Plays moves that no hand has made. */
  function playAhead(moves: typeof ahead, aid: Aid): void {
    note(aid);
    setHinted(false);
    setAhead(moves);
    setPlayed(true);
  }

  useBeat(
    playing && next !== undefined,
    PACE_MS,
    () => {
      setGame(withMoves(game, [next!]));
      if (ahead !== 'solution') setAhead(ahead.slice(1));
    },
    [next, game],
  );

  useWindowEvent('visibilitychange', () => document.hidden && setPlayed(false));

  return {
    ...{
      puzzle,
      game,
      board,
      boards,
      pieces,
      neighbours,
      distances,
      solved,
      told,
      fromStart,
      said,
      playing,
      paused,
    },
    ...{ course, best, drawing, kept, atlas },
    hint: hinted ? distances.nearer(board)?.move : undefined,
    move,
    moveTo(at: number): void {
      stop();
      setGame(movedTo(game, at));
    },
    /** Wants a position of a depth; -1 for any. */
    draw(depth: number): void {
      stop();
      say('A position is being drawn.');
      place.go({ puzzle, game, course, wanted: depth });
    },
    showHint(): void {
      note('hint');
      setHinted(true);
      owed.current = 'hint';
    },
    /** Plays the shortest solution that is known, pauses it, or goes on. */
    solve(): void {
      if (playing || paused) setPlayed(paused);
      else if (!solved && (atlas.status.kind === 'ready' || distances.of(board) !== undefined))
        playAhead('solution', 'solution');
    },
    /** Why the moves that were written last cannot be played here. */
    fault: fault?.of === game ? fault.message : undefined,
    /** Plays moves that are written. */
    playWritten(text: string): void {
      try {
        const moves = readMoves(text, board, puzzle);
        stop();
        playAhead(moves, 'moves');
        say(`${formatQuantity(moves.length, 'move')} to be played.`);
      } catch (cause) {
        setFault({ of: game, message: messageOf(cause) });
      }
    },
  };
}

export type PlayState = ReturnType<typeof usePlay>;
