/*
 * The board ranks of the states of a block, where the survey goes through a turned board of
 * distinct tiles. A rank is a sum over the pairs of places, since each Lehmer digit counts the
 * later tiles that are smaller (`rank/lehmer.ts`): a pair adds the weight of the earlier place's
 * digit if its tile is the greater one. What the pairs of leading places add is the same for a
 * whole block; what pairs of the end add is the same for all blocks with that end and that blank;
 * and what all leading places add with one place of the end depends on the tile there. So the rank
 * of a state is a sum of a number for each place of its end, and none is ranked by itself.
 */
import { BLANK } from '../../puzzle/board.js';
import { factorial } from '../../puzzle/size.js';
import type { SequenceBlock } from '../../space/blocks.js';
import { cellOf, numbersOfEnds, type Frame } from '../measures.js';

/**
 * Gives the board ranks of a block's states, in the order of its ends; in one array. Boards that
 * are surveyed have at most 12 cells, and so ranks of 31 bits.
 */
type BlockRanks = (block: SequenceBlock) => Int32Array;

/** Three ends in a row share all places but the last three, which have three orders of a parity. */
const ENDS_TOGETHER = 3;

/**
 * The tables of a pass with the blank in a cell. Places are those of the turned board, tiles its
 * numbers.
 */
interface Ranking {
  readonly frame: Frame;
  /** By number: the number of the same tile on the given board. */
  readonly numbers: Uint8Array;
  /** By place: the place on the given board, and the weight of its digit. */
  readonly places: Uint8Array;
  readonly weights: Int32Array;
  /**
   * `[(leading place x tiles + tile) x sums + place of the end x tiles + tile there]`: what the
   * pair adds.
   */
  readonly pairs: Int32Array;
  /** The leading tiles of the last block. */
  readonly leadingTiles: Uint8Array;
  /** By number of leading places: what the pairs of them add. */
  readonly ranks: Int32Array;
  /**
   * `[leading places x sums + place of the end x tiles + tile]`: what the tile there adds with so
   * many leading places.
   */
  readonly added: Int32Array;
  /** Places of the end x tiles. */
  readonly sums: number;
}

/** For a frame of distinct tiles. */
export function blockRanks(frame: Frame): BlockRanks {
  const { space, blocks } = frame;
  const { leading, trailing } = blocks;
  const ranking = newRanking(frame);
  const { ranks: leadingRanks, added, sums } = ranking;
  const count = space.tiles.length;
  const withinEnds = numbersOfEnds(
    (ends) => new Int32Array(ends),
    (ends, end) => rankWithin(ends, end, ranking),
  );
  const ranks = new Int32Array(blocks.largest);
  const sharedPlaces = Math.max(0, trailing - 3);
  let here = -1;
  return (block) => {
    const { blank, ends } = block;
    if (blank !== here) enterBlank((here = blank), ranking);
    enterLeading(block.tiles, ranking);
    const within = withinEnds(block);
    const first = space.givenCell(blank) * space.sequences.count + leadingRanks[leading];
    let shared = 0;
    for (let end = 0; end < ends.count; end++) {
      const tilesAt = end * trailing;
      if (end % ENDS_TOGETHER === 0) {
        shared = first;
        for (let place = 0; place < sharedPlaces; place++)
          shared += added[leading * sums + place * count + ends.tiles[tilesAt + place]];
      }
      let rank = shared + within[end];
      for (let place = sharedPlaces; place < trailing; place++)
        rank += added[leading * sums + place * count + ends.tiles[tilesAt + place]];
      ranks[end] = rank;
    }
    return ranks;
  };
}

function newRanking(frame: Frame): Ranking {
  const { puzzle, tiles } = frame.space;
  const { leading, trailing } = frame.blocks;
  const given = puzzle.goal.filter((tile) => tile !== BLANK);
  const count = tiles.length;
  const sums = trailing * count;
  return {
    frame,
    numbers: Uint8Array.from(tiles, (tile) => given.indexOf(tile)),
    places: new Uint8Array(count - 1),
    weights: new Int32Array(count - 1),
    pairs: new Int32Array(leading * count * sums),
    leadingTiles: new Uint8Array(leading),
    ranks: new Int32Array(leading + 1),
    added: new Int32Array((leading + 1) * sums),
    sums,
  };
}

/** Fills the tables for the blank in a cell. */
function enterBlank(blank: number, ranking: Ranking): void {
  const { frame, pairs, leadingTiles, sums } = ranking;
  const { leading } = frame.blocks;
  const count = frame.space.tiles.length;
  setPlaces(blank, ranking);
  for (let at = 0; at < pairs.length; at++) {
    const [first, second] = [Math.floor(at / sums), at % sums];
    const other = leading + Math.floor(second / count);
    pairs[at] = pairRank(Math.floor(first / count), first % count, other, second % count, ranking);
  }
  leadingTiles.fill(0); // no tile, so that the next block has others
}

/** Brings the sums for the leading places up to date, from the first one with another tile on. */
function enterLeading(tiles: Uint8Array, ranking: Ranking): void {
  const { frame, pairs, leadingTiles, ranks, added, sums } = ranking;
  const { leading } = frame.blocks;
  const count = frame.space.tiles.length;
  let place = 0;
  while (place < leading && tiles[place] === leadingTiles[place]) place++;
  for (; place < leading; place++) {
    const tile = tiles[place];
    leadingTiles[place] = tile;
    ranks[place + 1] = ranks[place];
    for (let before = 0; before < place; before++)
      ranks[place + 1] += pairRank(before, tiles[before], place, tile, ranking);
    const row = (place * count + tile) * sums;
    for (let at = 0; at < sums; at++)
      added[(place + 1) * sums + at] = added[place * sums + at] + pairs[row + at];
  }
}

/** What a pair of places adds to the rank: the weight of the earlier one if its tile is greater. */
function pairRank(
  one: number,
  tile: number,
  other: number,
  otherTile: number,
  { numbers, places, weights }: Ranking,
): number {
  return places[one] < places[other] === numbers[tile] > numbers[otherTile]
    ? weights[places[one] < places[other] ? one : other]
    : 0;
}

/** The pairs within an end. */
function rankWithin(ends: Uint8Array, end: number, ranking: Ranking): number {
  const { leading, trailing } = ranking.frame.blocks;
  let rank = 0;
  for (let one = 0; one < trailing; one++) {
    for (let other = one + 1; other < trailing; other++) {
      const [tile, otherTile] = [ends[end * trailing + one], ends[end * trailing + other]];
      rank += pairRank(leading + one, tile, leading + other, otherTile, ranking);
    }
  }
  return rank;
}

/** Where each place of the turned board is on the given one, with the blank in a cell. */
function setPlaces(blank: number, { frame, places, weights }: Ranking): void {
  const { givenCell } = frame.space;
  const count = places.length;
  for (let place = 0; place < count; place++) {
    const cell = givenCell(cellOf(place, blank));
    places[place] = cell - Number(cell > givenCell(blank));
    // The last two digits say nothing, as the sequences have one parity.
    weights[place] = places[place] < count - 2 ? factorial(count - 1 - places[place]) / 2 : 0;
  }
}
