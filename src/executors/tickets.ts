import { UNDONE, type LayerWork } from '../search/executor.js';
import { CLOSED, CONTROL, type Share } from './control.js';

/** A waiting thread looks again for so long before it sleeps, as to wake it takes about as long. */
const SPIN_MS = 0.1;

/** Does units of work until no ticket is left (true), or until `deadline` on the clock of `performance` (false). */
export function takeUnits({ control, counts }: Share, work: LayerWork, deadline = Infinity): boolean {
  for (;;) {
    const ticket = Atomics.load(control, CONTROL.next);
    const end = Atomics.load(control, CONTROL.end);
    if (ticket === end || end === CLOSED) return true;
    if (deadline < Infinity && performance.now() >= deadline) return false;
    if (Atomics.compareExchange(control, CONTROL.next, ticket, ticket + 1) !== ticket) continue;
    const unit = ticket - Atomics.load(control, CONTROL.first);
    if (counts[unit] === UNDONE) counts[unit] = work.run(Atomics.load(control, CONTROL.depth), unit);
    finishTickets(control, 1, end);
  }
}

/** Takes all tickets that are left, so that their units stay undone. */
export function dropTickets({ control }: Share): void {
  for (;;) {
    const ticket = Atomics.load(control, CONTROL.next);
    const end = Atomics.load(control, CONTROL.end);
    if (ticket === end) return;
    if (Atomics.compareExchange(control, CONTROL.next, ticket, end) !== ticket) continue;
    finishTickets(control, end - ticket, end);
    return;
  }
}

function finishTickets(control: Share['control'], tickets: number, end: number): void {
  if (Atomics.add(control, CONTROL.done, tickets) + tickets === end) Atomics.notify(control, CONTROL.done);
}

/** So many looks at a slot between two looks at the clock, which take longer. */
const LOOKS = 100;

/** Looks at a slot until it is no longer `value` (true), or for a short time only (false). */
export function changesSoon(control: Share['control'], slot: number, value: number): boolean {
  const deadline = performance.now() + SPIN_MS;
  do {
    for (let look = 0; look < LOOKS; look++) if (Atomics.load(control, slot) !== value) return true;
  } while (performance.now() < deadline);
  return false;
}

/** The loop of a worker: it waits for a layer, does units until none is left, and closes its work when the pool is closed. */
export function serve(share: Share, work: LayerWork): void {
  const { control } = share;
  try {
    for (;;) {
      const end = Atomics.load(control, CONTROL.end);
      if (end === CLOSED) return;
      takeUnits(share, work);
      if (!changesSoon(control, CONTROL.end, end)) Atomics.wait(control, CONTROL.end, end);
    }
  } finally {
    work.close?.();
  }
}
