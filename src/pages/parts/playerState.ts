/* Moves that play by themselves: where they stand, and how buttons, keys and beats change that. */
import { within } from './keys.js';

/** Moves a second. */
const SPEEDS = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16];

/** At the last move the player stays so long before it begins again. */
const REST_MS = 1200;

/** Of `last` moves, which every function below gets. */
export interface PlayerState {
  /** Moves that are made, 0 to `last`. */
  readonly step: number;
  readonly playing: boolean;
  /** Moves a second: a place in SPEEDS. */
  readonly speed: number;
  /** Whether it begins again after the last move. */
  readonly loops: boolean;
}

export const AT_START: PlayerState = {
  step: 0,
  playing: false,
  speed: SPEEDS.indexOf(2),
  loops: false,
};

export const stoppedAt = (state: PlayerState, step: number, last: number): PlayerState => ({
  ...state,
  playing: false,
  step: within(step, last),
});

/** Plays or pauses. Who plays at the last move begins at the start. */
export function toggled(state: PlayerState, last: number): PlayerState {
  const isAgain = !state.playing && state.step >= last;
  return { ...state, playing: !state.playing, step: isAgain ? 0 : state.step };
}

/** One beat later. After the last move comes the start. */
export function afterBeat(state: PlayerState, last: number): PlayerState {
  const step = state.step >= last ? 0 : state.step + 1;
  const goesOn = step < last || state.loops;
  return { ...state, step, playing: state.playing && goesOn };
}

export const faster = (state: PlayerState, by: 1 | -1): PlayerState => ({
  ...state,
  speed: within(state.speed + by, SPEEDS.length - 1),
});

export const looping = (state: PlayerState): PlayerState => ({ ...state, loops: !state.loops });

export const movesASecond = ({ speed }: PlayerState): number => SPEEDS[speed];

/** Milliseconds that a move takes. */
export const moveTime = (state: PlayerState): number => 1000 / movesASecond(state);

/** Milliseconds until the next beat. */
export const beatTime = (state: PlayerState, last: number): number =>
  state.step >= last ? Math.max(REST_MS, moveTime(state)) : moveTime(state);
