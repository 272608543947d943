/*
 * What can be given to others: links, and the board as the command line reads it; and moves from
 * others.
 */
import { formatLine } from '../../../puzzle/notation.js';
import { newGame } from '../../parts/game.js';
import { intoSight } from '../../parts/hooks.js';
import { CopyField, Form } from '../../parts/fields.js';
import { NotationChoice } from '../notationChoice.js';
import { moverOf, moverWords, writeMoves } from '../notation.js';
import { fragmentOf, type Route } from '../route/useRoute.js';
import type { PlayState } from './usePlay.js';

export function SharePanel({ play }: { play: PlayState }) {
  const { puzzle, game, day, trial, board, playWritten, kept } = play;
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
            label={`moves of ${moverWords(mover)}`}
            text={writeMoves(game.moves.slice(0, game.at), puzzle, notation)}
          />
        </>
      )}
      <CopyField label="position" text={formatLine(board, puzzle)} />
      <Form class="field copied-field" onAccept={(typed) => playWritten(typed('moves'))}>
        <label for="written-moves">
          Moves to play, as letters for the moves of {moverWords(mover)}: RR D LL or R2 D L2
        </label>
        <input id="written-moves" name="moves" />
        <button type="submit">Play them</button>
      </Form>
      <NotationChoice kept={kept} />
    </div>
  );
}
