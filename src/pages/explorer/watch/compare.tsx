/* Two methods of search beside each other on a position of the 8-puzzle, a board at a time. */
import { useState } from 'preact/hooks';
import { formatCount, formatQuantity } from '../../../basics/humanize.js';
import { sameBoard, type Board } from '../../../puzzle/board.js';
import { orderedPuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { sameSize } from '../../../puzzle/size.js';
import { StillBoard } from '../../parts/stillBoardView.js';
import { Choice, Form, NumberField } from '../fields.js';
import { Projected } from '../projected.js';
import { useBeat, useHidden, useStateOf } from '../../parts/hooks.js';
import { randomRoute } from '../route/useRoute.js';
import type { ScreenProps } from '../useExplorer.js';
import { useAction } from '../useAction.js';
import { SEARCH_METHODS, type SearchMethod, type SearchStep } from './methods.js';
import { StepControls, type SteppedSearch } from './stepControls.js';

const NAMES = SEARCH_METHODS.map(({ name }) => name);

const methodOf = (name: string): SearchMethod =>
  SEARCH_METHODS.find((method) => method.name === name)!;

/** The speeds, by the milliseconds from board to board. */
const SPEEDS = new Map([
  [500, '2 boards a second'],
  [50, '20 boards a second'],
  [0, 'full speed'],
]);

/** Milliseconds of work between two renderings at full speed. */
const SLICE_MS = 12;

/** Boards of an open list, or of a path, that are shown. */
const MOST_SHOWN = 8;

/** The methods are compared on this board only: others have too many positions to be watched. */
const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });

/** Whether a puzzle is the board {@link EIGHT}, with any goal. */
const isCompared = ({ size, metric, labels }: Puzzle): boolean =>
  sameSize(size, EIGHT.size) && metric === EIGHT.metric && !labels;

export function CompareMethods(props: ScreenProps) {
  const { puzzle, go } = props.route;
  return (
    <Projected
      class="compare"
      letters={props.visitor.settings.letters}
      aria-labelledby="compare-title"
    >
      <h2 id="compare-title">Methods compared</h2>
      <p class="lead">
        The same position, solved by two methods: what each looks at, what it has to remember, and
        how long its solution is.
      </p>
      {isCompared(puzzle) ? (
        <Comparison {...props} />
      ) : (
        <p>
          <button onClick={() => go(randomRoute(EIGHT))}>Compare them on 3x3</button>
        </p>
      )}
    </Projected>
  );
}

function Comparison({ route: { puzzle, game, wanted }, search }: ScreenProps) {
  const random = useAction<Board>(puzzle);
  const start = random.value ?? game.start;
  const [names, choose] = useState<readonly string[]>([NAMES[0], NAMES[2]]);
  const race = useRace(start, puzzle, names);
  return (
    <>
      <PositionForm random={random} search={search} />
      {sameBoard(start, puzzle.goal) ? (
        <p role="status">
          {wanted === undefined
            ? 'The position is the goal: nothing is left to search.'
            : 'A position is being drawn …'}
        </p>
      ) : (
        <>
          <StepControls
            label="Comparison"
            search={race.search}
            names={{ step: 'One board', restart: 'From the start' }}
            speeds={SPEEDS}
          />
          <div class="methods">
            {names.map((name, place) => (
              <MethodView
                key={place}
                title={place === 0 ? 'One method' : 'The other method'}
                name={name}
                step={race.steps[place]}
                start={start}
                puzzle={puzzle}
                isOver={race.over[place]}
                onChoose={(chosen) => choose(names.with(place, chosen))}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

interface FormProps extends Pick<ScreenProps, 'search'> {
  readonly random: ReturnType<typeof useAction<Board>>;
}

/** Takes a random position of the depth that is typed. */
const PositionForm = ({ random, search }: FormProps) => (
  <Form
    class="controls"
    onAccept={(typed) =>
      random.begin(({ signal }) => search.randomPosition(Number(typed('depth')), { signal }))
    }
  >
    <NumberField label="Moves from the goal" name="depth" usual={14} least={1} most={31} />
    <button disabled={!search.counts} aria-busy={random.busy}>
      New position
    </button>
  </Form>
);

/** The searches of some methods, which go on together; one that has ended waits for the others. */
function useRace(start: Board, puzzle: Puzzle, names: readonly string[]) {
  const begin = () => ({
    searches: names.map((name) => methodOf(name).search(start, puzzle)),
    steps: names.map((): SearchStep | undefined => undefined),
    over: names.map(() => false),
    running: false,
  });
  const [race, set] = useStateOf([start, puzzle.goal, names].join(), begin);
  const [pace, setPace] = useState(50);
  const ended = race.over.every(Boolean);
  const running = race.running && !ended;

  /** Each method looks at one more board, or at as many as it can in `milliseconds`. */
  function step(milliseconds: number): void {
    const [steps, over] = [[...race.steps], [...race.over]];
    for (const [place, search] of race.searches.entries()) {
      const end = performance.now() + milliseconds;
      do {
        const { value, done } = search.next();
        over[place] = done === true;
        if (value) steps[place] = value;
      } while (!over[place] && performance.now() < end);
    }
    set({ ...race, steps, over });
  }
  useBeat(running, pace, () => step(pace === 0 ? SLICE_MS : 0), [race.steps]);
  const run = (on: boolean): void => set({ ...race, running: on });
  useHidden(() => run(false));

  const search: SteppedSearch = {
    begun: race.steps.some(Boolean),
    running,
    ended,
    pace,
    setPace,
    toggle: () => run(!running),
    step: () => step(0),
    restart: () => set(begin()),
  };
  return { ...race, search };
}

interface MethodProps {
  readonly title: string;
  readonly name: string;
  readonly step: SearchStep | undefined;
  readonly start: Board;
  readonly puzzle: Puzzle;
  readonly isOver: boolean;
  onChoose(name: string): void;
}

function MethodView({ title, name, step, start, puzzle, isOver, onChoose }: MethodProps) {
  const { keeps, words } = methodOf(name);
  const kept = step?.kept(MOST_SHOWN) ?? [start];
  return (
    <section aria-label={title}>
      <Choice label={title} of={NAMES} value={name} onChange={onChoose} />
      <p class="lead">{words}</p>
      <dl class="counts">
        {stepFigures(step, keeps).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="present">
        <StillBoard board={step?.board ?? start} puzzle={puzzle} />
      </div>
      <p role="status">{isOver && resultOf(step)}</p>
      <p class="key">
        {keeps === 'path'
          ? 'The end of the path, the present board last:'
          : 'The next boards of the open list:'}
      </p>
      <div class="kept">
        {kept.map((board, place) => (
          <StillBoard key={place} board={board} puzzle={puzzle} />
        ))}
      </div>
    </section>
  );
}

const stepFigures = (step: SearchStep | undefined, keeps: 'open list' | 'path') =>
  [
    ['Boards looked at', formatCount(step?.nodes ?? 0)],
    ['Boards remembered', formatCount(step?.remembered ?? 0)],
    [
      keeps === 'path' ? 'Moves of the path' : 'Open list',
      formatCount(Math.max(0, (step?.keptCount ?? 0) - (keeps === 'path' ? 1 : 0))),
    ],
    ['Bound', step?.bound ?? '–'],
  ] as const;

const resultOf = (step: SearchStep | undefined): string =>
  step?.solution === undefined
    ? `No solution has at most ${step?.bound} moves.`
    : `Solved in ${formatQuantity(step.solution, 'move')}.`;
