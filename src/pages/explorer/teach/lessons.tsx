/* The lessons of the screen Teach: play, a guess, an impossible board, a rule, homework. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { formatCount, formatQuantity } from '../../../basics/humanize.js';
import { formatLink } from '../../../notation/link.js';
import { formatMoveCount } from '../../../puzzle/metric.js';
import { isRectangle } from '../../../puzzle/size.js';
import { Form } from '../fields.js';
import { randomRoute } from '../route/useRoute.js';
import type { ScreenProps } from '../useExplorer.js';
import { GreedyLesson } from './greedy.js';
import { LESSONS, type LessonTitle } from './lessonTitles.js';
import { ParityLesson } from './parity.js';
import { Sheet } from './sheet.js';

export const Teach = (shown: ScreenProps) => (
  <div class="teach">
    <nav class="controls screen-only" aria-label="Lessons">
      {(Object.keys(LESSONS) as LessonTitle[]).map((title, place) => (
        <button onClick={() => goToLesson(title)}>
          {place + 1} {LESSONS[title].replace(/:.*/, '')}
        </button>
      ))}
    </nav>
    <PlayLesson {...shown} />
    <Next lesson="guess-title" />
    <GuessLesson key={formatLink({ puzzle: shown.route.puzzle })} {...shown} />
    <Next lesson="parity-title" />
    {isRectangle(shown.route.puzzle.size) ? (
      <ParityLesson key={formatLink({ puzzle: shown.route.puzzle })} {...shown} />
    ) : (
      <Lesson title="parity-title">
        <p>The rule of this lesson is for rectangles: take a size above.</p>
      </Lesson>
    )}
    <Next lesson="greedy-title" />
    <GreedyLesson {...shown} />
    <Next lesson="sheet-title" />
    <Sheet {...shown} />
  </div>
);

/** Shows a lesson, and goes on from its heading. */
function goToLesson(title: LessonTitle): void {
  const heading = document.getElementById(title)!;
  heading.tabIndex = -1;
  heading.focus();
  heading.scrollIntoView();
}

const Next = ({ lesson }: { lesson: LessonTitle }) => (
  <p class="next screen-only">
    <button onClick={() => goToLesson(lesson)}>Next: {LESSONS[lesson]}</button>
  </p>
);

const Lesson = ({ title, children }: { title: LessonTitle; children: ComponentChildren }) => (
  <section class="screen-only" aria-labelledby={title}>
    <h2 id={title}>{LESSONS[title]}</h2>
    {children}
  </section>
);

/** The depth of the positions of the first lesson. */
const EASY = 8;

function PlayLesson({ route, visitor }: ScreenProps) {
  const { puzzle } = route;
  const play = (): void => {
    visitor.change({ help: true });
    route.go(randomRoute(puzzle, EASY), 'Play');
  };
  return (
    <Lesson title="play-title">
      <p class="lead">
        What is the longest run of moves that all lead nearer? When does the distance go up, and can
        it ever stay the same?
      </p>
      <p class="controls">
        <button class="main" onClick={play}>
          Play from {formatMoveCount(EASY, puzzle.metric)}, with the distances
        </button>
      </p>
    </Lesson>
  );
}

/** The depths that a class guesses, as far as the board has them. */
const GUESSED = [1, 2, 3, 10, 20, 30];

function GuessLesson({ route, search: { status, counts } }: ScreenProps) {
  const depths = GUESSED.filter((depth) => counts === undefined || depth < counts.length);
  const [compared, compare] = useState(false);
  return (
    <Lesson title="guess-title">
      <p class="lead">
        How many positions are at each of these distances from the goal? Guess, compare, then watch
        the search a layer a second. Why do the bars shrink in the end?
        {status.kind === 'unsearched' && ' The numbers are known of boards up to 3x4.'}
      </p>
      <Form class="controls" onAccept={() => compare(true)}>
        {depths.map((depth) => (
          <div>
            <label class="field">
              {formatQuantity(depth, 'move')}
              <input type="number" min="0" name={`depth-${depth}`} />
            </label>
            <output>{compared && counts ? formatCount(counts[depth]) : '\u00a0'}</output>
          </div>
        ))}
        <div class="controls">
          <button disabled={!counts}>Compare</button>
          <button type="button" class="main" onClick={() => route.show('Watch')}>
            Watch the search
          </button>
        </div>
      </Form>
    </Lesson>
  );
}
