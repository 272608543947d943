/*
 * What a page of a result does in the browser: numbers of the depth that is pointed at, copying the table, playing solutions.
 * Everything else works without it. One plain script without imports, as it stands within the page.
 */

interface Solution {
  readonly start: readonly number[];
  /** The moves of the blank: U, D, L, R. */
  readonly letters: string;
}

/** What the page gives its script. */
interface PageData {
  readonly columns: number;
  /** Positions by depth. */
  readonly counts: readonly number[];
  /** What is written on each tile; nothing on the blank, tile 0. */
  readonly labels: readonly string[];
  readonly goal: readonly number[];
  readonly solutions: readonly Solution[];
}

const { columns, counts, labels, goal, solutions } = JSON.parse(element('#data').textContent) as PageData;
const rows = [...document.querySelectorAll<HTMLTableRowElement>('#layers tbody tr')];
const states = counts.reduce((sum, count) => sum + count, 0);

function element(selector: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Lets a depth be chosen in a figure's charts, by pointer or by arrow keys, and tells its numbers. */
function makeProbe(figure: HTMLElement): void {
  const last = counts.length - 1;
  const note = document.createElement('div');
  note.className = 'note';
  note.hidden = true;
  // To the keyboard and to screen readers the choice of a depth is a slider that lies over the chart.
  const probe = document.createElement('div');
  probe.className = 'probe';
  probe.tabIndex = 0;
  probe.setAttribute('role', 'slider');
  probe.setAttribute('aria-label', 'Depth');
  probe.setAttribute('aria-valuemin', '0');
  probe.setAttribute('aria-valuemax', String(last));
  figure.append(probe, note);
  let chosen = counts.indexOf(Math.max(...counts));
  tell();

  const chart = (): SVGSVGElement => {
    const charts = [...figure.querySelectorAll('svg')];
    return charts.find((svg) => svg.getBoundingClientRect().width > 0) ?? charts[0];
  };

  function tell(): void {
    probe.setAttribute('aria-valuenow', String(chosen));
    probe.setAttribute('aria-valuetext', numbersOf(chosen).join(', '));
  }

  function choose(depth: number): void {
    chosen = Math.min(last, Math.max(0, depth));
    tell();
    const svg = chart();
    const { left, slot } = svg.dataset;
    const x = Number(left) + chosen * Number(slot);
    const cursor = element('.cursor', svg);
    cursor.setAttribute('x', String(x));
    cursor.setAttribute('visibility', 'visible');
    const [title, ...lines] = numbersOf(chosen).map((text, line) => {
      const part = document.createElement(line === 0 ? 'strong' : 'span');
      part.textContent = text;
      return part;
    });
    note.replaceChildren(title, ...lines);
    note.hidden = false;
    // Beside the bar, on the side where there is more room.
    const { width } = svg.viewBox.baseVal;
    const middle = (100 * (x + Number(slot) / 2)) / width;
    note.style.left = middle < 50 ? `calc(${middle}% + 1em)` : 'auto';
    note.style.right = middle < 50 ? 'auto' : `calc(${100 - middle}% + 1em)`;
  }

  function forget(): void {
    note.hidden = true;
    for (const cursor of figure.querySelectorAll('.cursor')) cursor.setAttribute('visibility', 'hidden');
  }

  const point = ({ clientX }: PointerEvent): void => {
    const svg = chart();
    const box = svg.getBoundingClientRect();
    const at = ((clientX - box.left) / box.width) * svg.viewBox.baseVal.width;
    choose(Math.floor((at - Number(svg.dataset.left)) / Number(svg.dataset.slot)));
  };
  probe.addEventListener('pointermove', point);
  probe.addEventListener('pointerdown', point);
  // A finger that lifts, or a mouse that passes by, does not take the numbers from who reads them.
  probe.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && document.activeElement !== probe) forget();
  });
  window.addEventListener('resize', forget);
  probe.addEventListener('blur', forget);
  probe.addEventListener('focus', () => {
    if (probe.matches(':focus-visible')) choose(chosen);
  });
  probe.addEventListener('keydown', (event) => {
    const steps: Record<string, number> = {
      ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
      ...{ PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity },
    };
    if (event.key === 'Escape') forget();
    if (!(event.key in steps)) return;
    event.preventDefault();
    choose(chosen + steps[event.key]);
  });
}

/** What there is to say of a depth: its row of the table of layers, and its growth. */
function numbersOf(depth: number): string[] {
  const [, positions, share, total] = [...rows[depth].cells].map(({ textContent }) => textContent);
  return [
    `Depth ${depth}`,
    `${positions} position${counts[depth] === 1 ? '' : 's'}`,
    `${share} of all, ${total} so far`,
    ...(depth > 0 ? [`${(counts[depth] / counts[depth - 1]).toPrecision(3)} times the layer before`] : []),
  ];
}

function prepareCopy(): void {
  const button = element('#copy');
  const copied = element('#copied');
  button.hidden = false;
  const copy = async (): Promise<void> => {
    let total = 0;
    const lines = counts.map((count, depth) => {
      total += count;
      return [depth, count, count / states, total / states].join(',');
    });
    const text = ['depth,count,share,cumulative', ...lines, ''].join('\n');
    // Pages from some addresses have no clipboard, and the reader may refuse it.
    try {
      await navigator.clipboard.writeText(text);
      copied.textContent = `Copied ${counts.length} lines.`;
    } catch {
      copied.textContent = 'The browser does not allow it; depths.csv has the same counts.';
    }
  };
  button.addEventListener('click', () => void copy());
}

/** Plays one solution at a time, move by move. */
function preparePlayer(): void {
  const player = element('#player');
  const stage = element('.stage', player);
  const title = element('h3', player);
  const status = element('.status', player);
  const moveList = element('.moves', player);
  const slider = element('input', player) as HTMLInputElement;
  const speed = element('select', player) as HTMLSelectElement;
  const go = (name: string): HTMLElement => element(`[data-go=${name}]`, player);
  const picks = [...document.querySelectorAll<HTMLElement>('.play')];
  const rowCount = goal.length / columns;

  let boards: number[][] = [];
  let letters = '';
  let step = 0;
  let timer: number | undefined;

  stage.style.setProperty('--rows', String(rowCount));
  stage.style.setProperty('--columns', String(columns));
  stage.setAttribute('role', 'img');
  stage.className = `stage ${element('.goal .board').className.replace('board', '')}`;
  player.hidden = false;
  element('#how-to').hidden = false;

  function load(position: number): void {
    pause();
    const solution = solutions[position];
    letters = solution.letters;
    boards = boardsAlong(solution);
    step = 0;
    title.textContent = `Position ${position + 1}`;
    slider.max = String(letters.length);
    stage.replaceChildren(...tilesOf(boards[0]));
    moveList.replaceChildren(
      ...Array.from(letters, (letter, index) => {
        const item = document.createElement('li');
        item.textContent = letter;
        item.title = `Move ${index + 1}: ${movedLabel(index + 1)}`;
        item.addEventListener('click', () => stepTo(index + 1));
        return item;
      }),
    );
    picks.forEach((pick, index) => pick.setAttribute('aria-pressed', String(index === position)));
    show(0);
  }

  /** A tile for each cell that holds one; where labels repeat each is its own. They move by changing their place. */
  function tilesOf(board: readonly number[]): HTMLElement[] {
    return board.flatMap((tile, cell) => {
      if (tile === 0) return [];
      const made = document.createElement('b');
      made.textContent = labels[tile];
      made.dataset.tile = String(tile);
      place(made, cell);
      return [made];
    });
  }

  function place(tile: HTMLElement, cell: number): void {
    tile.dataset.cell = String(cell);
    tile.style.setProperty('--row', String(Math.floor(cell / columns)));
    tile.style.setProperty('--column', String(cell % columns));
    tile.classList.toggle('home', goal[cell] === Number(tile.dataset.tile));
  }

  /** Goes to a step by the moves between, so that every tile keeps its own element. */
  function show(target: number): void {
    const wanted = Math.min(letters.length, Math.max(0, target));
    while (step !== wanted) {
      const next = step < wanted ? step + 1 : step - 1;
      const [from, to] = [boards[next].indexOf(0), boards[step].indexOf(0)];
      const tile = [...stage.children].find((candidate) => (candidate as HTMLElement).dataset.cell === String(from));
      if (tile) place(tile as HTMLElement, to);
      step = next;
    }
    slider.value = String(step);
    const atGoal = step === letters.length;
    const told = atGoal
      ? `The goal, after ${letters.length} moves`
      : `Move ${step} of ${letters.length}${step > 0 ? `: ${movedLabel(step)}` : ''}`;
    slider.setAttribute('aria-valuetext', told);
    status.textContent = told;
    stage.setAttribute('aria-label', spoken(boards[step]));
    stage.classList.toggle('done', atGoal);
    [...moveList.children].forEach((item, index) => {
      item.classList.toggle('made', index < step);
      if (index === step - 1) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    });
    if (atGoal) pause();
  }

  const movedLabel = (at: number): string =>
    `${letters[at - 1]}, tile ${labels[boards[at - 1][boards[at].indexOf(0)]]}`;

  const spoken = (board: readonly number[]): string =>
    Array.from({ length: rowCount }, (_, row) =>
      board
        .slice(row * columns, (row + 1) * columns)
        .map((tile) => (tile === 0 ? 'blank' : labels[tile]))
        .join(' '),
    ).join(', ');

  function play(): void {
    if (step === letters.length) show(0);
    // The changing text would be read aloud without end.
    status.setAttribute('aria-live', 'off');
    go('play').textContent = 'Pause';
    timer = window.setInterval(() => show(step + 1), Number(speed.value));
  }

  function pause(): void {
    window.clearInterval(timer);
    timer = undefined;
    status.removeAttribute('aria-live');
    go('play').textContent = 'Play';
  }

  function stepTo(target: number): void {
    pause();
    show(target);
  }

  go('start').addEventListener('click', () => stepTo(0));
  go('back').addEventListener('click', () => stepTo(step - 1));
  go('next').addEventListener('click', () => stepTo(step + 1));
  go('end').addEventListener('click', () => stepTo(letters.length));
  go('play').addEventListener('click', () => (timer === undefined ? play() : pause()));
  slider.addEventListener('input', () => stepTo(Number(slider.value)));
  speed.addEventListener('change', () => {
    if (timer === undefined) return;
    pause();
    play();
  });
  picks.forEach((pick, position) =>
    pick.addEventListener('click', () => {
      load(position);
      player.scrollIntoView({ block: 'nearest' });
      go('play').focus({ preventScroll: true });
    }),
  );
  load(0);
}

/** The boards of a solution, the start first. */
function boardsAlong({ start, letters }: Solution): number[][] {
  const steps: Record<string, number> = { U: -columns, D: columns, L: -1, R: 1 };
  const boards = [[...start]];
  for (const letter of letters) {
    const board = [...boards[boards.length - 1]];
    const blank = board.indexOf(0);
    const from = blank + steps[letter];
    board[blank] = board[from];
    board[from] = 0;
    boards.push(board);
  }
  return boards;
}

for (const figure of document.querySelectorAll<HTMLElement>('.charts')) makeProbe(figure);
prepareCopy();
if (document.querySelector('#player')) preparePlayer();
