/* Remarkable boards; a press takes one. */
import { formatQuantity } from '../../../basics/humanize.js';
import { orderedPuzzle, samePuzzle } from '../../../puzzle/puzzle.js';
import { BoardChoice } from '../../parts/stillBoardView.js';
import type { ScreenProps } from '../useExplorer.js';
import { GALLERY } from './gallery.js';

export const GalleryList = ({ route: { puzzle, setPuzzle } }: Pick<ScreenProps, 'route'>) => (
  <section class="gallery" aria-labelledby="gallery-title">
    <h2 id="gallery-title">Ten remarkable boards</h2>
    <ul class="tiled">
      {GALLERY.map(({ name, size, found, sentence }) => {
        const shown = orderedPuzzle(size);
        return (
          <li>
            <button
              class="play"
              aria-current={samePuzzle(shown, puzzle) ? 'true' : undefined}
              onClick={() => {
                setPuzzle(shown);
                scrollTo(0, 0);
              }}
            >
              <BoardChoice board={shown.goal} puzzle={shown} does={`${name}, take it`} />
            </button>
            <div>
              <h3>{name}</h3>
              <p>
                <strong>{formatQuantity(found.depth, 'move')} at most.</strong> {sentence}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  </section>
);
