/* What the page does with a game by itself: its last words to the player, moves that it plays. */
import type { Game } from '../../parts/game.js';

export interface Playback {
  /** The last words to the player. */
  readonly said: string;
  /** Whether the tile of a shortest solution is marked. */
  readonly hinted: boolean;
  /** What is played: moves that were written, or the shortest solution that is known. */
  readonly ahead: readonly string[] | 'solution';
  /** False while the moves ahead are paused. */
  readonly running: boolean;
  /** What is still to be said, as soon as it is known. */
  readonly pending: 'distance' | 'hint' | undefined;
  /** Why moves that were written cannot be played in a game. */
  readonly fault: { readonly of: Game; readonly message: string } | undefined;
}

export const NO_PLAYBACK: Playback = {
  said: '',
  hinted: false,
  ahead: [],
  running: false,
  pending: undefined,
  fault: undefined,
};

/** What ends when a hand moves a tile, or another position comes. */
export const STOPPED = { hinted: false, ahead: [], pending: undefined } as const;

/** What begins when moves are played that no hand has made. */
export const playingAhead = (ahead: Playback['ahead']) => ({ ahead, hinted: false, running: true });

/** Whether there is more to be played in a game that is `solved` or not. */
export const hasMoreAhead = ({ ahead }: Playback, solved: boolean): boolean =>
  ahead === 'solution' ? !solved : ahead.length > 0;

/** What is ahead after its next move. */
export const afterNext = ({ ahead }: Playback): Playback['ahead'] =>
  ahead === 'solution' ? ahead : ahead.slice(1);
