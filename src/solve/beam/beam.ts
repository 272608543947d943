/*
 * Beam search: breadth-first, but of each layer only the boards that promise most are kept. It
 * finds good solutions quickly and proves nothing. A board promises the more, the less is left: the
 * moves to the end of its stage, and of the tiles of later stages Manhattan distance and detours.
 */
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { MOVE_LETTERS, moveSteps, type MoveLetter } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { manhattanDistances } from '../heuristics/manhattan.js';
import type { Detours } from './detours.js';
import type { Stages } from './stages.js';

/** How boards are compared. */
export interface Guide {
  readonly stages: Stages;
  readonly detours: Detours;
  readonly weights: Weights;
}

export interface Weights {
  /** Of a move to the end of the stage. */
  readonly stage: number;
  /** Of a move of Manhattan distance. */
  readonly distance: number;
  /** Of a move of detours. */
  readonly detour: number;
  /** Each later stage counts as this share of the most moves that the stage can take. */
  readonly done: number;
}

/** Most cells of a board. */
export const MOST_BEAM_CELLS = 100;

/** The direction before the first move. */
const NONE = 4;

/** Boards entered between two signs of progress: some milliseconds. */
const SLICE = 20_000;

/** Facts of some boards, by number. */
interface Boards {
  readonly blank: Uint8Array;
  /** The direction of the last move. */
  readonly direction: Uint8Array;
  /** Manhattan distance. */
  readonly left: Int32Array;
  readonly stage: Uint8Array;
  /** The cells of the stage's tiles. */
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  /** The weighted distances and detours of later stages. */
  readonly later: Int32Array;
  /** Two numbers that equal boards have in common, and hardly ever others. */
  readonly key: Int32Array;
  readonly check: Int32Array;
  /** The number of the board before, in the layer before. */
  readonly parent: Int32Array;
}

/** What a search has found. */
export interface Passed {
  /** A letter for each cell that the blank passes; undefined if no board is left. */
  readonly moves: readonly MoveLetter[] | undefined;
  /** Whether boards were dropped, which a wider search would keep. */
  readonly dropped: boolean;
}

/**
 * Searches for a way of fewer than `most` moves from a start that is not the goal, with up to
 * `width` boards in a layer. The puzzle has two rows and columns at least, distinct tiles, and up
 * to {@link MOST_BEAM_CELLS} cells. Every few milliseconds the search yields the boards entered
 * since the last yield.
 */
export function* beam(
  { goal, size, metric }: Puzzle,
  { stages, detours, weights }: Guide,
  start: Board,
  width: number,
  most: number,
): Generator<number, Passed> {
  const cells = goal.length;
  const { slides } = METRIC_RULES[metric];
  const steps = moveSteps(size);
  const distances = manhattanDistances(goal, size);
  const [keys, checks] = [scrambled(cells, 1), scrambled(cells, 2)];
  /** What is still to come after a stage, by stage. */
  const stagesLeft = Int32Array.from({ length: stages.count }, () => 0);
  for (let stage = stages.count - 2; stage >= 0; stage--) {
    const { most: longest } = stages.stage(stage + 1).way;
    stagesLeft[stage] = stagesLeft[stage + 1] + Math.ceil(weights.done * weights.stage * longest);
  }
  /**
   * By the lowest bits of the key: the check of a board that was met. Another board may take its
   * place.
   */
  const met = new Int32Array(2 ** Math.min(22, Math.ceil(Math.log2(256 * width))));
  const mostChildren = (slides ? size.rows + size.columns - 2 : 4) * width;
  /**
   * The children of the layer before, of which the layer has those that are chosen, and its own
   * children.
   */
  let [layer, children] = [newBoards(mostChildren), newBoards(mostChildren)];
  const chosen = new Int32Array(width);
  const scores = new Int32Array(mostChildren);
  let [count, least, largest] = [0, 0, 0];
  let [tiles, nextTiles] = [new Uint8Array(width * cells), new Uint8Array(width * cells)];
  let kept = 1;
  let histogram = new Int32Array(0);
  /** Of each layer, from the start's on. */
  const history: Pick<Boards, 'blank' | 'parent'>[] = [
    { blank: Uint8Array.of(blankCell(start)), parent: Int32Array.of(0) },
  ];

  tiles.set(start);
  layer.blank[0] = blankCell(start);
  layer.direction[0] = NONE;
  for (const [cell, tile] of start.entries()) {
    layer.left[0] += distances[tile * cells + cell];
    layer.key[0] ^= keys[tile * cells + cell];
    layer.check[0] ^= checks[tile * cells + cell];
  }
  met[layer.key[0] & (met.length - 1)] = layer.check[0];
  enterStage(0, layer, 0);

  let entered = 0;
  let dropped = false;
  for (let depth = 1; depth < most && kept > 0; depth++) {
    if (expand(most - depth - 1)) return { moves: wayTo(count - 1), dropped };
    entered += count;
    select();
    if (entered < SLICE) continue;
    yield entered;
    entered = 0;
  }
  return { moves: undefined, dropped };

  /**
   * Puts the children of the layer into `children`, but those farther from the goal than `room`.
   * True if the last one is the goal.
   */
  function expand(room: number): boolean {
    const { firsts, others, moves: detourMoves } = detours;
    [count, least, largest] = [0, Infinity, -Infinity];
    for (let board = 0; board < kept; board++) {
      const offset = board * cells;
      const at = chosen[board];
      const number = layer.stage[at];
      const stage = stages.stage(number);
      const { way } = stage;
      const last = layer.direction[at];
      for (let direction = 0; direction < 4; direction++) {
        // No move goes on along a line, and none goes back.
        if (slides ? last >> 1 === direction >> 1 : last === (direction ^ 1)) continue;
        let blank = layer.blank[at];
        let left = layer.left[at];
        let later = layer.later[at];
        let first = layer.first[at];
        let second = layer.second[at];
        let key = layer.key[at];
        let check = layer.check[at];
        for (;;) {
          const to = stage.neighbours[4 * blank + direction];
          if (to < 0) break;
          const tile = tiles[offset + to];
          const before = tile * cells + to;
          const after = tile * cells + blank;
          left += distances[after] - distances[before];
          later += weights.distance * (stage.distances[after] - stage.distances[before]);
          for (let place = firsts[after]; place < firsts[after + 1]; place++) {
            later += weights.detour * detourMoves[place * cells + tiles[offset + others[place]]];
          }
          for (let place = firsts[before]; place < firsts[before + 1]; place++) {
            later -= weights.detour * detourMoves[place * cells + tiles[offset + others[place]]];
          }
          key ^= keys[before] ^ keys[after];
          check ^= checks[before] ^ checks[after];
          if (first === to) first = blank;
          if (second === to) second = blank;
          tiles[offset + blank] = tile;
          tiles[offset + to] = BLANK;
          blank = to;
          if (slides || left <= room) {
            const slot = key & (met.length - 1);
            if (met[slot] !== check) {
              met[slot] = check;
              children.blank[count] = blank;
              children.direction[count] = direction;
              children.left[count] = left;
              children.stage[count] = number;
              children.first[count] = first;
              children.second[count] = second;
              children.later[count] = later;
              children.key[count] = key;
              children.check[count] = check;
              children.parent[count] = board;
              let ahead = way.moves[way.first[first] + way.second[second] + way.blank[blank]];
              if (ahead === 0 && number < stages.count - 1)
                ahead = enterStage(offset, children, count);
              const score =
                children.later[count] + weights.stage * ahead + stagesLeft[children.stage[count]];
              scores[count++] = score;
              if (score < least) least = score;
              if (score > largest) largest = score;
              if (left === 0) return true;
            }
          }
          if (!slides) break;
        }
        const step = steps[direction];
        for (const origin = layer.blank[at]; blank !== origin; blank -= step) {
          tiles[offset + blank] = tiles[offset + blank - step];
        }
        tiles[offset + blank] = BLANK;
      }
    }
    return false;
  }

  /**
   * Puts a board, whose tiles are at `offset`, into the first stage that it has not done yet.
   * Returns the moves to the end of this stage.
   */
  function enterStage(offset: number, boards: Boards, board: number): number {
    let number = boards.stage[board];
    let stage = stages.stage(number);
    while (
      number < stages.count - 1 &&
      stage.homes.every((home) => tiles[offset + home] === goal[home])
    ) {
      stage = stages.stage(++number);
    }
    const here = tiles.subarray(offset, offset + cells);
    const cellsNow = stage.homes.map((home) => here.indexOf(goal[home]));
    const [first = 0, second = 0] = cellsNow;
    boards.stage[board] = number;
    boards.first[board] = first;
    boards.second[board] = second;
    let [far, around] = [0, 0];
    for (const [cell, tile] of here.entries()) {
      const place = tile * cells + cell;
      far += stage.distances[place];
      for (let at = detours.firsts[place]; at < detours.firsts[place + 1]; at++) {
        around += detours.moves[at * cells + here[detours.others[at]]];
      }
    }
    // Each pair was met from both sides.
    boards.later[board] = weights.distance * far + (weights.detour * around) / 2;
    return stage.way.moves[
      stage.way.first[first] + stage.way.second[second] + stage.way.blank[boards.blank[board]]
    ];
  }

  /** Makes the next layer of the children with the smallest scores. */
  function select(): void {
    if (histogram.length <= largest - least) histogram = new Int32Array(2 * (largest - least + 1));
    histogram.fill(0, 0, Math.max(0, largest - least) + 1);
    for (let child = 0; child < count; child++) histogram[scores[child] - least]++;
    let worst = least;
    let room = width;
    for (; worst <= largest && histogram[worst - least] <= room; worst++)
      room -= histogram[worst - least];
    dropped ||= count > width;
    const before = history.at(-1)!;
    const after = {
      blank: new Uint8Array(Math.min(count, width)),
      parent: new Int32Array(Math.min(count, width)),
    };
    kept = 0;
    for (let child = 0; child < count; child++) {
      if (scores[child] > worst || (scores[child] === worst && room-- <= 0)) continue;
      const parent = children.parent[child];
      const [from, to] = [parent * cells, kept * cells];
      for (let cell = 0; cell < cells; cell++) nextTiles[to + cell] = tiles[from + cell];
      const step = steps[children.direction[child]];
      const blank = children.blank[child];
      let cell = before.blank[parent];
      for (; cell !== blank; cell += step) nextTiles[to + cell] = nextTiles[to + cell + step];
      nextTiles[to + cell] = BLANK;
      after.blank[kept] = blank;
      after.parent[kept] = parent;
      chosen[kept++] = child;
    }
    history.push(after);
    [layer, children] = [children, layer];
    [tiles, nextTiles] = [nextTiles, tiles];
  }

  /** The way from the start to a child. */
  function wayTo(child: number): MoveLetter[] {
    const blanks = [children.blank[child]];
    let board = children.parent[child];
    for (const { blank, parent } of history.toReversed()) {
      blanks.push(blank[board]);
      board = parent[board];
    }
    return blanks.toReversed().flatMap((blank, move, all) => {
      if (move === 0) return [];
      const step = blank - all[move - 1];
      const vertical = step % size.columns === 0;
      const letter = MOVE_LETTERS[(vertical ? 0 : 2) + (step > 0 ? 1 : 0)];
      return new Array<MoveLetter>(Math.abs(vertical ? step / size.columns : step)).fill(letter);
    });
  }
}

const newBoards = (length: number): Boards => ({
  blank: new Uint8Array(length),
  direction: new Uint8Array(length),
  left: new Int32Array(length),
  stage: new Uint8Array(length),
  first: new Uint8Array(length),
  second: new Uint8Array(length),
  later: new Int32Array(length),
  key: new Int32Array(length),
  check: new Int32Array(length),
  parent: new Int32Array(length),
});

/** `numbers[tile x cells + cell]`, the same every time; 0 for the blank. */
function scrambled(cells: number, seed: number): Int32Array {
  return Int32Array.from({ length: cells * cells }, (_, place) => {
    if (place < cells) return 0;
    let mixed = Math.imul(2 * place + seed, 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return mixed ^ (mixed >>> 15);
  });
}
