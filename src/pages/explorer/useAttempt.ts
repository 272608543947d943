import { useLayoutEffect, useRef } from 'preact/hooks';
import { messageOf } from '../../basics/errors.js';
import { useStateOf } from '../parts/hooks.js';
import type { Call } from '../worker/calls.js';

interface Attempt<Value> {
  readonly busy: boolean;
  /** How far it is, while it is busy. */
  readonly progress?: string;
  /** What came of the last attempt. */
  readonly value?: Value;
  /** Why the last attempt failed; gone when the next one begins. */
  readonly fault?: string;
}

/**
 * An action that can be repeated: the result of its last attempt. One attempt is under way at a
 * time: a new one ends the one before, and of those that have not begun only the last one does. A
 * new `subject` ends an attempt and drops its result.
 */
export function useAttempt<Value>(subject: unknown) {
  const [state, setState] = useStateOf<Attempt<Value>>(subject, () => ({ busy: false }));
  const current = useRef<AbortController>(undefined);
  const before = useRef(Promise.resolve());

  useLayoutEffect(() => () => current.current?.abort(), [subject]);

  return {
    ...state,
    /**
     * The signal of the work aborts when another attempt begins, or the subject changes; what it
     * shows is how far it is.
     */
    begin(work: (call: Call<string>) => Promise<Value>): void {
      current.current?.abort();
      const { signal } = (current.current = new AbortController());
      const set = (attempt: Attempt<Value>): void => {
        if (!signal.aborted) setState(attempt);
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
