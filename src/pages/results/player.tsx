/* The player of solutions: one at a time, move by move. */
import { Fragment, type ComponentProps } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Board } from '../../puzzle/board.js';
import { formatQuantity, nounFor } from '../../basics/humanize.js';
import { areSeparate } from '../../notation/moveText.js';
import { boardsBetween, movesOn, tilesMoved, pathOf } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isScrolled, tileLabels } from '../parts/boardWords.js';
import { CopyButton } from '../parts/copyButton.js';
import { piecesOf } from '../parts/game.js';
import { hasModifier, KEY_STEPS, within } from '../parts/keys.js';
import { explorerLink } from '../parts/pageLinks.js';
import { SlidingBoard } from '../parts/slidingBoard.js';
import type { PageData, PagePosition } from './pageData.js';
import { usePlayer } from '../parts/usePlayer.js';

/** What is in the player. */
export interface Played {
  readonly position: PagePosition;
  readonly name: string;
  /** Whether a reader has chosen it: then the page scrolls to the player. */
  readonly chosen: boolean;
}

/** A solution, ready to be played. */
interface PlayedSolution {
  readonly puzzle: Puzzle;
  readonly start: Board;
  readonly moves: readonly string[];
  /** The start, and the board after each move. */
  readonly boards: readonly Board[];
  readonly labels: readonly string[];
  /** Between moves, where they are written. */
  readonly gap: string;
}

/** Moves a second. */
const SPEEDS = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16];

/** The player stays at the last move for so long before it begins again. */
const REST_MS = 1200;

/** What a part of the player draws, and what it may change. */
interface PartProps {
  readonly solution: PlayedSolution;
  readonly player: ReturnType<typeof useSpeedPlayer>;
}

export function Player({ data: { puzzle, links }, played }: { data: PageData; played: Played }) {
  const { explorer } = links;
  const solution = useMemo(() => solutionOf(played.position, puzzle), [played.position]);
  const player = useSpeedPlayer(played, solution.moves.length);
  const root = useRef<HTMLDivElement>(null);
  const parts = { solution, player };

  useLayoutEffect(() => {
    if (played.chosen) takeReaderTo(root.current!);
  }, [played]);

  return (
    <div
      id="player"
      class="panel row"
      ref={root}
      role="group"
      aria-labelledby="player-title"
      tabIndex={-1}
      style={{ '--interval': `${player.pace}ms` }}
      onKeyDown={(event) => pressIn(event, parts)}
      onClick={({ detail, target }) => {
        // After a click by a pointer the keys go to the player, not to the button.
        if (detail > 0 && target instanceof HTMLButtonElement)
          root.current!.focus({ preventScroll: true });
      }}
    >
      <PlayerBoard {...parts} />
      <div class="rest">
        <h3 id="player-title">{played.name}</h3>
        {/* While it plays, a screen reader would read every move aloud. */}
        <p class="status" role="status" aria-live={player.playing ? 'off' : undefined}>
          {stepText(solution, player.step)}
        </p>
        <PlayerButtons {...parts} />
        <MoveList {...parts} />
        <SpeedControls {...parts} />
        {explorer !== undefined && (
          <p class="tools">
            <a href={explorerLink(explorer, { puzzle, position: solution.start })}>
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

/** A player whose speed can be changed, and which may begin again after the last move. */
function useSpeedPlayer(played: Played, last: number) {
  const [speed, setSpeed] = useState(SPEEDS.indexOf(2));
  const [loops, setLoops] = useState(false);
  const pace = 1000 / SPEEDS[speed];
  return {
    ...usePlayer(played, last, { pace, rest: Math.max(REST_MS, pace), loops }),
    pace,
    movesASecond: SPEEDS[speed],
    faster: (by: 1 | -1) => setSpeed(within(speed + by, SPEEDS.length - 1)),
    loops,
    toggleLoops: () => setLoops(!loops),
  };
}

function solutionOf({ start, letters = '' }: PagePosition, puzzle: Puzzle): PlayedSolution {
  const moves = movesOn(pathOf([letters], puzzle.size), puzzle.metric);
  return {
    puzzle,
    start,
    moves,
    boards: boardsBetween(start, moves, puzzle.size),
    labels: tileLabels(puzzle),
    gap: areSeparate(puzzle) ? ' ' : '',
  };
}

function takeReaderTo(player: HTMLElement): void {
  player.scrollIntoView({ block: 'nearest' });
  player.querySelector<HTMLElement>('[data-go=play]')!.focus({ preventScroll: true });
}

/** A key that is pressed anywhere in the player. */
function pressIn(event: KeyboardEvent, { player }: PartProps): void {
  const { key, target } = event;
  if (hasModifier(event)) return;
  // A button does what it says when the space bar is pressed on it.
  if (key === ' ' && target instanceof HTMLButtonElement) return;
  if (key === ' ') player.toggle();
  else if (key === '+' || key === '-') player.faster(key === '+' ? 1 : -1);
  else if (key in KEY_STEPS) player.goTo(player.step + KEY_STEPS[key]);
  else return;
  event.preventDefault();
}

/** `R, tile 7` or `RR, tiles 7 8`: the move that leads to a step, from 1 on. */
function moveText({ moves, boards, labels, puzzle }: PlayedSolution, step: number): string {
  const move = moves[step - 1];
  const moved = tilesMoved(boards[step - 1], pathOf([move], puzzle.size), puzzle.size);
  return `${move}, ${nounFor(moved.length, 'tile')} ${moved.map((tile) => labels[tile]).join(' ')}`;
}

function stepText(solution: PlayedSolution, step: number): string {
  const last = solution.moves.length;
  if (step === last) return `The goal, after ${formatQuantity(last, 'move')}`;
  return `Move ${step} of ${last}${step > 0 ? `: ${moveText(solution, step)}` : ''}`;
}

/** The board, with the tiles marked that the last move has slid. */
function PlayerBoard({ solution: { puzzle, start, moves }, player: { step } }: PartProps) {
  const piecesAt = (at: number): Board => piecesOf({ start, moves, at }, puzzle.size);
  const before = piecesAt(Math.max(0, step - 1));
  return (
    <div class="frame" tabIndex={isScrolled(puzzle) ? 0 : undefined}>
      <SlidingBoard
        puzzle={puzzle}
        pieces={piecesAt(step)}
        done={step === moves.length}
        role="img"
        tile={({ attributes, cell, piece, label }) => (
          <b
            key={piece}
            {...attributes}
            class={`${attributes.class}${piece === before[cell] ? '' : ' marked'}`}
          >
            {label}
          </b>
        )}
      />
    </div>
  );
}

/** A button of the player; scripts and tests find it by `go`. */
const PlayerButton = ({ go, ...props }: ComponentProps<'button'> & { readonly go: string }) => (
  <button data-go={go} {...props} />
);

/** The buttons that go to a step, and the slider of steps. */
function PlayerButtons({ solution, player }: PartProps) {
  const { step, last, playing, goTo, toggle } = player;
  return (
    <>
      <div class="controls">
        <PlayerButton go="start" aria-label="Back to the start" onClick={() => goTo(0)}>
          |&lt;
        </PlayerButton>
        <PlayerButton go="back" aria-label="One move back" onClick={() => goTo(step - 1)}>
          &lt;
        </PlayerButton>
        <PlayerButton go="play" onClick={toggle}>
          {playing ? 'Pause' : 'Play'}
        </PlayerButton>
        <PlayerButton go="next" aria-label="One move on" onClick={() => goTo(step + 1)}>
          &gt;
        </PlayerButton>
        <PlayerButton go="end" aria-label="On to the goal" onClick={() => goTo(last)}>
          &gt;|
        </PlayerButton>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label="Move"
        aria-valuetext={stepText(solution, step)}
        onInput={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
      />
    </>
  );
}

/** The moves as letters; a click goes to a move. */
function MoveList({ solution, player: { step, goTo } }: PartProps) {
  const { moves, gap } = solution;
  const list = useRef<HTMLOListElement>(null);
  // The last move is kept in sight without the page being moved.
  useLayoutEffect(() => {
    const { children, clientHeight } = list.current!;
    const made = children[step - 1] as HTMLElement | undefined;
    list.current!.scrollTop = (made?.offsetTop ?? 0) - clientHeight / 2;
  }, [moves, step]);
  return (
    <ol class="moves letters" ref={list} aria-label="Moves of the blank" tabIndex={0}>
      {moves.map((move, index) => (
        <Fragment key={index}>
          <li
            class={index < step ? 'made' : undefined}
            aria-current={index === step - 1 ? 'step' : undefined}
            title={`Move ${index + 1}: ${moveText(solution, index + 1)}`}
            onClick={() => goTo(index + 1)}
          >
            {move}
          </li>
          {gap}
        </Fragment>
      ))}
    </ol>
  );
}

/** The speed, the loop, and the moves to be copied. */
function SpeedControls({ solution: { start, moves, gap }, player }: PartProps) {
  const { movesASecond, faster, loops, toggleLoops } = player;
  return (
    <div class="controls">
      <span role="group" aria-label="Speed">
        <PlayerButton go="slower" aria-label="Slower" onClick={() => faster(-1)}>
          −
        </PlayerButton>{' '}
        <output>{movesASecond} a second</output>{' '}
        <PlayerButton go="faster" aria-label="Faster" onClick={() => faster(1)}>
          +
        </PlayerButton>
      </span>
      <PlayerButton go="loop" aria-pressed={loops} onClick={toggleLoops}>
        Loop
      </PlayerButton>
      <CopyButton
        key={start.join()}
        data-go="copy"
        text={moves.join(gap)}
        done={`Copied ${formatQuantity(moves.length, 'move')}.`}
        refused={() => 'select the letters instead'}
      >
        Copy moves
      </CopyButton>
    </div>
  );
}
