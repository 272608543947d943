import { Switch } from '../parts/fields.js';
import type { KeptSettings } from './settings.js';

/** The switch for the scale of all histograms. */
export const LogSwitch = ({ kept: { settings, change } }: { kept: KeptSettings }) => (
  <Switch on={settings.log} onChange={(log) => change({ log })}>
    Logarithmic bars
  </Switch>
);
