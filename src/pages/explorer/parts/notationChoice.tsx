import { NOTATIONS, notationWords } from '../state/notation.js';
import type { KeptSettings } from '../state/settings.js';
import { Choice } from './fields.js';

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
