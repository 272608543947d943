import type { PageData } from '../pageData.js';
import { element } from './elements.js';
import { markMade, moveItems } from './moveList.js';
import { Stage } from './stage.js';
import { stepText, type Way, wayOf } from './way.js';

/** Plays one solution at a time, move by move. */
export class Player {
  readonly #root = element('#player');
  readonly #status = element('.status', this.#root);
  readonly #slider = element('input', this.#root) as HTMLInputElement;
  readonly #speed = element('select', this.#root) as HTMLSelectElement;
  readonly #playButton = this.#button('play');
  readonly #picks = [...document.querySelectorAll<HTMLElement>('.play')];
  readonly #stage: Stage;
  readonly #data: PageData;
  #way!: Way;
  #moveItems: HTMLElement[] = [];
  #step = 0;
  #timer: number | undefined;

  /** Shows the player with the first solution. */
  constructor(data: PageData) {
    const { columns, goal } = data;
    this.#data = data;
    this.#stage = new Stage(element('.stage', this.#root), data, { rows: goal.length / columns, columns });
    this.#root.hidden = false;
    element('#how-to').hidden = false;
    this.#listen();
    this.#load(0);
  }

  #button(name: string): HTMLElement {
    return element(`[data-go=${name}]`, this.#root);
  }

  #listen(): void {
    const onClick = (name: string, step: () => number): void =>
      this.#button(name).addEventListener('click', () => this.#stopAt(step()));
    onClick('start', () => 0);
    onClick('back', () => this.#step - 1);
    onClick('next', () => this.#step + 1);
    onClick('end', () => Infinity);
    this.#playButton.addEventListener('click', () => (this.#timer === undefined ? this.#play() : this.#pause()));
    this.#slider.addEventListener('input', () => this.#stopAt(Number(this.#slider.value)));
    this.#speed.addEventListener('change', () => {
      if (this.#timer === undefined) return;
      this.#pause();
      this.#play();
    });
    this.#picks.forEach((pick, position) =>
      pick.addEventListener('click', () => {
        this.#load(position);
        this.#root.scrollIntoView({ block: 'nearest' });
        this.#playButton.focus({ preventScroll: true });
      }),
    );
  }

  #load(position: number): void {
    const { labels, solutions } = this.#data;
    this.#way = wayOf(solutions[position], this.#stage.size);
    element('h3', this.#root).textContent = `Position ${position + 1}`;
    this.#slider.max = String(this.#way.moves.length);
    this.#stage.load(this.#way);
    this.#moveItems = moveItems(this.#way, labels, (step) => this.#stopAt(step));
    element('.moves', this.#root).replaceChildren(...this.#moveItems);
    this.#picks.forEach((pick, index) => (pick.ariaPressed = String(index === position)));
    this.#stopAt(0);
  }

  /** Shows a step, the nearest where there is none of that number. */
  #show(step: number): void {
    const last = this.#way.moves.length;
    this.#step = Math.min(last, Math.max(0, step));
    const text = stepText(this.#way, this.#step, this.#data.labels);
    this.#status.textContent = text;
    this.#slider.value = String(this.#step);
    this.#slider.ariaValueText = text;
    this.#stage.show(this.#way, this.#step);
    markMade(this.#moveItems, this.#step);
    if (this.#step === last) this.#pause();
  }

  #stopAt(step: number): void {
    this.#pause();
    this.#show(step);
  }

  #play(): void {
    if (this.#step === this.#way.moves.length) this.#show(0);
    // The changing text would be read aloud without end.
    this.#status.ariaLive = 'off';
    this.#playButton.textContent = 'Pause';
    this.#timer = window.setInterval(() => this.#show(this.#step + 1), Number(this.#speed.value));
  }

  #pause(): void {
    window.clearInterval(this.#timer);
    this.#timer = undefined;
    this.#status.removeAttribute('aria-live');
    this.#playButton.textContent = 'Play';
  }
}
