/*
 * Which board is played, and where it stands: told by the fragment of the address, and written
 * there.
 */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Board } from '../../../puzzle/board.js';
import { formatLink, parseLink, type Link } from '../../../puzzle/link.js';
import { isReachable } from '../../../puzzle/parity.js';
import { orderedPuzzle, samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { newGame, type Game } from '../../parts/game.js';
import { useWindowEvent } from '../../parts/hooks.js';
import { messageOf } from '../../../errors.js';
import type { Best } from './bests.js';

/** What but the player's hand has made moves of a game, or shown one; the greatest aid last. */
export const AIDS = ['moves', 'hint', 'solution'] as const;
export type Aid = (typeof AIDS)[number];

/** How a game is going; times in milliseconds of the page's clock. */
export interface Course {
  /** The time of the first move by hand. */
  readonly begun?: number;
  /** The time when the board was solved by hand first. */
  readonly ended?: number;
  readonly aid?: Aid;
  /** The best game before this one that was solved. */
  readonly before?: Best | undefined;
}

export interface Place {
  readonly puzzle: Puzzle;
  readonly game: Game;
  readonly course?: Course;
  /**
   * A position of this depth is wanted, as soon as one can be drawn; -1 for any that is good to
   * begin with.
   */
  readonly wanted?: number;
}

export interface PlaceState extends Place {
  /**
   * What is wrong with the link that was followed; the board that it names, if that is all that is
   * sound.
   */
  readonly fault: { readonly message: string; readonly position?: Board } | undefined;
  go(place: Place): void;
  /** The course stays unless another one is given. */
  setGame(game: Game, course?: Course): void;
  /**
   * The same for a game that was awaited: it changes nothing where another game has come meanwhile,
   * and what was wrong with a link is still to be read.
   */
  fill(game: Game): void;
}

/** Browsers count how often an address is written. */
const SETTLED_MS = 400;

const BEGINNING: Place = placeOf({ puzzle: orderedPuzzle({ rows: 3, columns: 4 }) });

/** `start` is the fragment that counts where the address has none. */
export function usePlace(start: string): PlaceState {
  const [{ place, fault }, set] = useState(() =>
    read(location.hash.slice(1), read(start, BEGINNING).place),
  );

  useWindowEvent('hashchange', () => {
    if (location.hash.slice(1) !== fragmentOf(place)) set(read(location.hash.slice(1), place));
  });

  useLayoutEffect(() => {
    // A link that is not understood stays, so that it can be mended.
    if (fault !== undefined || place.wanted !== undefined) return undefined;
    const timer = setTimeout(
      () => history.replaceState(null, '', `#${fragmentOf(place)}`),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [place, fault]);

  return {
    ...place,
    fault,
    // A puzzle that is the same stays the very same, and is not searched again.
    go: (next) => set({ place: { ...next, puzzle: kept(next.puzzle, place) }, fault: undefined }),
    fill: (game) =>
      set((now) =>
        now.place.game === place.game ? { ...now, place: { puzzle: place.puzzle, game } } : now,
      ),
    setGame: (game, course = place.course) =>
      set({ place: { puzzle: place.puzzle, game, ...(course && { course }) }, fault: undefined }),
  };
}

export const fragmentOf = ({ puzzle, game: { start, moves, at } }: Place): string =>
  formatLink({ puzzle, position: start, moves, at });

const kept = (puzzle: Puzzle, before: Place): Puzzle =>
  samePuzzle(puzzle, before.puzzle) ? before.puzzle : puzzle;

function placeOf({ puzzle, position, moves = [], at = moves.length, depth = -1 }: Link): Place {
  if (position === undefined) return { puzzle, game: newGame(puzzle.goal), wanted: depth };
  return {
    puzzle,
    game: { start: position, moves, at },
    ...(at > 0 && { course: { aid: 'moves' } }),
  };
}

/**
 * The place that a fragment leads to; where it is unsound, as much of it as is sound, else the one
 * before.
 */
function read(fragment: string, before: Place): { place: Place; fault: PlaceState['fault'] } {
  if (fragment === '') return { place: before, fault: undefined };
  try {
    const link = parseLink(fragment);
    const puzzle = kept(link.puzzle, before);
    const { position } = link;
    if (position && !isReachable(position, puzzle.goal, puzzle.size)) {
      const message = 'The board of this link cannot be solved.';
      return { place: { puzzle, game: newGame(puzzle.goal) }, fault: { message, position } };
    }
    return { place: placeOf({ ...link, puzzle }), fault: undefined };
  } catch (cause) {
    const message = messageOf(cause);
    return { place: before, fault: { message: `This link cannot be followed. ${message}` } };
  }
}
