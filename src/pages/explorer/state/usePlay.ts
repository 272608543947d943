/* What a player can do, and what is said of it. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { blankCell, sameBoard, type Board } from '../../../puzzle/board.js';
import { formatQuantity } from '../../../humanize.js';
import { boardsBetween } from '../../../puzzle/moves.js';
import { tileTexts } from '../../../puzzle/puzzle.js';
import type { ScreenProps } from './screenProps.js';
import {
  boardsOf,
  movedTo,
  neighboursOf,
  newGame,
  piecesOf,
  wayOfTiles,
  withMoves,
  type Neighbour,
} from '../../parts/game.js';
import { useBeat } from '../../parts/useBeat.js';
import { newSeed, randomBoard } from './randomBoard.js';
import { useDistances } from './useDistances.js';
import { useWhenHidden } from './useWhenHidden.js';

/** Between two moves of a solution that is played. */
const PACE_MS = 260;

export function usePlay({ place, atlas, kept }: ScreenProps) {
  const { puzzle, game, setGame } = place;
  const { settings } = kept;
  const [said, say] = useState('');
  const [hinted, setHinted] = useState(false);
  const [ahead, setAhead] = useState<readonly string[]>([]);
  const [playing, setPlaying] = useState(false);
  const [helped, setHelped] = useState(false);
  const boards = useMemo(() => boardsOf(game, puzzle.size), [puzzle, game]);
  const pieces = useMemo(() => piecesOf(game, puzzle.size), [puzzle, game]);
  const board = boards[boards.length - 1];
  const neighbours = useMemo(() => neighboursOf(board, puzzle), [puzzle, board]);
  const distances = useDistances(puzzle, boards, atlas);
  // Where a position is still to come, the goal only keeps its place.
  const solved = place.wanted === undefined && sameBoard(board, puzzle.goal);
  const hidden = settings.challenge && !solved && !helped;
  const told = settings.distance && !hidden;
  const fromStart = distances.of(game.start);
  const now = useRef(board);
  now.current = board;
  /** The draw that has not come yet. */
  const drawing = useRef<AbortController>(undefined);
  /** What is still to be said, once it is known. */
  const owed = useRef<'distance' | 'hint'>(undefined);

  const stop = (): void => {
    owed.current = undefined;
    setPlaying(false);
    setAhead([]);
    setHinted(false);
  };

  /** Moves that a hand has made, all in one line. */
  function move(moves: readonly string[]): void {
    stop();
    setGame(withMoves(game, moves));
    const { length } = moves.join('');
    const next = boardsBetween(board, moves, puzzle.size)[moves.length];
    const distance = distances.of(next);
    const what = length === 1 ? tileTexts(board, puzzle)[blankCell(next)] : `${length} tiles`;
    const done = sameBoard(next, puzzle.goal);
    if (!done && distance === undefined) owed.current = 'distance';
    const end = done ? ' Solved.' : told && distance !== undefined ? ` ${toGo(distance)}` : '';
    say(`${what} ${wayOfTiles(moves[0])}.${end}`);
  }

  // A move is told at once; where its distance is not known yet, that follows by itself.
  useEffect(() => {
    const distance = distances.of(board);
    const nearer = distances.nearer(board);
    if (owed.current === 'distance' && distance !== undefined) say(told ? toGo(distance) : '');
    else if (owed.current === 'hint' && nearer) say(hintTo(nearer));
    else return;
    owed.current = undefined;
  });

  function hintTo({ to, move }: Neighbour): string {
    const others = move.length - 1;
    const together = others > 0 ? `, with ${formatQuantity(others, 'other tile')}` : '';
    return `Hint: ${tileTexts(board, puzzle)[to]} slides ${wayOfTiles(move)}${together}.`;
  }

  // Whatever has led to another position: what was going on here is over.
  useLayoutEffect(() => {
    stop();
    setHelped(false);
    return () => drawing.current?.abort();
  }, [game.start]);

  function begin(start: Board): void {
    setGame(newGame(start));
    say('A new position.');
  }

  useBeat(
    playing,
    PACE_MS,
    () => {
      setGame(withMoves(game, ahead.slice(0, 1)));
      setAhead(ahead.slice(1));
      setPlaying(ahead.length > 1);
    },
    [ahead, game],
  );

  useWhenHidden(() => setPlaying(false));

  return {
    ...{ puzzle, game, board, boards, pieces, neighbours, distances, solved, told, fromStart, said, playing, helped },
    hint: hinted ? distances.nearer(board)?.move : undefined,
    move,
    begin,
    moveTo(at: number): void {
      stop();
      setGame(movedTo(game, at));
    },
    draw(depth: number): void {
      drawing.current?.abort();
      const { signal } = (drawing.current = new AbortController());
      atlas.call('draw', { depths: [depth], seed: newSeed() }, { signal }).then(
        ([start]) => {
          if (!signal.aborted) begin(start);
        },
        () => undefined,
      );
    },
    shuffle: () => begin(randomBoard(puzzle)),
    showHint(): void {
      setHelped(true);
      setHinted(true);
      owed.current = 'hint';
    },
    /** Plays a shortest solution, pauses it, or goes on. */
    solve(): void {
      if (playing) setPlaying(false);
      else if (ahead.length > 0) setPlaying(true);
      else {
        setHelped(true);
        const way = wayDown(board);
        const found = way ? Promise.resolve(way) : atlas.call('path', board);
        found.then(
          (path) => {
            // The player may have gone on meanwhile.
            if (now.current !== board) return;
            setHinted(false);
            setAhead(path);
            setPlaying(path.length > 0);
          },
          () => undefined,
        );
      }
    },
    paused: !playing && ahead.length > 0,
  };

  /** A shortest way, where the distances that are known have one. */
  function wayDown(from: Board): string[] | undefined {
    const way: string[] = [];
    for (let at = from; !sameBoard(at, puzzle.goal);) {
      const nearer = distances.nearer(at);
      if (!nearer) return undefined;
      way.push(nearer.move);
      at = nearer.board;
    }
    return way;
  }
}

const toGo = (distance: number): string => `${distance} to go.`;

export type PlayState = ReturnType<typeof usePlay>;
