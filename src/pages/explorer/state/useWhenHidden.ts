import { useEffect } from 'preact/hooks';

/** Does something whenever the page is hidden; it must not depend on what the screen shows. */
export function useWhenHidden(act: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) act();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
