/* For lessons: a sheet to print, why half of all boards cannot be solved, and how far a simple rule leads. */
import type { ScreenProps } from '../state/screenProps.js';
import { Greedy } from './greedy.js';
import { Parity } from './parity.js';
import { Sheet } from './sheet.js';

export function Teach(props: ScreenProps & { onPlay(): void }) {
  return (
    <div class="teach">
      <Sheet {...props} />
      <Parity {...props} />
      <Greedy {...props} />
    </div>
  );
}
