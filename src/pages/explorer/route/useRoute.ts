/*
 * The puzzle and the game that are played: read from the fragment of the address, and written to
 * it.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sameBoard, type Board } from '../../../puzzle/board.js';
import { formatLink, parseLink, type Link } from '../../../notation/link.js';
import { isReachable } from '../../../puzzle/parts.js';
import { orderedPuzzle, samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { newGame, type Game } from '../../parts/game.js';
import { useWindowEvent } from '../../parts/hooks.js';
import { messageOf } from '../../../basics/errors.js';
import { SCREENS, type Screen } from './choices.js';
import { boardOfDay } from './day.js';
import { HELP, keepProgress, keptProgress, type GameProgress, type Help } from './gameProgress.js';

/** The depth of a position that is wanted; `any` is a depth that is good to begin with. */
export type WantedDepth = number | 'any';

export interface Route {
  readonly puzzle: Puzzle;
  readonly game: Game;
  readonly progress?: GameProgress;
  /** A random position is wanted; it comes as soon as the worker can find one. */
  readonly wanted?: WantedDepth;
  /** The day whose puzzle the game is. */
  readonly day?: string | undefined;
  /** The distance of the start, if the link says it. */
  readonly known?: number | undefined;
  /** Whether the player is to find out if the board can be solved; it may be one that cannot. */
  readonly trial?: boolean | undefined;
}

/** Wants a random position of a puzzle; until the position comes, the goal is in its place. */
export const randomRoute = (puzzle: Puzzle, wanted: WantedDepth = 'any'): Route => ({
  puzzle,
  game: newGame(puzzle.goal),
  wanted,
});

/** The link of this page to a fragment. */
export const pageLink = (fragment: string): string =>
  `${location.href.replace(/#.*/s, '')}#${fragment}`;

export interface RouteState extends Route {
  readonly screen: Screen;
  /** Goes to a screen; the route stays. */
  show(screen: Screen): void;
  /**
   * What is wrong with the link that was followed; the board that it names, if that is all that is
   * sound.
   */
  readonly fault: { readonly message: string; readonly position?: Board } | undefined;
  /** Goes to a route, and perhaps to another screen. */
  go(route: Route, screen?: Screen): void;
  /** Changes the board in its place: Back in the browser leads to the page before all changes. */
  setPuzzle(puzzle: Puzzle): void;
  /** Follows the fragment of a link. */
  follow(fragment: string): void;
  /** The progress stays unless another one is given. */
  setGame(game: Game, progress?: GameProgress): void;
  /**
   * The same for a game that was pending: it changes nothing if another game has come meanwhile,
   * and what was wrong with a link is still to be read.
   */
  fill(game: Game): void;
  /** Notes that the player was helped, unless there was a greater help. */
  noteHelp(help: Help): void;
}

/** Browsers count how often an address is written. */
const ADDRESS_MS = 400;

const BEGINNING: Route = routeOf({ puzzle: orderedPuzzle({ rows: 3, columns: 4 }) });

/** What the address says. */
interface Address {
  readonly screen: Screen;
  readonly route: Route;
  readonly fault: RouteState['fault'];
}

/** `start` is the fragment that counts if the address has none. */
export function useRoute(start: string): RouteState {
  const [state, set] = useState(() => {
    const before: Address = { screen: 'Play', route: BEGINNING, fault: undefined };
    return resumed(read(location.hash.slice(1), read(start, before)));
  });
  const { route, fault, screen } = state;
  /** Whether the next address is one to come back from. */
  const isStep = useRef(false);

  useWindowEvent('hashchange', () => {
    const fragment = location.hash.slice(1);
    if (fragment !== addressOf(state)) set(read(fragment, state));
  });
  useLayoutEffect(() => {
    // A link that is not understood stays, so that it can be mended.
    if (fault !== undefined || isComing(state)) return undefined;
    const timer = setTimeout(
      () => {
        writeAddress(state, isStep.current);
        isStep.current = false;
      },
      isStep.current ? 0 : ADDRESS_MS,
    );
    return () => clearTimeout(timer);
  }, [state]);

  /** Before a step: writes the state that is left, which the address may not have yet. */
  const leave = (): void => {
    if (fault === undefined && !isComing(state))
      history.replaceState(null, '', `#${addressOf(state)}`);
    isStep.current = true;
  };
  return {
    ...route,
    fault,
    screen,
    show(to) {
      if (to !== screen) leave();
      set((now) => ({ ...now, screen: to }));
    },
    go(next, to = screen) {
      // A puzzle that is the same stays the very same, and is not searched again.
      const puzzle = sameOrNew(next.puzzle, route);
      if (puzzle !== route.puzzle || to !== screen) leave();
      set({ screen: to, route: { ...next, puzzle }, fault: undefined });
    },
    setPuzzle: (puzzle) => set((now) => withPuzzle(now, puzzle)),
    follow(fragment) {
      leave();
      set(read(fragment, state));
    },
    fill: (game) =>
      set((now) =>
        now.route.game === route.game ? { ...now, route: { puzzle: route.puzzle, game } } : now,
      ),
    noteHelp: (help) => set((now) => withHelp(now, help)),
    setGame: (game, progress = route.progress) =>
      set((now) => withGame(now, route, game, progress)),
  };
}

/**
 * Writes the address, as one to come back from if it is a step, and keeps the clock of the game.
 */
function writeAddress(state: Address, isStep: boolean): void {
  const { route } = state;
  const address = `#${addressOf(state)}`;
  keepProgress(fragmentOf(route), route.progress);
  if (isStep && location.hash !== address) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** At a game of the same start as the one of `route`. */
const withGame = (
  now: Address,
  { puzzle, day, trial, known }: Route,
  game: Game,
  progress: GameProgress | undefined,
): Address => ({
  ...now,
  route: { puzzle, game, day, trial, known, ...(progress && { progress }) },
  fault: undefined,
});

/** At another board, with a random position wanted. */
const withPuzzle = (now: Address, puzzle: Puzzle): Address => ({
  ...now,
  route: randomRoute(sameOrNew(puzzle, now.route)),
  fault: undefined,
});

function withHelp(now: Address, help: Help): Address {
  const { progress } = now.route;
  const isGreater = !progress?.help || HELP.indexOf(help) > HELP.indexOf(progress.help);
  return isGreater ? { ...now, route: { ...now.route, progress: { ...progress, help } } } : now;
}

/** What the address says, with the clock of its game if the page was loaded again. */
function resumed(address: Address): Address {
  const progress = keptProgress(fragmentOf(address.route));
  return progress ? { ...address, route: { ...address.route, progress } } : address;
}

/** Whether an address would name the goal in the place of a position that is to come. */
const isComing = ({ route, screen }: Address): boolean =>
  route.wanted !== undefined && screen !== 'Boards';

/** The fragment of a route and a screen. A board that is not played yet has no position. */
function addressOf({ route, screen }: Address): string {
  const fragment =
    route.wanted === undefined ? fragmentOf(route) : formatLink({ puzzle: route.puzzle });
  return fragment + (screen === 'Play' ? '' : `&screen=${screen}`);
}

export const fragmentOf = ({
  puzzle,
  game: { start, moves, at },
  day,
  trial = false,
  known,
}: Route): string =>
  formatLink({
    puzzle,
    position: start,
    moves,
    at,
    trial,
    ...(day !== undefined && { day }),
    ...(known !== undefined && { depth: known }),
  });

/** The puzzle; the object of the last route if it is the same puzzle, whose search then stays. */
const sameOrNew = (puzzle: Puzzle, before: Route): Puzzle =>
  samePuzzle(puzzle, before.puzzle) ? before.puzzle : puzzle;

function routeOf(link: Link): Route {
  const { puzzle, moves = [], at = moves.length } = link;
  const ofDay = link.day === undefined ? undefined : boardOfDay(link.day, puzzle);
  const position = link.position ?? ofDay;
  if (position === undefined) return randomRoute(puzzle, link.depth);
  return {
    puzzle,
    game: { start: position, moves, at },
    // A link may name another position than the position of its day.
    day: ofDay && sameBoard(position, ofDay) ? link.day : undefined,
    trial: link.trial,
    known: link.depth,
    ...(at > 0 && { progress: { help: 'moves' } }),
  };
}

/**
 * The screen and the route that a fragment leads to; if it is unsound, as much of it as is
 * sound, else the ones before.
 */
function read(fragment: string, before: Address): Address {
  if (fragment === '') return { ...before, fault: undefined };
  const named = /&screen=(\w+)/.exec(fragment)?.[1];
  const screen = SCREENS.find((name) => name === named) ?? 'Play';
  // Who comes back to the same game from another screen finds its clock running.
  if (fragment.replace(/&screen=\w+/, '') === fragmentOf(before.route))
    return { ...before, screen };
  try {
    const link = parseLink(fragment);
    const puzzle = sameOrNew(link.puzzle, before.route);
    const { position } = link;
    if (position && !link.trial && !isReachable(position, puzzle.goal, puzzle.size)) {
      const message = 'The board of this link cannot be solved.';
      const route = { puzzle, game: newGame(puzzle.goal) };
      return { screen, route, fault: { message, position } };
    }
    return { screen, route: routeOf({ ...link, puzzle }), fault: undefined };
  } catch (cause) {
    const message = `This link cannot be followed. ${messageOf(cause)}`;
    return { ...before, screen, fault: { message } };
  }
}
