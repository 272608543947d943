/* Settings that several screens offer. */
import { Choice, Switch } from '../parts/fields.js';
import { NOTATIONS, notationWords } from './notation.js';
import type { KeptSettings } from './settings.js';

interface Props {
  readonly kept: KeptSettings;
}

/** The scale of all histograms. */
export const LogSwitch = ({ kept: { settings, change } }: Props) => (
  <Switch on={settings.log} onChange={(log) => change({ log })}>
    Logarithmic bars
  </Switch>
);

/** How moves are written and read. */
export const NotationChoice = ({ kept: { settings, change } }: Props) => (
  <Choice
    label="Letters of moves are for"
    of={NOTATIONS}
    words={notationWords}
    value={settings.notation}
    onChange={(notation) => change({ notation })}
  />
);
