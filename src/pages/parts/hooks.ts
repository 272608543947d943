import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';

/** A function that renders the component again. */
export function useRedraw(): () => void {
  const [, count] = useReducer((times: number) => times + 1, 0);
  return () => count(0);
}

/**
 * A state that begins anew as soon as the subject is another one. A state that is set for the
 * subject before is dropped.
 */
export function useStateOf<State>(subject: unknown, begin: () => State) {
  const redraw = useRedraw();
  const kept = useRef<{ readonly of: unknown; readonly state: State }>(undefined);
  if (!kept.current || kept.current.of !== subject) kept.current = { of: subject, state: begin() };
  const set = (state: State): void => {
    if (kept.current!.of !== subject) return;
    kept.current = { of: subject, state };
    redraw();
  };
  return [kept.current.state, set] as const;
}

/** Acts when a value has become another one. */
export function useChange(value: unknown, act: () => void): void {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (value !== last.current) act();
    last.current = value;
  }, [value]);
}

/**
 * Calls `beat` after some milliseconds if it `runs`. The time begins again with each change of a
 * value in `along`.
 */
export function useBeat(
  runs: boolean,
  milliseconds: number,
  beat: () => void,
  along: readonly unknown[],
): void {
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(beat, milliseconds);
    return () => clearTimeout(timer);
  }, [runs, milliseconds, ...along]);
}

/** Milliseconds without a change, after which a player is expected to look at the board. */
const SETTLED_MS = 250;

/**
 * Begins the work that `prepare` returns, if any, when no value in `along` has changed for a
 * moment; the signal aborts when one changes.
 */
export function useSettled(
  along: readonly unknown[],
  prepare: () => ((signal: AbortSignal) => Promise<void>) | undefined,
): void {
  useEffect(() => {
    const work = prepare();
    if (!work) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void work(controller.signal), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, along);
}

type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange' | 'fullscreenchange'>;

/**
 * Listens to an event that reaches the window, as long as the component is shown. The listener of
 * the last rendering gets it.
 */
export function useWindowEvent<Type extends keyof Events>(
  type: Type,
  listener: (event: Events[Type]) => void,
): void {
  const last = useRef(listener);
  last.current = listener;
  useEffect(() => {
    const listen = (event: Event): void => last.current(event as Events[Type]);
    window.addEventListener(type, listen);
    return () => window.removeEventListener(type, listen);
  }, []);
}

/** Acts when the page is hidden: nothing goes on that nobody sees. */
export const useHidden = (act: () => void): void =>
  useWindowEvent('visibilitychange', () => document.hidden && act());

/** As the `ref` of an element: scrolls just as far as it takes to see the element that was made. */
export const intoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
