import { intoSight } from '../../parts/hooks.js';
import { Switch } from '../fields.js';
import type { VisitorState } from '../visitor.js';

const KEYS = [
  ['arrows, W A S D', 'move a tile that way'],
  ['shift arrow', 'move all tiles of the line'],
  ['space', 'play, pause; when solved, the next position'],
  ['H', 'hint'],
  ['shift S', 'solve'],
  ['Z, shift Z', 'undo, redo'],
  ['L, shift L', 'next, previous mistake'],
  ['R', 'random position'],
  ['N', 'help me see'],
  ['F', 'full screen, in Watch and Teach'],
  ['Escape', 'close what is open'],
  ['paste', 'play moves'],
  ['?', 'these keys'],
] as const;

export function KeyHelp({ visitor: { settings, change } }: { visitor: VisitorState }) {
  return (
    <div class="panel" ref={intoSight}>
      <ul class="tiled">
        {KEYS.map(([key, does]) => (
          <li>
            <kbd>{key}</kbd>
            <br />
            {does}
          </li>
        ))}
      </ul>
      <Switch on={settings.blank} onChange={(blank) => change({ blank })}>
        Arrows move the blank instead
      </Switch>
      <Switch on={settings.letters} onChange={(letters) => change({ letters })}>
        Single letters are keys
      </Switch>
      <Switch on={settings.hover} onChange={(hover) => change({ hover })}>
        The mouse moves tiles without a click
      </Switch>
    </div>
  );
}
