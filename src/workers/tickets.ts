import type { LayerWork } from '../enumerate/crew.js';
import { CONTROL, type Share } from './protocol.js';

/** Waiting threads look again for so long before they sleep, as waking one up takes about as long. */
const SPIN_MS = 0.1;

/** Does units of work until no ticket is left (true), or until `deadline` on the clock of `performance` (false). */
export function takeUnits({ control, counts }: Share, thread: number, work: LayerWork, deadline = Infinity): boolean {
  for (;;) {
    const ticket = Atomics.load(control, CONTROL.next);
    const end = Atomics.load(control, CONTROL.end);
    if (ticket === end) return true;
    if (performance.now() >= deadline) return false;
    if (Atomics.compareExchange(control, CONTROL.next, ticket, ticket + 1) !== ticket) continue;
    counts[thread] += work.run(Atomics.load(control, CONTROL.depth), ticket - Atomics.load(control, CONTROL.first));
    if (Atomics.add(control, CONTROL.done, 1) + 1 === end) Atomics.notify(control, CONTROL.done);
  }
}

/** Looks at a slot until it is no longer `value` (true), or for a short time only (false). */
export function changesSoon(control: Share['control'], slot: number, value: number): boolean {
  const deadline = performance.now() + SPIN_MS;
  do {
    if (Atomics.load(control, slot) !== value) return true;
  } while (performance.now() < deadline);
  return false;
}
