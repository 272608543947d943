/* Settings that several screens offer. */
import { Choice, Switch } from './fields.js';
import { NOTATIONS, notationWords } from './moveNotation.js';
import type { VisitorState } from './visitor.js';

interface Props {
  readonly visitor: VisitorState;
}

/** The scale of all histograms. */
export const LogSwitch = ({ visitor: { settings, change } }: Props) => (
  <Switch on={settings.log} onChange={(log) => change({ log })}>
    Logarithmic bars
  </Switch>
);

/** How moves are written and read. */
export const NotationChoice = ({ visitor: { settings, change } }: Props) => (
  <Choice
    label="Letters of moves are for"
    of={NOTATIONS}
    words={notationWords}
    value={settings.notation}
    onChange={(notation) => change({ notation })}
  />
);
