import { NOTATIONS, notationWords } from './notation.js';
import type { KeptSettings } from './settings.js';
import { Choice } from '../parts/fields.js';

/** The choice of how moves are written and read. */
export const NotationChoice = ({ kept: { settings, change } }: { kept: KeptSettings }) => (
  <Choice
    label="Letters of moves are for"
    of={NOTATIONS}
    words={notationWords}
    value={settings.notation}
    onChange={(notation) => change({ notation })}
  />
);
