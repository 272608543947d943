/* What can fill the screen, for a class that looks at a projector. */
import type { ComponentProps } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useWindowEvent } from '../parts/hooks.js';
import { hasModifier, isTypedInto } from '../parts/keys.js';

interface Props extends Omit<ComponentProps<'section'>, 'class'> {
  readonly class: string;
  /** Whether single letters are keys. */
  readonly letters: boolean;
}

/**
 * A section with a button that shows it alone and large, on the full screen if the browser has
 * one. The key F does the same with the section that has the focus, else the first one in sight.
 */
export function Projected({ letters, children, class: name, ...attributes }: Props) {
  const button = useRef<HTMLButtonElement>(null!);
  const [isOn, set] = useState(false);

  useWindowEvent('fullscreenchange', () => set(isOn && document.fullscreenElement !== null));
  useWindowEvent('keydown', (event) => {
    const { key, target } = event;
    if (key === 'Escape') set(false);
    if (key.toLowerCase() !== 'f' || !letters || hasModifier(event)) return;
    if (!isTypedInto(target as Element) && buttonInSight() === button.current) set(!isOn);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    scrollTo(0, 0);
    // If the browser refuses the full screen, the section fills the window.
    askForScreen().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isOn]);

  return (
    <section {...attributes} class={isOn ? `${name} projected` : name}>
      <button ref={button} class="project" onClick={() => set(!isOn)}>
        {isOn ? 'Leave full screen' : 'Full screen'}
      </button>
      {isOn && <h1 class="unseen">{document.title}</h1>}
      {children}
    </section>
  );
}

/** Rejects also if the browser has no full screen. */
async function askForScreen(): Promise<void> {
  await document.documentElement.requestFullscreen();
}

/** The button that the key presses. */
function buttonInSight(): Element | undefined {
  const buttons = [...document.querySelectorAll('.project')];
  return (
    buttons.find((button) => button.parentElement!.contains(document.activeElement)) ??
    buttons.find((button) => button.parentElement!.getBoundingClientRect().bottom > 0)
  );
}
