import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { copyText } from './copyText.js';

interface Props extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly text: string;
  /** The sentence when the text has been copied. */
  readonly done: string;
  /** Called if the browser refuses its clipboard; returns what the reader can do instead. */
  refused(): string;
}

/** A button that copies a text, and beside it what came of that. */
export function CopyButton({ text, done, refused, ...attributes }: Props) {
  const [said, say] = useState('');
  const copy = (): Promise<void> =>
    copyText(text).then(
      () => say(done),
      () => say(`The browser refuses the clipboard; ${refused()}.`),
    );
  return (
    <>
      <button {...attributes} onClick={() => void copy()} /> <span role="status">{said}</span>
    </>
  );
}
