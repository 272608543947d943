import { useEffect } from 'preact/hooks';

/** While it `runs`: does `beat` so many milliseconds from now, and from each change of what it goes `along`. */
export function useBeat(runs: boolean, milliseconds: number, beat: () => void, along: readonly unknown[]): void {
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(beat, milliseconds);
    return () => clearTimeout(timer);
  }, [runs, milliseconds, ...along]);
}
