import { useState } from 'preact/hooks';

/**
 * A value that is kept from one visit to the next, and a way to change it. `read` makes a value of anything that was kept, undefined if
 * there is nothing; `refuse` is told with each change whether the browser refuses to keep it.
 */
export function useKept<Value>(name: string, read: (kept: unknown) => Value, refuse: (refuses: boolean) => void) {
  const key = `slide-atlas${name}`;
  const [value, set] = useState(() => read(load(key)));
  const keep = (changed: Value): void => {
    set(changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
      refuse(false);
    } catch {
      refuse(true);
    }
  };
  return [value, keep] as const;
}

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
