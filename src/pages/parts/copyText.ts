/**
 * Copies a text. Pages from http addresses other than localhost have no `navigator.clipboard`: the
 * text is selected in a field and copied. Rejects if the browser refuses.
 */
export async function copyText(text: string): Promise<void> {
  // The type says that every page has it.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const field = document.createElement('textarea');
  const { activeElement } = document;
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without https
  const isDone = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  if (!isDone) throw new Error('refused');
}
