/* How fast the player goes. */

/** Moves a second. */
const SPEEDS = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16];
const USUAL = SPEEDS.indexOf(2);

/** A speed that can be changed in steps. */
export class Pace {
  #place = USUAL;

  /** One step faster (1) or slower (-1), as far as there are some. */
  change(step: 1 | -1): void {
    this.#place = Math.min(SPEEDS.length - 1, Math.max(0, this.#place + step));
  }

  /** Milliseconds for a move. */
  get interval(): number {
    return 1000 / SPEEDS[this.#place];
  }

  get text(): string {
    return `${SPEEDS[this.#place]} a second`;
  }
}
