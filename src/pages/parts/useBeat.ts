import { useEffect } from 'preact/hooks';

/** Calls `beat` after so many milliseconds if it `runs`. The time begins again with each change of a value in `along`. */
export function useBeat(runs: boolean, milliseconds: number, beat: () => void, along: readonly unknown[]): void {
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(beat, milliseconds);
    return () => clearTimeout(timer);
  }, [runs, milliseconds, ...along]);
}
