/* The page: its head, its screens, and what goes wrong. */
import { useState } from 'preact/hooks';
import { inMetric } from '../../puzzle/metric.js';
import type { PageWorker } from '../worker/outside.js';
import type { ExplorerData } from './explorerPage.js';
import { Failure } from './fields.js';
import { SearchSentence } from './search/searchSentence.js';
import { Boards } from './boards/boards.js';
import { BoardForm } from './route/boardForm.js';
import { Teach } from './teach/lessons.js';
import { Play } from './play/play.js';
import { CompareMethods } from './watch/compare.js';
import { Watch } from './watch/watch.js';
import { useChange, useWindowEvent } from '../parts/hooks.js';
import { useExplorer, type ScreenProps } from './useExplorer.js';
import { headingOf, SCREENS, USUAL_SIZES } from './route/choices.js';
import { randomRoute, type RouteState } from './route/useRoute.js';
import { isOrdered, orderedPuzzle } from '../../puzzle/puzzle.js';
import { formatSize, parseSize } from '../../puzzle/size.js';

interface Props extends ExplorerData {
  readonly supply: (onDeath: () => void) => PageWorker;
}

export function App({ supply, start, index, version }: Props) {
  const [isFormOpen, setFormOpen] = useState(false);
  const shown = useExplorer(start, supply);
  const { route } = shown;
  const { screen, show } = route;
  useEscape();
  useChange(screen, () => scrollTo(0, 0));
  return (
    <>
      <header class="bar row screen-only">
        <h1>
          {headingOf(route.puzzle.size)}
          {inMetric(route.puzzle.metric)}
        </h1>
        <SizeChips route={route} isFormOpen={isFormOpen} onMore={() => setFormOpen(!isFormOpen)} />
        <nav aria-label="Screens">
          {SCREENS.map((name) => (
            <button aria-current={screen === name ? 'page' : undefined} onClick={() => show(name)}>
              {name}
            </button>
          ))}
        </nav>
      </header>
      <main>
        <Failures shown={shown} />
        {(isFormOpen || route.fault?.position) && (
          <BoardForm key={route.fault?.message} route={route} onDone={() => setFormOpen(false)} />
        )}
        {screen === 'Play' && <Play {...shown} />}
        {screen === 'Boards' && <Boards {...shown} />}
        {(screen === 'Watch' || screen === 'Teach') && <SearchSentence {...shown} />}
        {screen === 'Watch' && (
          <>
            <Watch {...shown} />
            <CompareMethods {...shown} />
          </>
        )}
        {screen === 'Teach' && <Teach {...shown} />}
      </main>
      <footer class="screen-only">
        <p>
          Everything is computed in this page; nothing is sent anywhere.{' '}
          <span class="credits">
            slide-atlas {version}, MIT licence. To cite it: The slide-atlas authors,{' '}
            <i>slide-atlas</i>, version {version}.
          </span>{' '}
          {index !== undefined && <a href={index}>All results</a>}
        </p>
      </footer>
    </>
  );
}

interface SizeChipsProps {
  readonly route: RouteState;
  /** Whether the form under More is open. */
  readonly isFormOpen: boolean;
  onMore(): void;
}

/** The sizes that most visitors want, a click away; all others, goals and positions under More. */
function SizeChips({ route, isFormOpen, onMore }: SizeChipsProps) {
  const { puzzle, go } = route;
  const played = isOrdered(puzzle) ? formatSize(puzzle.size) : '';
  return (
    <div class="chips" role="group" aria-label="Sizes">
      {USUAL_SIZES.map((size) => (
        <button
          aria-current={size === played ? 'true' : undefined}
          onClick={() => go(randomRoute(orderedPuzzle(parseSize(size), undefined, puzzle.metric)))}
        >
          {size}
        </button>
      ))}
      <button aria-label="More: change board" aria-expanded={isFormOpen} onClick={onMore}>
        More
      </button>
    </div>
  );
}

/** What has gone wrong, with what can be done. */
function Failures({ shown: { route, search, visitor } }: { shown: ScreenProps }) {
  const { status, restart } = search;
  const playSmaller = (): void => {
    const puzzle = orderedPuzzle({ rows: 3, columns: 3 }, undefined, route.puzzle.metric);
    // If 3x3 is played already, nothing else would begin its search again.
    restart();
    route.go(randomRoute(puzzle));
  };
  return (
    <>
      {status.kind === 'failed' && (
        <Failure message={status.message}>
          <p>
            <button onClick={restart}>Start again</button>{' '}
            <button onClick={playSmaller}>Play 3x3 instead</button>
          </p>
        </Failure>
      )}
      {visitor.refused && (
        <Failure message="This browser keeps nothing for pages, so your choices last as long as this visit." />
      )}
      {route.fault && <Failure message={route.fault.message} />}
    </>
  );
}

/** Escape closes what was opened last, by the button that opened it. */
function useEscape(): void {
  useWindowEvent('keydown', ({ key }) => {
    const opener = [...document.querySelectorAll<HTMLElement>('[aria-expanded=true]')].at(-1);
    if (key !== 'Escape' || !opener) return;
    opener.focus();
    opener.click();
  });
}
