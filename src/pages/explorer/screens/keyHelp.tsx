import { Switch } from '../parts/fields.js';
import type { KeptSettings } from '../state/settings.js';

const KEYS = [
  ['arrows, W A S D', 'move a tile that way'],
  ['shift arrow', 'move all tiles of the line'],
  ['space', 'play or pause the solution'],
  ['H', 'hint'],
  ['shift S', 'solve'],
  ['Z, shift Z', 'undo, redo'],
  ['R', 'random position'],
  ['N', 'where each tile leads'],
  ['Escape', 'close what is open'],
  ['paste', 'play moves: RR D LL'],
  ['?', 'these keys'],
] as const;

export function KeyHelp({ kept: { settings, change } }: { kept: KeptSettings }) {
  return (
    <div class="panel">
      <dl class="keys-list">
        {KEYS.map(([key, does]) => (
          <div>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch on={settings.blank} onChange={(blank) => change({ blank })}>
        Arrows move the blank instead
      </Switch>
      <Switch on={settings.letters} onChange={(letters) => change({ letters })}>
        Single letters are keys
      </Switch>
    </div>
  );
}
