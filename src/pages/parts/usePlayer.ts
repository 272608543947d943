/* Moves that play by themselves. */
import { useBeat, useStateOf } from './hooks.js';
import { within } from './keys.js';

/** How moves play. */
interface Playing {
  /** Milliseconds from a move to the next, and from the last move to the start. */
  readonly pace: number;
  readonly rest?: number;
  /** Whether they begin again after the last move. */
  readonly loops?: boolean;
  /** Whether they play as soon as they are there. */
  readonly atOnce?: boolean;
}

/** The moves of a subject, `last` in number. The moves of another subject begin at their start. */
export function usePlayer(
  subject: unknown,
  last: number,
  { pace, rest = pace, loops = false, atOnce = false }: Playing,
) {
  const [{ step, playing }, set] = useStateOf(subject, () => ({
    step: 0,
    playing: atOnce && last > 0,
  }));
  useBeat(
    playing,
    step < last ? pace : rest,
    () => {
      const next = step < last ? step + 1 : 0;
      set({ step: next, playing: next < last || loops });
    },
    [step, subject],
  );
  return {
    last,
    /** Moves that are made, 0 to `last`. */
    step,
    playing,
    /** Stops at the nearest step. */
    goTo: (to: number) => set({ step: within(to, last), playing: false }),
    /** Plays or pauses. After the last move it begins at the start. */
    toggle: () => set({ step: !playing && step === last ? 0 : step, playing: !playing }),
  };
}

export type PlayerState = ReturnType<typeof usePlayer>;
