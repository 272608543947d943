/*
 * What can be given to others: links, and the board as the command line reads it; and moves from
 * others.
 */
import { hasLetters } from '../../../puzzle/moves.js';
import { formatLine } from '../../../puzzle/notation.js';
import { newGame } from '../../parts/game.js';
import { intoSight } from '../../parts/hooks.js';
import { CopyField, Form } from '../../parts/fields.js';
import { NotationChoice } from '../notationChoice.js';
import { moverOf, moverWords, writeMoves } from '../notation.js';
import { fragmentOf, type Route } from '../route/useRoute.js';
import type { PlayState } from './usePlay.js';

export function SharePanel({ play }: { play: PlayState }) {
  const { puzzle, game, day, trial, board, kept } = play;
  const { notation } = kept.settings;
  const mover = moverOf(notation);
  const linkTo = (shared: Route): string =>
    `${location.href.replace(/#.*/s, '')}#${fragmentOf(shared)}`;

  return (
    <div class="panel" ref={intoSight}>
      {location.protocol === 'file:' && (
        <p>
          The page is a file here, so its links work on this computer only: give others the file
          too, or the position.
        </p>
      )}
      <CopyField label="link" text={linkTo({ puzzle, game, day, trial })} />
      {game.moves.length > 0 && (
        <>
          <CopyField
            label="link without your moves"
            text={linkTo({ puzzle, game: newGame(game.start), day, trial })}
          />
          <CopyField
            label={hasLetters(puzzle.size) ? `moves of ${moverWords(mover)}` : 'cells of the blank'}
            text={writeMoves(game.moves.slice(0, game.at), puzzle, notation)}
          />
        </>
      )}
      <CopyField label="position" text={formatLine(board, puzzle)} />
      {hasLetters(puzzle.size) && <MovesToPlay play={play} />}
      <NotationChoice kept={kept} />
    </div>
  );
}

/** Moves that somebody has written. */
const MovesToPlay = ({ play }: { play: PlayState }) => (
  <Form class="field copied-field" onAccept={(typed) => play.playWritten(typed('moves'))}>
    <label for="written-moves">
      Moves to play, as letters for the moves of {moverWords(moverOf(play.kept.settings.notation))}:
      RR D LL or R2 D L2
    </label>
    <input id="written-moves" name="moves" />
    <button type="submit">Play them</button>
  </Form>
);
