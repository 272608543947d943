/*
 * How threads divide the work of a round. Every unit of every round has a ticket, and the numbers
 * of tickets rise through the whole run: ticket t is for unit t modulo the number of units. So a
 * thread that is late, or has not started yet, cannot mistake one round for another: as long as it
 * holds a ticket, the round is not finished and the executor changes nothing.
 */
import { UNDONE, type Work } from '../../executors/executor.js';

/** The slots of the control array. All are read and written with Atomics. */
const CONTROL = {
  /** The number of the current round; the executor writes it before `end`. */
  round: 0,
  /**
   * One more than the last ticket of the round, or CLOSED; the executor changes it to call a round,
   * and wakes the others.
   */
  end: 1,
  /**
   * The next ticket; a thread takes it by raising it by 1, if it is below `end`. To stop early the
   * executor takes all that remain.
   */
  next: 2,
  /**
   * Tickets that are finished or dropped; the thread that finishes the last one of a round wakes
   * the executor.
   */
  done: 3,
} as const;

/** In `end`: the threads must end. */
const CLOSED = -1;

/** A waiting thread polls for this time before it sleeps; to wake it takes about as long. */
const SPIN_MS = 0.1;

/** Polls of a slot between two looks at the clock. A look takes longer than a poll. */
const LOOKS = 100;

/** The memory that the threads of an executor share; a round has `units` units. */
export const ticketMemory = (units: number) => ({
  /** Slots of 32 bits, see CONTROL. */
  control: new Int32Array(new SharedArrayBuffer(4 * Object.keys(CONTROL).length)),
  /**
   * `counts[unit]` of the current round, or UNDONE. Written by the thread that does the unit,
   * before it raises `done`; the executor clears all before it calls another round, when no thread
   * holds a ticket.
   */
  counts: new Float64Array(new SharedArrayBuffer(8 * units)).fill(UNDONE),
});

export type TicketMemory = ReturnType<typeof ticketMemory>;

/**
 * Calls a round. The same round called again does only its remaining work. Returns the end of its
 * tickets.
 */
export function callRound({ control, counts }: TicketMemory, round: number): number {
  const end = Atomics.load(control, CONTROL.end) + counts.length;
  if (round !== Atomics.load(control, CONTROL.round)) counts.fill(UNDONE);
  Atomics.store(control, CONTROL.round, round);
  setEnd(control, end);
  return end;
}

/** Ends the work: the threads leave it. */
export const closeTickets = ({ control }: TicketMemory): void => setEnd(control, CLOSED);

function setEnd(control: TicketMemory['control'], end: number): void {
  Atomics.store(control, CONTROL.end, end);
  Atomics.notify(control, CONTROL.end);
}

/**
 * Does units of work until no ticket is left (true), or until `deadline` on the clock of
 * `performance` (false).
 */
export function takeUnits(
  { control, counts }: TicketMemory,
  work: Work,
  deadline = Infinity,
): boolean {
  for (;;) {
    const ticket = Atomics.load(control, CONTROL.next);
    const end = Atomics.load(control, CONTROL.end);
    if (ticket === end || end === CLOSED) return true;
    if (deadline < Infinity && performance.now() >= deadline) return false;
    if (Atomics.compareExchange(control, CONTROL.next, ticket, ticket + 1) !== ticket) continue;
    const unit = ticket % counts.length;
    if (counts[unit] === UNDONE)
      counts[unit] = work.run(Atomics.load(control, CONTROL.round), unit);
    finishTickets(control, 1, end);
  }
}

/** Takes all tickets of the current round that are left, so that their units stay undone. */
export const dropTickets = ({ control }: TicketMemory, end: number): void =>
  finishTickets(control, end - Atomics.exchange(control, CONTROL.next, end), end);

function finishTickets(control: TicketMemory['control'], tickets: number, end: number): void {
  if (Atomics.add(control, CONTROL.done, tickets) + tickets === end)
    Atomics.notify(control, CONTROL.done);
}

/** Resolves when all tickets of the current round are finished or dropped. */
export async function finished({ control }: TicketMemory, end: number): Promise<void> {
  for (;;) {
    const done = Atomics.load(control, CONTROL.done);
    if (done === end) return;
    if (!changesSoon(control, CONTROL.done, done))
      await Atomics.waitAsync(control, CONTROL.done, done).value;
  }
}

/** Looks at a slot for a short time; returns whether it has changed from `value` meanwhile. */
function changesSoon(control: TicketMemory['control'], slot: number, value: number): boolean {
  const deadline = performance.now() + SPIN_MS;
  do {
    for (let look = 0; look < LOOKS; look++) if (Atomics.load(control, slot) !== value) return true;
  } while (performance.now() < deadline);
  return false;
}

/**
 * The loop of a thread beside the executor's own: it waits for a round, does units until none is
 * left, and closes its work when the executor is closed.
 */
export function serve(tickets: TicketMemory, work: Work): void {
  const { control } = tickets;
  try {
    for (;;) {
      const end = Atomics.load(control, CONTROL.end);
      if (end === CLOSED) return;
      takeUnits(tickets, work);
      if (!changesSoon(control, CONTROL.end, end)) Atomics.wait(control, CONTROL.end, end);
    }
  } finally {
    work.close?.();
  }
}
