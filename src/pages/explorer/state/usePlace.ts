/* Which board is played, and where it stands: told by the fragment of the address, and written there. */
import { useEffect, useState } from 'preact/hooks';
import type { Board } from '../../../puzzle/board.js';
import { formatLink, parseLink, type Link } from '../../../puzzle/link.js';
import { isReachable } from '../../../puzzle/parity.js';
import { orderedPuzzle, samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { newGame, type Game } from '../../parts/game.js';
import { messageOf } from '../../../errors.js';

export interface Place {
  readonly puzzle: Puzzle;
  readonly game: Game;
  /** A position of this depth is wanted, as soon as one can be drawn; -1 for any that is good to begin with. */
  readonly wanted?: number;
}

export interface PlaceState extends Place {
  /** What is wrong with the link that was followed; the board that it names, if that is all that is sound. */
  readonly fault: { readonly message: string; readonly position?: Board } | undefined;
  go(place: Place): void;
  setGame(game: Game): void;
  /** The same for a game that nobody chose: what was wrong with a link is still to be read. */
  fill(game: Game): void;
}

/** Browsers count how often an address is written. */
const SETTLED_MS = 400;

const BEGINNING: Place = placeOf({ puzzle: orderedPuzzle({ rows: 3, columns: 4 }) });

/** `start` is the fragment that counts where the address has none. */
export function usePlace(start: string): PlaceState {
  const [{ place, fault }, set] = useState(() => read(location.hash.slice(1), read(start, BEGINNING).place));

  useEffect(() => {
    const follow = (): void => {
      if (location.hash.slice(1) !== fragmentOf(place)) set(read(location.hash.slice(1), place));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [place]);

  useEffect(() => {
    // A link that is not understood stays, so that it can be mended.
    if (fault !== undefined || place.wanted !== undefined) return undefined;
    const timer = setTimeout(() => history.replaceState(null, '', `#${fragmentOf(place)}`), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [place, fault]);

  return {
    ...place,
    fault,
    // A puzzle that is the same stays the very same, and is not searched again.
    go: (next) => set({ place: { ...next, puzzle: kept(next.puzzle, place) }, fault: undefined }),
    fill: (game) => set({ place: { puzzle: place.puzzle, game }, fault }),
    setGame: (game) => set({ place: { puzzle: place.puzzle, game }, fault: undefined }),
  };
}

export const fragmentOf = ({ puzzle, game: { start, moves, at } }: Place): string =>
  formatLink({ puzzle, position: start, moves, at });

const kept = (puzzle: Puzzle, before: Place): Puzzle => (samePuzzle(puzzle, before.puzzle) ? before.puzzle : puzzle);

function placeOf({ puzzle, position, moves = [], at = moves.length, depth = -1 }: Link): Place {
  if (position === undefined) return { puzzle, game: newGame(puzzle.goal), wanted: depth };
  return { puzzle, game: { start: position, moves, at } };
}

/** The place that a fragment leads to; where it is unsound, as much of it as is sound, else the one before. */
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
