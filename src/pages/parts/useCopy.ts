import { useState } from 'preact/hooks';

/** Copies texts. `told` is the outcome of the last copy: `done`, or `refused()` if the browser refuses its clipboard. */
export function useCopy() {
  const [told, tell] = useState('');
  return {
    told,
    forget: () => tell(''),
    copy(text: string, done: string, refused: () => string): void {
      // Pages from some addresses have no clipboard at all.
      const write = async (): Promise<void> => navigator.clipboard.writeText(text);
      write().then(
        () => tell(done),
        () => tell(refused()),
      );
    },
  };
}
