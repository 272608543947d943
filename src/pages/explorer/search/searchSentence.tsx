/* What is known of a board as a whole, in a sentence. */
import { formatCount, formatSeconds } from '../../../basics/humanize.js';
import { METRIC_RULES } from '../../../puzzle/metric.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { boardCount } from '../../../puzzle/parts.js';
import { searchKindOf } from '../../worker/searchKind.js';
import { wantsNoMotion } from '../../parts/motion.js';
import type { SearchStatus } from './useBoardSearch.js';
import type { ScreenProps } from '../useExplorer.js';

interface Props extends Pick<ScreenProps, 'route' | 'search'> {
  /** Shows the search again. */
  onReplay?(): void;
}

export const SearchSentence = ({ route, search, onReplay }: Props) => (
  <div class="state row screen-only">
    <p class="lead rest" role="status">
      {sentenceOf(search.status, route.puzzle)}
    </p>
    {onReplay && search.status.kind === 'ready' && !wantsNoMotion() && (
      <button onClick={onReplay}>Replay the search</button>
    )}
  </div>
);

function sentenceOf(status: SearchStatus, puzzle: Puzzle): string {
  const positions = (): string => formatCount(boardCount(puzzle.goal, puzzle.size));
  switch (status.kind) {
    case 'searching':
      return `Your browser is searching all ${positions()} positions …`;
    case 'ready':
      return `Your browser has searched all ${positions()} positions in ${formatSeconds(status.seconds)}; every distance is known.`;
    case 'unsearched':
      if (searchKindOf(puzzle) === 'none')
        return 'Too many positions: no distances, hints or solutions here. It can be played, timed and shared.';
      if (searchKindOf(puzzle) === 'quick solutions')
        return 'Too many positions to search them all; hints and solutions are good, but not proved to be the best.';
      // The lower bounds that there are see little of a slide.
      return METRIC_RULES[puzzle.metric].slides
        ? 'Too many positions to search them all; one that is not far from the goal is solved by itself.'
        : 'Too many positions to search them all; each one that you play is solved by itself.';
    case 'failed':
      return 'The search has failed.';
  }
}
