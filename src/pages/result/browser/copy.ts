/** Copies a text, and tells how that went. */
export function copy(text: string, told: HTMLElement, done: string, refused: string): void {
  // Pages from some addresses have no clipboard, and the reader may refuse it.
  const write = async (): Promise<void> => navigator.clipboard.writeText(text);
  write().then(
    () => (told.textContent = done),
    () => (told.textContent = refused),
  );
}
