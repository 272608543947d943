/*
 * What can be given to others: links, and the board as the command line reads it; and moves from
 * others.
 */
import { hasLetters } from '../../../puzzle/moves.js';
import { formatLine } from '../../../notation/boardText.js';
import { newGame } from '../../parts/game.js';
import { intoSight } from '../../parts/hooks.js';
import { CopyField, Form } from '../fields.js';
import { NotationChoice } from '../settingFields.js';
import { moverOf, moverWords, writeMoves } from '../moveNotation.js';
import { fragmentOf, pageLink, type Route } from '../route/useRoute.js';
import type { PlayState } from './usePlay.js';

interface Props {
  readonly play: PlayState;
}

export const SharePanel = ({ play }: Props) => (
  <div class="panel" ref={intoSight}>
    <CopyField label="link" text={gameLink(play)} />
    {location.protocol === 'file:' && (
      <p class="lead">
        The page is a file here, so its links work on this computer only: give others the file too,
        or the position.
      </p>
    )}
    <details>
      <summary>Position and moves</summary>
      <Texts play={play} />
      {hasLetters(play.puzzle.size) && <MovesToPlay play={play} />}
      <NotationChoice visitor={play.visitor} />
    </details>
  </div>
);

const gameLink = ({ puzzle, game, day, trial }: Route): string =>
  pageLink(fragmentOf({ puzzle, game, day, trial }));

/** What can be given beside the link. */
function Texts({ play }: Props) {
  const { puzzle, game, board, visitor } = play;
  const { notation } = visitor.settings;
  const mover = moverWords(moverOf(notation));
  return (
    <>
      <CopyField label="position" text={formatLine(board, puzzle)} />
      {game.moves.length > 0 && (
        <>
          <CopyField
            label={hasLetters(puzzle.size) ? `moves of ${mover}` : 'cells of the blank'}
            text={writeMoves(game.moves.slice(0, game.at), puzzle, notation)}
          />
          <CopyField
            label="link without your moves"
            text={gameLink({ ...play, game: newGame(game.start) })}
          />
        </>
      )}
    </>
  );
}

/** Moves that somebody has written. */
const MovesToPlay = ({ play }: Props) => (
  <Form class="field copied-field" onAccept={(typed) => play.actions.playWritten(typed('moves'))}>
    <label for="written-moves">
      Moves to play, as letters for the moves of{' '}
      {moverWords(moverOf(play.visitor.settings.notation))}: RR D LL or R2 D L2
    </label>
    <input id="written-moves" name="moves" />
    <button type="submit">Play them</button>
  </Form>
);
