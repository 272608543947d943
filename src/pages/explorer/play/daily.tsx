/* The puzzle of the day: a link to it; while it is played, links to others and a text to share. */
import { formatSize } from '../../../puzzle/size.js';
import { CopyField } from '../fields.js';
import { DAY_SIZES, dayBefore, dayFragment, dayOf, dayText, dayWords } from '../route/day.js';
import { pageLink } from '../route/useRoute.js';
import type { PlayState } from './usePlay.js';

export function Daily({ play }: { play: PlayState }) {
  const { day, puzzle } = play;
  const today = dayOf(new Date());
  const size = formatSize(puzzle.size);
  const leadTo = (target: string, of: string, name: string) => (
    <a
      href={`#${dayFragment(target, of, puzzle)}`}
      aria-current={target === day && of === size ? 'page' : undefined}
    >
      {name}
    </a>
  );
  if (day === undefined) {
    const usual = DAY_SIZES.find((each) => each === size) ?? '3x4';
    return <p>{leadTo(today, usual, 'Puzzle of the day')}</p>;
  }
  return (
    <section class="panel" aria-labelledby="day-title">
      <h2 id="day-title">Puzzle of {dayWords(day)}</h2>
      <p class="days">
        {DAY_SIZES.map((each) => leadTo(day, each, each))}
        {leadTo(dayBefore(day), size, 'The day before')}
        {day !== today && leadTo(today, size, 'Today')}
      </p>
      <DayShare play={play} day={day} />
    </section>
  );
}

/** The text to share once a hand has solved it. */
function DayShare({ play, day }: { play: PlayState; day: string }) {
  const { puzzle, game, progress, solved, distances } = play;
  const { begun = 0, ended, help } = progress;
  if (!solved || ended === undefined || (help !== undefined && help !== 'hint'))
    return <p class="lead">The same position for everybody who plays this day.</p>;
  const text = dayText({
    day,
    puzzle,
    moves: game.at,
    shortest: distances.isProved(game.start) ? distances.fromStart : undefined,
    seconds: (ended - begun) / 1000,
    hinted: help === 'hint',
  });
  const link = pageLink(dayFragment(day, formatSize(puzzle.size), puzzle));
  // The address of a file leads nobody else to it.
  return (
    <CopyField
      label="your result"
      text={location.protocol === 'file:' ? text : `${text} ${link}`}
    />
  );
}
