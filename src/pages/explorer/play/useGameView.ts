/* A game as the screen shows it: its boards, and their distances. */
import { useMemo } from 'preact/hooks';
import { sameBoard } from '../../../puzzle/board.js';
import { boardsBetween } from '../../../puzzle/paths.js';
import { isReachable } from '../../../puzzle/parts.js';
import { piecesOf } from '../../parts/game.js';
import { neighboursOf } from '../../../puzzle/neighbourBoards.js';
import { bestKey, type Best } from '../bests.js';
import { useDistances, type WantedBoards } from './distance/useDistances.js';
import { useMistakes } from './distance/useMistakes.js';
import type { ScreenProps } from '../useExplorer.js';

/** Of a board that cannot be solved no distance is asked for. */
const NO_BOARDS: WantedBoards = { boards: [], allBoards: [], known: undefined };

export type GameView = ReturnType<typeof useGameView>;

export function useGameView(shown: ScreenProps) {
  const { route, search, intro, visitor } = shown;
  const { puzzle, game, progress = {}, wanted, day, trial = false, known } = route;
  const { start, moves, at } = game;
  const allBoards = useMemo(() => boardsBetween(start, moves, puzzle.size), [puzzle, start, moves]);
  const boards = useMemo(() => allBoards.slice(0, at + 1), [allBoards, at]);
  const pieces = useMemo(() => piecesOf(game, puzzle.size), [puzzle, game]);
  const board = boards[boards.length - 1];
  const neighbours = useMemo(() => neighboursOf(board, puzzle), [puzzle, board]);
  const isSolvable = useMemo(
    () => !trial || isReachable(start, puzzle.goal, puzzle.size),
    [puzzle, start, trial],
  );
  const wantedBoards = isSolvable ? { boards, allBoards, known } : NO_BOARDS;
  const distances = useDistances(puzzle, wantedBoards, search);
  const atGoal = sameBoard(board, puzzle.goal);
  // Until the first position comes, the goal keeps its place.
  const isPending = wanted !== undefined && at === 0 && atGoal && search.status.kind !== 'failed';
  const solved = atGoal && (wanted === undefined || at > 0);
  const { ended } = progress;
  // The puzzle of a day is the same for everybody, and played without. So is a trial, in which
  // distances would say that the board can be solved.
  const isHelped = visitor.settings.help && day === undefined && !trial && ended === undefined;
  const fromStart = trial && !solved ? undefined : distances.of(start);
  // For help, or because the game has come to its end.
  const areShown = isHelped || solved || ended !== undefined;
  const mistakes = useMistakes({ at, allBoards, distances, search, areShown });
  const key = bestKey(puzzle, search.counts && fromStart);
  return {
    ...shown,
    puzzle,
    game,
    progress,
    /** The day whose puzzle the game is. */
    day,
    /** Whether the player is to find out if the board can be solved. */
    trial,
    isSolvable,
    board,
    boards,
    pieces,
    neighbours,
    /** Whether another position is to come in the place of the board. */
    isPending,
    solved,
    distances: {
      ...distances,
      /** Whether the player may see them. */
      areShown,
      /** Whether the player sees them: not during the intro, nor before the first position. */
      areInSight: areShown && intro.isOver && !isPending,
      /** The distance of the start. */
      fromStart,
      mistakes,
    },
    /** Names the games that are compared with this one, and the best of them. */
    key,
    best: visitor.bests[key] as Best | undefined,
  };
}
