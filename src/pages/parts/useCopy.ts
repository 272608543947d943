import { useState } from 'preact/hooks';

/** Copies texts. What is `told` of the last one: `done`, or what `refused` says, for the browser may refuse its clipboard. */
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
