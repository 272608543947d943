import type { Size } from '../../../puzzle/size.js';
import type { PageData, PageSolution } from '../pageData.js';
import { copy } from './copy.js';
import { element } from './elements.js';
import { KEY_STEPS } from './keys.js';
import { markMade, moveItems } from './moveList.js';
import { Pace } from './pace.js';
import { Stage } from './stage.js';
import { leadTo, positionAddress } from './toExplorer.js';
import { stepText, type Way, wayOf } from './way.js';

/** At the goal it stays so long before it begins again. */
const REST_MS = 1200;

/** Plays one solution at a time, move by move. */
export class Player {
  readonly #root = element('#player');
  readonly #status = element('.status', this.#root);
  readonly #copied = element('.copied', this.#root);
  readonly #slider = element('input', this.#root) as HTMLInputElement;
  readonly #pace = new Pace();
  readonly #stage: Stage;
  readonly #data: PageData;
  #way!: Way;
  #moveItems: HTMLElement[] = [];
  #step = 0;
  #loops = false;
  #timer: number | undefined;
  /** The button of the position that is played. */
  #picked: HTMLElement | undefined;

  /** Shows the player, empty until {@link load}. */
  constructor(data: PageData, size: Size) {
    this.#data = data;
    this.#stage = new Stage(element('.stage', this.#root), data, size);
    this.#root.hidden = false;
    this.#changePace();
    this.#listen();
  }

  /** Puts a solution in, under a name; `pick` is the button that stands for it. */
  load(solution: PageSolution, name: string, pick?: HTMLElement): void {
    this.#way = wayOf(solution, this.#stage.size, this.#data.metric);
    element('h3', this.#root).textContent = name;
    this.#slider.max = String(this.#way.moves.length);
    this.#copied.textContent = '';
    leadTo(this.#root, positionAddress(solution.start, this.#data));
    this.#stage.load(this.#way);
    this.#moveItems = moveItems(this.#way, this.#data.labels, (step) => this.#stopAt(step));
    element('.moves', this.#root).replaceChildren(...this.#moveItems.flatMap((item) => [item, this.#way.gap]));
    if (this.#picked) this.#picked.ariaPressed = 'false';
    this.#picked = pick;
    if (pick) pick.ariaPressed = 'true';
    this.#stopAt(0);
  }

  /** The same for a reader who has chosen it, and is taken there. */
  offer(solution: PageSolution, name: string, pick: HTMLElement): void {
    this.load(solution, name, pick);
    this.#root.scrollIntoView({ block: 'nearest' });
    this.#button('play').focus({ preventScroll: true });
  }

  #button(name: string): HTMLElement {
    return element(`[data-go=${name}]`, this.#root);
  }

  #listen(): void {
    const actions: Record<string, () => void> = {
      start: () => this.#stopAt(0),
      back: () => this.#stopAt(this.#step - 1),
      play: () => this.#toggle(),
      next: () => this.#stopAt(this.#step + 1),
      end: () => this.#stopAt(Infinity),
      slower: () => this.#changePace(-1),
      faster: () => this.#changePace(1),
      loop: () => this.#setLoops(!this.#loops),
      copy: () => this.#copy(),
    };
    for (const [name, action] of Object.entries(actions)) {
      this.#button(name).addEventListener('click', ({ detail }) => {
        action();
        // Who clicks with a pointer has not chosen the button for the keys that follow.
        if (detail > 0) this.#root.focus({ preventScroll: true });
      });
    }
    this.#slider.addEventListener('input', () => this.#stopAt(Number(this.#slider.value)));
    this.#root.addEventListener('keydown', (event) => this.#onKey(event));
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // A button does what it says when the space bar is pressed on it.
    if (key === ' ' && target instanceof HTMLButtonElement) return;
    if (key === ' ') this.#toggle();
    else if (key === '+' || key === '-') this.#changePace(key === '+' ? 1 : -1);
    else if (key in KEY_STEPS) this.#stopAt(this.#step + KEY_STEPS[key]);
    else return;
    event.preventDefault();
  }

  /** Shows a step, the nearest where there is none of that number. */
  #show(step: number): void {
    this.#step = Math.min(this.#way.moves.length, Math.max(0, step));
    const text = stepText(this.#way, this.#step, this.#data.labels);
    this.#status.textContent = text;
    this.#slider.value = String(this.#step);
    this.#slider.ariaValueText = text;
    this.#stage.show(this.#way, this.#step);
    markMade(this.#moveItems, this.#step);
  }

  #stopAt(step: number): void {
    this.#pause();
    this.#show(step);
  }

  #toggle(): void {
    if (this.#timer === undefined) this.#play();
    else this.#pause();
  }

  #play(): void {
    if (this.#atGoal) this.#show(0);
    // The changing text would be read aloud without end.
    this.#status.ariaLive = 'off';
    this.#button('play').textContent = 'Pause';
    this.#waitAndGo();
  }

  get #atGoal(): boolean {
    return this.#step === this.#way.moves.length;
  }

  #waitAndGo(): void {
    const { interval } = this.#pace;
    this.#timer = window.setTimeout(
      () => {
        this.#show(this.#atGoal ? 0 : this.#step + 1);
        if (this.#atGoal && !this.#loops) this.#pause();
        else this.#waitAndGo();
      },
      this.#atGoal ? Math.max(REST_MS, interval) : interval,
    );
  }

  #pause(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#status.removeAttribute('aria-live');
    this.#button('play').textContent = 'Play';
  }

  #changePace(step?: 1 | -1): void {
    if (step) this.#pace.change(step);
    element('output', this.#root).textContent = this.#pace.text;
    this.#stage.root.style.setProperty('--interval', `${this.#pace.interval}ms`);
  }

  #setLoops(loops: boolean): void {
    this.#loops = loops;
    this.#button('loop').ariaPressed = String(loops);
  }

  #copy(): void {
    const { moves, gap } = this.#way;
    copy(
      moves.join(gap),
      this.#copied,
      `Copied ${moves.length} moves.`,
      'The browser does not allow it; select the letters instead.',
    );
  }
}
