/* The player of solutions: one at a time, move by move. */
import { Fragment } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { boardsBetween, movesOn, tilesMoved, wayOn } from '../../puzzle/moves.js';
import { isScrolled, tileLabels } from '../parts/boards.js';
import { explorerLink } from '../parts/pageLinks.js';
import { piecesOf } from '../parts/game.js';
import { KEY_STEPS, within } from '../parts/probe.js';
import { SlidingBoard } from '../parts/slidingBoard.js';
import { CopyButton } from '../parts/copyButton.js';
import { useBeat } from '../parts/hooks.js';
import type { PageData, PagePosition } from './pageData.js';

/** Moves a second. */
const SPEEDS = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16];

/** At the goal it stays so long before it begins again. */
const REST_MS = 1200;

/** What is in the player. */
export interface Played {
  readonly position: PagePosition;
  readonly name: string;
  /** Whether a reader has chosen it, who is taken to the player then. */
  readonly chosen: boolean;
}

export function Player({ data: { puzzle, explorer }, played }: { data: PageData; played: Played }) {
  const { size, metric } = puzzle;
  const { start, letters = '' } = played.position;
  const moves = useMemo(() => movesOn(wayOn([letters]), metric), [letters]);
  const boards = useMemo(() => boardsBetween(start, moves, size), [start, moves]);
  const labels = useMemo(() => tileLabels(puzzle), []);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(SPEEDS.indexOf(2));
  const [loops, setLoops] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const last = moves.length;
  const step = within(at, last);
  const pieces = [step - 1, step].map((at) =>
    piecesOf({ start, moves, at: Math.max(0, at) }, size),
  );
  const interval = 1000 / SPEEDS[pace];
  const gap = METRIC_RULES[metric].slides ? ' ' : '';

  const stopAt = (step: number): void => {
    setPlaying(false);
    setAt(within(step, last));
  };
  const toggle = (): void => {
    if (!playing && step === last) setAt(0);
    setPlaying(!playing);
  };
  const change = (by: 1 | -1): void => setPace(within(pace + by, SPEEDS.length - 1));

  useLayoutEffect(() => {
    stopAt(0);
    if (!played.chosen) return;
    root.current!.scrollIntoView({ block: 'nearest' });
    root.current!.querySelector<HTMLElement>('[data-go=play]')!.focus({ preventScroll: true });
  }, [played]);

  // The last move is kept in sight without the page being moved.
  useLayoutEffect(() => {
    const { children, clientHeight } = list.current!;
    const made = children[step - 1] as HTMLElement | undefined;
    list.current!.scrollTop = (made?.offsetTop ?? 0) - clientHeight / 2;
  }, [moves, step]);

  useBeat(
    playing,
    step === last ? Math.max(REST_MS, interval) : interval,
    () => {
      const next = step === last ? 0 : step + 1;
      setAt(next);
      if (next === last && !loops) setPlaying(false);
    },
    [step],
  );

  function press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // A button does what it says when the space bar is pressed on it.
    if (key === ' ' && target instanceof HTMLButtonElement) return;
    if (key === ' ') toggle();
    else if (key === '+' || key === '-') change(key === '+' ? 1 : -1);
    else if (key in KEY_STEPS) stopAt(step + KEY_STEPS[key]);
    else return;
    event.preventDefault();
  }

  /** `R, tile 7` or `RR, tiles 7 8`: the move that leads to a step, from 1 on. */
  function moveText(step: number): string {
    const move = moves[step - 1];
    const tiles = tilesMoved(boards[step - 1], wayOn([move]), size).map((tile) => labels[tile]);
    return `${move}, ${tiles.length === 1 ? 'tile' : 'tiles'} ${tiles.join(' ')}`;
  }

  const text =
    step === last
      ? `The goal, after ${last} moves`
      : `Move ${step} of ${last}${step > 0 ? `: ${moveText(step)}` : ''}`;
  const button = (
    go: string,
    label: string | undefined,
    shown: string,
    act: () => void,
    pressed?: boolean,
  ) => (
    <button data-go={go} aria-label={label} aria-pressed={pressed} onClick={act}>
      {shown}
    </button>
  );
  return (
    <div
      id="player"
      class="panel row"
      ref={root}
      role="group"
      aria-labelledby="player-title"
      tabIndex={-1}
      style={{ '--interval': `${interval}ms` }}
      onKeyDown={press}
      onClick={({ detail, target }) => {
        // Who clicks with a pointer has not chosen the button for the keys that follow.
        if (detail > 0 && target instanceof HTMLButtonElement)
          root.current!.focus({ preventScroll: true });
      }}
    >
      <div class="frame" tabIndex={isScrolled(puzzle) ? 0 : undefined}>
        <SlidingBoard
          puzzle={puzzle}
          pieces={pieces[1]}
          done={step === last}
          role="img"
          tile={({ attributes, cell, piece, label }) => (
            <b
              key={piece}
              {...attributes}
              class={`${attributes.class}${piece === pieces[0][cell] ? '' : ' marked'}`}
            >
              {label}
            </b>
          )}
        />
      </div>
      <div class="rest">
        <h3 id="player-title">{played.name}</h3>
        {/* The changing text would be read aloud without end. */}
        <p class="status" role="status" aria-live={playing ? 'off' : undefined}>
          {text}
        </p>
        <div class="controls">
          {button('start', 'Back to the start', '|<', () => stopAt(0))}
          {button('back', 'One move back', '<', () => stopAt(step - 1))}
          {button('play', undefined, playing ? 'Pause' : 'Play', toggle)}
          {button('next', 'One move on', '>', () => stopAt(step + 1))}
          {button('end', 'On to the goal', '>|', () => stopAt(last))}
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label="Move"
          aria-valuetext={text}
          onInput={({ currentTarget }) => stopAt(currentTarget.valueAsNumber)}
        />
        <ol class="moves letters" ref={list} aria-label="Moves of the blank" tabIndex={0}>
          {moves.map((move, index) => (
            <Fragment key={index}>
              <li
                class={index < step ? 'made' : undefined}
                aria-current={index === step - 1 ? 'step' : undefined}
                title={`Move ${index + 1}: ${moveText(index + 1)}`}
                onClick={() => stopAt(index + 1)}
              >
                {move}
              </li>
              {gap}
            </Fragment>
          ))}
        </ol>
        <div class="controls">
          <span role="group" aria-label="Speed">
            {button('slower', 'Slower', '−', () => change(-1))}{' '}
            <output>{SPEEDS[pace]} a second</output>{' '}
            {button('faster', 'Faster', '+', () => change(1))}
          </span>
          {button('loop', undefined, 'Loop', () => setLoops(!loops), loops)}
          <CopyButton
            key={start.join()}
            data-go="copy"
            text={moves.join(gap)}
            done={`Copied ${last} moves.`}
            refused={() => 'select the letters instead'}
          >
            Copy moves
          </CopyButton>
        </div>
        {explorer && (
          <p class="tools">
            <a href={explorerLink(explorer.address, { puzzle, position: start })}>
              Play this position yourself
            </a>
          </p>
        )}
        <p class="key">
          Keys: space plays, arrows step, Home and End go to the ends, + and - change the speed.
        </p>
      </div>
    </div>
  );
}
