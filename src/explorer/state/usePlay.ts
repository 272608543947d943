/* What a player can do, and what is said of it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { sameBoard, type Board } from '../../puzzle/board.js';
import type { MoveLetter } from '../../puzzle/moves.js';
import { tileTexts } from '../../puzzle/puzzle.js';
import type { ScreenProps } from '../app.js';
import { boardsOf, movedTo, neighboursOf, newGame, piecesOf, TILE_WAYS, withMoves } from './game.js';
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
  const [ahead, setAhead] = useState<readonly MoveLetter[]>([]);
  const [playing, setPlaying] = useState(false);
  const [helped, setHelped] = useState(false);
  const boards = useMemo(() => boardsOf(game, puzzle.size), [puzzle, game]);
  const pieces = useMemo(() => piecesOf(game, puzzle.size), [puzzle, game]);
  const board = boards[boards.length - 1];
  const distances = useDistances(puzzle, boards, atlas);
  const solved = sameBoard(board, puzzle.goal);
  const hidden = settings.challenge && !solved && !helped;
  const fromStart = distances.of(game.start);

  const stop = (): void => {
    setPlaying(false);
    setAhead([]);
    setHinted(false);
  };

  /** Moves that a hand has made. */
  function move(letters: readonly MoveLetter[]): void {
    stop();
    setGame(withMoves(game, letters));
    say(sentenceOf(letters, TILE_WAYS[letters[0]]));
  }

  /** The tile that moves, and what is known then. */
  function sentenceOf(letters: readonly MoveLetter[], way: string): string {
    if (letters.length > 1) return `${letters.length} tiles ${way}.`;
    const next = neighbour(board, letters[0]);
    const tile = tileTexts(board, puzzle)[next.to];
    if (sameBoard(next.board, puzzle.goal)) return `${tile} ${way}. Solved.`;
    const distance = distances.of(next.board);
    return distance === undefined || hidden || !settings.distance
      ? `${tile} ${way}.`
      : `${tile} ${way}. ${distance} to go.`;
  }

  function begin(start: Board): void {
    stop();
    setHelped(false);
    setGame(newGame(start));
    say('A new position.');
  }

  useEffect(() => {
    if (!playing) return undefined;
    if (ahead.length === 0) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => {
      setGame(withMoves(game, ahead.slice(0, 1)));
      setAhead(ahead.slice(1));
    }, PACE_MS);
    return () => clearTimeout(timer);
  }, [playing, ahead, game]);

  useWhenHidden(() => setPlaying(false));

  return {
    ...{ puzzle, game, board, boards, pieces, distances, solved, hidden, fromStart, said, playing, helped },
    hint: hinted ? distances.nearer(board) : undefined,
    move,
    begin,
    moveTo(at: number): void {
      stop();
      setGame(movedTo(game, at));
    },
    draw(depth: number): void {
      atlas.call('draw', { depths: [depth], seed: newSeed() }).then(
        ([start]) => begin(start),
        () => undefined,
      );
    },
    shuffle: () => begin(randomBoard(puzzle)),
    showHint(): void {
      setHelped(true);
      setHinted(true);
      const letter = distances.nearer(board);
      if (letter) say(`Hint: ${tileTexts(board, puzzle)[neighbour(board, letter).to]} slides ${TILE_WAYS[letter]}.`);
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

  function neighbour(from: Board, letter: MoveLetter) {
    return neighboursOf(from, puzzle).find((next) => next.letter === letter)!;
  }

  /** A shortest way, where the distances that are known have one. */
  function wayDown(from: Board): MoveLetter[] | undefined {
    const way: MoveLetter[] = [];
    for (let at = from; !sameBoard(at, puzzle.goal);) {
      const letter = distances.nearer(at);
      if (!letter) return undefined;
      way.push(letter);
      at = neighbour(at, letter).board;
    }
    return way;
  }
}

export type PlayState = ReturnType<typeof usePlay>;
