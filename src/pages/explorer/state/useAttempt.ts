import { useEffect, useRef, useState } from 'preact/hooks';
import { messageOf } from '../../../errors.js';

export interface Attempt<Value> {
  readonly busy: boolean;
  /** What came of the last attempt. */
  readonly value?: Value;
  /** Why the last attempt failed; gone when the next one begins. */
  readonly fault?: string;
}

/** An action that can be repeated: the result of its last attempt. A new `subject` drops the result, also one that is still to come. */
export function useAttempt<Value>(subject: unknown) {
  const [state, setState] = useState<Attempt<Value>>({ busy: false });
  const latest = useRef<object>(undefined);
  const set = (attempt: Attempt<Value>): object => {
    setState(attempt);
    return (latest.current = {});
  };
  useEffect(() => void set({ busy: false }), [subject]);

  return {
    ...state,
    begin(work: () => Promise<Value>): void {
      const mine = set({ busy: true });
      const end = (attempt: Attempt<Value>): void => {
        if (mine === latest.current) set(attempt);
      };
      work().then(
        (value) => end({ busy: false, value }),
        (cause: unknown) => end({ busy: false, fault: messageOf(cause) }),
      );
    },
  };
}
