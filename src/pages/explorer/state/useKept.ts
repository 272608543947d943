import { useState } from 'preact/hooks';

/** A value that is kept from one visit to the next, and a way to change it, which tells whether the browser has kept it. */
export type Kept<Value> = readonly [value: Value, keep: (value: Value) => boolean];

/** `read` makes a value of anything that was kept, undefined if there is nothing. */
export function useKept<Value>(name: string, read: (kept: unknown) => Value): Kept<Value> {
  const key = `slide-atlas${name}`;
  const [value, set] = useState(() => read(load(key)));
  const keep = (changed: Value): boolean => {
    set(changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
      return true;
    } catch {
      return false;
    }
  };
  return [value, keep];
}

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
