/* What a visitor has chosen, kept from one visit to the next where the browser keeps anything. */
import { useState } from 'preact/hooks';

const DEFAULTS = {
  /** Show the distance to the goal. */
  distance: true,
  /** Show on each tile that can move the distance that it leads to. */
  numbers: false,
  /** Hide everything until the board is solved. */
  challenge: false,
  /** Arrows move the blank, as the letters of moves do, instead of a tile. */
  blank: false,
  /** Single letters are keys. */
  letters: true,
  /** Histograms have a logarithmic scale. */
  log: false,
};

export type Settings = Readonly<typeof DEFAULTS>;

const KEY = 'slide-atlas';

export interface KeptSettings {
  readonly settings: Settings;
  change(changes: Partial<Settings>): void;
  /** Whether the browser refuses to keep them. */
  readonly refused: boolean;
}

export function useSettings(): KeptSettings {
  const [settings, set] = useState(load);
  const [refused, setRefused] = useState(false);
  const change = (changes: Partial<Settings>): void => {
    const changed = { ...settings, ...changes };
    set(changed);
    try {
      localStorage.setItem(KEY, JSON.stringify(changed));
      setRefused(false);
    } catch {
      setRefused(true);
    }
  };
  return { settings, change, refused };
}

/** What was kept, where it is of the right kind. */
function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const sound = Object.entries(kept).filter(([name, value]) => name in DEFAULTS && typeof value === 'boolean');
    return { ...DEFAULTS, ...Object.fromEntries(sound) };
  } catch {
    return DEFAULTS;
  }
}
