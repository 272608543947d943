/*
 * The settings, games and picture of a visitor, which the browser keeps from one visit to the next
 * unless it refuses to.
 */
import { useRef, useState } from 'preact/hooks';
import { useWindowEvent } from '../parts/hooks.js';
import { readBests } from './bests.js';
import { NOTATIONS, type MoveNotation } from './moveNotation.js';
import { readSolves } from './solves.js';

/** How tiles look: all alike, in colours of their places, or as parts of a picture. */
export const LOOKS = ['plain', 'in colours', 'a picture'] as const;
export type Look = (typeof LOOKS)[number];

const DEFAULTS = {
  /** Show, while a game is played, its distance from the goal and where each tile leads. */
  help: false,
  /** Show the goal also if it is the usual one. */
  goal: false,
  look: 'plain' as Look,
  /** Arrows move the blank, as the letters of moves do, instead of a tile. */
  blank: false,
  /** How moves are written and read. */
  notation: 'blank' as MoveNotation,
  /** Single letters are keys. */
  letters: true,
  /** The mouse moves the tiles that it comes over. */
  hover: false,
  /** Histograms have a logarithmic scale. */
  log: false,
};

export type Settings = Readonly<typeof DEFAULTS>;

/**
 * The settings, the best games so far, the solves with their times, the picture on the tiles as a
 * data URL, and whether the browser refuses to keep them.
 */
export function useVisitor() {
  const [refused, refuse] = useState(false);
  const [settings, keepSettings] = useKept('', readSettings, refuse);
  const [bests, keepBests] = useKept('-bests', readBests, refuse);
  const [solves, keepSolves] = useKept('-solves', readSolves, refuse);
  const [picture, keep] = useKept('-picture', readPicture, refuse);
  const change = (changes: Partial<Settings>): void =>
    keepSettings((now) => ({ ...now, ...changes }));
  const keepPicture = (changed: string): void => keep(() => changed);
  return {
    settings,
    change,
    bests,
    keepBests,
    solves,
    keepSolves,
    picture,
    keepPicture,
    refused,
  };
}

export type VisitorState = ReturnType<typeof useVisitor>;

/** The values of the settings that are one of a few. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = { look: LOOKS, notation: NOTATIONS };

/** What was kept, if it is of the right kind. */
export function readSettings(kept: unknown): Settings {
  const isSound = ([name, value]: [string, unknown]): boolean =>
    Object.hasOwn(CHOICES, name)
      ? CHOICES[name].includes(value)
      : typeof value === typeof DEFAULTS[name as keyof Settings] && name in DEFAULTS;
  return { ...DEFAULTS, ...Object.fromEntries(Object.entries(kept ?? {}).filter(isSound)) };
}

const readPicture = (kept: unknown): string | undefined =>
  typeof kept === 'string' && kept.startsWith('data:image/') ? kept : undefined;

/**
 * A value that is kept from one visit to the next, and a way to change it; all tabs have the same.
 * `read` makes a value of anything that was kept, undefined if there is nothing; `refuse` gets
 * with each change whether the browser refuses to keep it.
 */
function useKept<Value>(
  name: string,
  read: (kept: unknown) => Value,
  refuse: (refuses: boolean) => void,
) {
  const key = `slide-atlas${name}`;
  const [value, set] = useState(() => read(load(key)));
  /** Whether the value is known here only. */
  const isRefused = useRef(false);
  useWindowEvent('storage', (event) => {
    if (event.key === key && !isRefused.current) set(() => read(load(key)));
  });
  const keep = (change: (now: Value) => Value): void => {
    // Another tab may have kept more since this one has read it.
    const changed = change(isRefused.current ? value : read(load(key)));
    set(() => changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
      isRefused.current = false;
    } catch {
      isRefused.current = true;
    }
    refuse(isRefused.current);
  };
  return [value, keep] as const;
}

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
