/* The board of the screen Play: looks, distances on the tiles, the hint, control by hovering. */
import { useRef } from 'preact/hooks';
import { BLANK, hasRepeatedTiles } from '../../../puzzle/board.js';
import { gridPlaceOf } from '../../../puzzle/grid.js';
import { layoutOf } from '../../../puzzle/boardLayout.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { hueOf } from '../../../formats/boardColours.js';
import { runsOf, tileOf } from '../../parts/game.js';
import { placeWords, tileWords } from '../../parts/gameWords.js';
import { PlayedBoard, type PlayedTile, type TileButton } from '../../parts/playedBoard.js';
import type { Look } from '../visitor.js';
import type { PlayState } from './usePlay.js';
import { changeOf } from './distance/distanceChange.js';

export function BoardView({ play }: { play: PlayState }) {
  const { puzzle, solved, randomPosition, actions } = play;
  const { scrambled } = randomPosition;
  const look = lookOf(play);
  const pieces = scrambled ?? play.pieces;
  return (
    <PlayedBoard
      puzzle={puzzle}
      pieces={pieces}
      done={solved && play.game.at > 0}
      look={scrambled ? `${LOOK_CLASSES[look]} scrambled` : LOOK_CLASSES[look]}
      // Tiles keep their elements; those who hear the board get them by their places.
      aria-owns={pieces
        .filter((piece) => piece !== BLANK)
        .map(tileId)
        .join(' ')}
      tabIndex={-1}
      move={actions.move}
      onSwipe={actions.slide}
      onPointerMove={useHover(play)}
      button={(tile) => buttonOf(tile, look, play)}
    />
  );
}

/**
 * Control by hovering, if the setting is on: the mouse moves the tiles of the cell that it enters,
 * without a click. The place of the pointer chooses the cell, because tiles may still slide below
 * the pointer. A board that is solved stays.
 */
function useHover({ visitor, puzzle, board, solved, actions }: PlayState) {
  const before = useRef<number>(undefined);
  return (event: PointerEvent): void => {
    if (!visitor.settings.hover || event.pointerType === 'touch' || event.buttons !== 0) return;
    const layout = layoutOf(puzzle.size);
    const stage = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const x = ((event.clientX - stage.x) / stage.width) * layout.width;
    const y = ((event.clientY - stage.y) / stage.height) * layout.height;
    const cell = layout.cells.findIndex(
      ([left, top]) => left <= x && x < left + 1 && top <= y && y < top + 1,
    );
    if (cell === before.current) return;
    before.current = cell;
    const run = runsOf(board, puzzle).get(cell);
    if (run && !solved) actions.move(run);
  };
}

/** The button of a tile: its picture, its label, and the distance that its move leads to. */
function buttonOf(tile: PlayedTile, look: Look, play: PlayState): TileButton {
  const { cell, piece, label, run } = tile;
  const { visitor, puzzle, playback } = play;
  const isNear = run?.length === 1;
  const distance = isNear ? leads(run[0], play) : undefined;
  const then = distance === undefined ? '' : `, then ${distance} to go`;
  return {
    id: tileId(piece),
    class: isNear && run[0] === playback.hint ? 'marked' : '',
    'aria-label': tileWords(label, run, puzzle) + then,
    // A graph has no rows.
    'aria-description': puzzle.size.edges ? undefined : placeWords(gridPlaceOf(cell, puzzle.size)),
    style: look === 'plain' ? {} : placeStyle(tileOf(piece), puzzle),
    children: (
      <>
        {look === 'a picture' && <img src={visitor.picture} alt="" draggable={false} />}
        <span>{label}</span>
        {!play.solved && distance !== undefined && (
          <small {...changeTo(distance, play)} data-leads={distance} />
        )}
      </>
    ),
  };
}

const tileId = (piece: number): string => `tile-${piece}`;

/** The sign and the colour of a move that leads to a distance. */
function changeTo(distance: number, { distances, board }: PlayState) {
  const { sign, tone } = changeOf(distance - (distances.of(board) ?? distance));
  return { class: tone, 'data-sign': sign };
}

/** The distance that a move leads to, if it is known and not hidden. */
function leads(move: string, play: PlayState): number | undefined {
  const { neighbours, distances } = play;
  const next = neighbours.find((neighbour) => neighbour.move === move);
  return next && distances.areInSight ? distances.of(next.board) : undefined;
}

/** How the tiles look: plain if there is no picture, or tiles that repeat would share a part. */
function lookOf({ visitor: { settings, picture }, puzzle }: PlayState): Look {
  const isPlain =
    settings.look === 'a picture' && (hasRepeatedTiles(puzzle.goal) || picture === undefined);
  return isPlain ? 'plain' : settings.look;
}

const LOOK_CLASSES: Readonly<Record<Look, string>> = {
  plain: '',
  'in colours': 'coloured',
  'a picture': 'pictured',
};

/** The part of a picture that is on a tile, and the hue of the tile. */
function placeStyle(tile: number, puzzle: Puzzle): Record<string, number> {
  const [column, row] = layoutOf(puzzle.size).cells[puzzle.goal.indexOf(tile)];
  return { '--hue': hueOf(tile, puzzle), '--home-row': row, '--home-column': column };
}
