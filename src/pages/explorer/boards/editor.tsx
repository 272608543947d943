/*
 * The board that is changed: a button for each place, and one between each two cells beside each
 * other. One of them at a time can be reached by Tab; arrow keys lead to the others.
 */
import { useRef, useState } from 'preact/hooks';
import { isHole, isWall, type GridPlace, type Wall } from '../../../puzzle/size.js';
import { TILE_DIRECTIONS } from '../../parts/game.js';
import { placeWords } from '../../parts/gameWords.js';
import { groundSvg } from '../../parts/ground.js';
import { ARROW_MOVES, hasModifier } from '../../parts/keys.js';
import { placePairs, placesOf, type BoardDraft } from './draft.js';

/** What a press on a cell does. */
export const PRESSES = ['takes it away', 'puts the blank there'] as const;
export type Press = (typeof PRESSES)[number];
export const [TAKES_AWAY] = PRESSES;

interface Props {
  readonly draft: BoardDraft;
  readonly press: Press;
  /** The number of each tile, by `row,column`; 0 for the blank. */
  readonly tiles: ReadonlyMap<string, number>;
  /** Cells that hold the board together, as `row,column`: without one of them it falls apart. */
  readonly cuts: ReadonlySet<string>;
  onCell(place: GridPlace): void;
  onWall(wall: Wall): void;
}

export function BoardEditor(props: Props) {
  const { rows, columns, wrap } = props.draft.size;
  const stage = useRef<HTMLDivElement>(null);
  const [at, focusOn] = useState('0,0');
  const ground = groundSvg({ rows, columns, ...(wrap && { wrap }) });
  const places = placesOf(props.draft.size);
  const pairs = placePairs(props.draft.size);
  const keys = new Set([...places.map(keyOfCell), ...pairs.map(keyOfWall)]);
  const current = keys.has(at) ? at : '0,0';

  function onKeyDown(event: KeyboardEvent): void {
    const move = ARROW_MOVES[event.key];
    if (!move || hasModifier(event)) return;
    event.preventDefault();
    const next = nextKey(current, TILE_DIRECTIONS[move], keys, 2 * Math.max(rows, columns));
    focusOn(next);
    stage.current!.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  }

  const roving = (key: string): Roving => ({
    'data-at': key,
    tabIndex: key === current ? 0 : -1,
    onFocus: () => focusOn(key),
  });
  return (
    <div
      class="stage editing short"
      ref={stage}
      role="group"
      aria-label="Cells and walls"
      style={{ '--rows': rows, '--columns': columns }}
      onKeyDown={onKeyDown}
    >
      {ground && <span class="drawn" dangerouslySetInnerHTML={{ __html: ground.text }} />}
      {places.map((place) => (
        <CellButton key={place.join()} {...props} place={place} roving={roving(keyOfCell(place))} />
      ))}
      {pairs.map((pair) => (
        <WallButton key={keyOfWall(pair)} {...props} pair={pair} roving={roving(keyOfWall(pair))} />
      ))}
    </div>
  );
}

/** Attributes of a button that the arrow keys lead to. */
interface Roving {
  readonly 'data-at': string;
  readonly tabIndex: number;
  onFocus(): void;
}

interface CellProps extends Props {
  readonly place: GridPlace;
  readonly roving: Roving;
}

function CellButton({ draft, press, tiles, cuts, onCell, place, roving }: CellProps) {
  const tile = tiles.get(place.join());
  const isGone = isHole(place, draft.size);
  const isCut = cuts.has(place.join());
  const classes = ['tile', isGone && 'gone', tile === 0 && 'free', isCut && 'cut'];
  const label = tile === 0 ? '' : tile;
  return (
    <button
      {...roving}
      class={classes.filter(Boolean).join(' ')}
      style={{ '--row': place[0], '--column': place[1] }}
      aria-label={`${placeWords(place)}: ${cellWords(isGone, tile, isCut)}`}
      aria-disabled={isGone && press !== TAKES_AWAY}
      onClick={() => onCell(place)}
    >
      <span aria-hidden="true">{isGone ? '+' : label}</span>
    </button>
  );
}

interface WallProps extends Props {
  readonly pair: Wall;
  readonly roving: Roving;
}

function WallButton({ draft: { size }, onWall, pair, roving }: WallProps) {
  const [x, y] = latticeOf(pair);
  const isUpright = x % 2 === 1;
  return (
    <button
      {...roving}
      class={isUpright ? 'between upright' : 'between level'}
      style={{
        '--row': (isUpright ? y : y + 1) / 2,
        '--column': (isUpright ? x + 1 : x) / 2,
      }}
      aria-label={`Wall between ${placeWords(pair[0])} and ${placeWords(pair[1])}`}
      aria-pressed={isWall(pair[0], pair[1], size)}
      onClick={() => onWall(pair)}
    />
  );
}

function cellWords(isGone: boolean, tile: number | undefined, isCut: boolean): string {
  if (isGone) return 'no cell';
  if (tile === undefined) return 'a cell';
  const holds = tile === 0 ? 'the blank' : `tile ${tile}`;
  return isCut ? `${holds}, the only way between two parts` : holds;
}

/** Cells are at even places of the lattice that the arrow keys go along, walls between them. */
const keyOfCell = ([row, column]: GridPlace): string => `${2 * column},${2 * row}`;

function latticeOf([[row, column], [otherRow]]: Wall): readonly [x: number, y: number] {
  return row === otherRow ? [2 * column + 1, 2 * row] : [2 * column, 2 * row + 1];
}

const keyOfWall = (wall: Wall): string => latticeOf(wall).join();

/** The next place of the lattice in a direction; the same one if there is none. */
function nextKey(
  from: string,
  { right, down }: { readonly right: number; readonly down: number },
  keys: ReadonlySet<string>,
  most: number,
): string {
  const [x, y] = from.split(',').map(Number);
  for (let steps = 1; steps <= most; steps++) {
    const key = `${x + steps * right},${y + steps * down}`;
    if (keys.has(key)) return key;
  }
  return from;
}
