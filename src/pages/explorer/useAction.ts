import { useLayoutEffect, useRef } from 'preact/hooks';
import { messageOf } from '../../basics/errors.js';
import { useStateOf } from '../parts/hooks.js';
import type { Call } from '../worker/calls.js';

interface Action<Value> {
  readonly busy: boolean;
  /** How far it is, while it is busy. */
  readonly progress?: string;
  /** The result of the last run. */
  readonly value?: Value;
  /** Why the last run failed; undefined as soon as the next one begins. */
  readonly fault?: string;
}

/**
 * An action that can be run again, with the result of its last run. There is one run at a time: a
 * new one ends the one before, and of several that wait only the last one begins. A new `subject`
 * ends the run and drops its result.
 */
export function useAction<Value>(subject: unknown) {
  const [state, setState] = useStateOf<Action<Value>>(subject, () => ({ busy: false }));
  const current = useRef<AbortController>(undefined);
  const before = useRef(Promise.resolve());

  useLayoutEffect(() => () => current.current?.abort(), [subject]);

  return {
    ...state,
    /**
     * The signal of the work aborts when another run begins, or the subject changes; the work
     * reports how far it is.
     */
    begin(work: (call: Call<string>) => Promise<Value>): void {
      current.current?.abort();
      const { signal } = (current.current = new AbortController());
      const set = (now: Action<Value>): void => {
        if (!signal.aborted) setState(now);
      };
      const run = async (): Promise<void> => {
        if (signal.aborted) return;
        try {
          const value = await work({ signal, report: (progress) => set({ busy: true, progress }) });
          set({ busy: false, value });
        } catch (cause) {
          set({ busy: false, fault: messageOf(cause) });
        }
      };
      set({ busy: true });
      before.current = before.current.then(run);
    },
  };
}
