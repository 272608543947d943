/*
 * Depth-first search up to a bound with additive pattern databases. Its specification is
 * gridTreeSearch.ts with patternBound.ts, which enters the same boards in the same order; the steps
 * of both loops have the same names. In one view of the board a move goes along a row, in the
 * mirrored view across the rows. Along a row the tile passes no other tile, so only the combination
 * of cells changes there. If there is only one view, every move counts as a move across.
 */
import * as at from '../searchLayout';

const PAUSED: i32 = 0;
const FOUND: i32 = 1;
const EXHAUSTED: i32 = 2;

/**
 * Continues the search of an area until the goal is found, no board is left, or `boards` more
 * boards have been entered.
 */
export function search(area: usize, boards: i32): i32 {
  const mirrored = load<i32>(area, at.VIEWS) == 2;
  const transitions: usize = load<u32>(area, at.TRANSITIONS);
  const lower: usize = load<u32>(area, at.LOWER_PARTS);
  const root = area + at.PATH;
  let cell: u32 = load<u32>(area, at.BLANK_CELL);
  let distance: i32 = load<i32>(area, at.DISTANCE);
  let depth: i32 = load<i32>(area, at.DEPTH);
  /** Moves that the bound leaves after the next one. */
  let remaining: i32 = load<i32>(area, at.MOVE_LIMIT) - depth - 1;
  let record: usize = root + <usize>(depth * at.RECORD_BYTES);
  let entry: u32 = load<u32>(record, at.ENTRY);
  let boardsLeft = boards;
  let generated = 0;
  let outcome = PAUSED;
  while (boardsLeft > 0) {
    const untried = entry & at.UNTRIED;
    // Every move of this board is tried: take back the one that led to it.
    if (untried == 0) {
      if (record == root) {
        outcome = EXHAUSTED;
        break;
      }
      record -= at.RECORD_BYTES;
      remaining++;
      entry = load<u32>(record, at.ENTRY);
      distance = load<i32>(record, at.DISTANCE_BEFORE);
      const before: u32 = load<u32>(record, at.CELL_BEFORE);
      store<u8>(area + cell, load<u8>(area + before, at.TILES), at.TILES);
      cell = before;
      if (mirrored)
        v128.store(load<u32>(record, at.SLOT_ALONG), v128.load(record, at.ALONG_BEFORE));
      v128.store(load<u32>(record, at.SLOT_ACROSS), v128.load(record, at.ACROSS_BEFORE));
      continue;
    }
    // Take the first move that is not tried.
    const move = ctz(untried);
    entry ^= 1 << move;
    generated++;
    const step: usize = area + at.STEPS + ((cell << 2) | move) * at.STEP_BYTES;
    const from: u32 = load<u8>(step, at.STEP_FROM);
    const tile: u32 = load<u8>(area + from, at.TILES);
    const isNearer = (load<u32>(area + (((tile << 2) | move) << 2), at.NEARER) >> from) & 1;
    const now = distance + 1 - <i32>(isNearer << 1);
    /**
     * The view in which the move goes across the rows, and the offset of the sum of the other view.
     */
    const across: u32 = mirrored ? move >> 1 : 0;
    const along: usize = (across ^ 1) << 2;
    const slotAcross: usize = load<u32>(area + (((across << 5) | tile) << 2), at.SLOT_OF);
    let slotAlong: usize = 0;
    let maskAlong: u32 = 0;
    let valueAlong: u32 = 0;
    let sumAlong: i32 = 0;
    // Leave out a board that the bound rules out. The view along the row is looked up first.
    if (mirrored) {
      slotAlong = load<u32>(area + (tile << 2) + (along << 5), at.SLOT_OF);
      maskAlong = load<u32>(slotAlong, at.MASK) ^ load<u32>(step, at.STEP_ALONG);
      valueAlong = valueOf(
        slotAlong,
        maskAlong,
        load<u32>(slotAlong, at.PERMUTATION),
        load<u8>(step, at.STEP_FROM_ALONG),
        lower,
      );
      sumAlong = load<i32>(record + along, at.SUMS) - load<u32>(slotAlong, at.VALUE) + valueAlong;
      if (now + (sumAlong << 1) > remaining) continue;
    }
    // In the view across the rows, `leaves` and `enters` are the tile's places among the tiles of
    // its pattern. If they differ, the move changes the permutation.
    const maskBefore = load<u32>(slotAcross, at.MASK);
    const mask = maskBefore ^ load<u32>(step, at.STEP_ACROSS);
    let permutation = load<u32>(slotAcross, at.PERMUTATION);
    const leaves = popcnt<u32>(maskBefore & load<u32>(step, at.STEP_BELOW_FROM));
    const enters = popcnt<u32>(mask & load<u32>(step, at.STEP_BELOW_TO));
    if (leaves != enters) {
      const pass = leaves * load<u32>(slotAcross, at.PLACES) + enters;
      const passes: usize =
        load<u32>(slotAcross, at.PASSES) + pass * load<u32>(slotAcross, at.PASS_BYTES);
      permutation = load<u16>(passes + (permutation << 1));
    }
    const value = valueOf(
      slotAcross,
      mask,
      permutation,
      load<u8>(step, at.STEP_FROM_ACROSS),
      lower,
    );
    const sum =
      load<i32>(record + (across << 2), at.SUMS) - load<u32>(slotAcross, at.VALUE) + value;
    if (now + (sum << 1) > remaining) continue;
    // Make the move. The record keeps what it changes, to be taken back.
    entry = (entry & ~at.MOVE) | (move << at.MOVE_SHIFT);
    store<u32>(record, entry, at.ENTRY);
    store<u32>(record, cell, at.CELL_BEFORE);
    store<i32>(record, distance, at.DISTANCE_BEFORE);
    if (mirrored) {
      store<u32>(record, slotAlong, at.SLOT_ALONG);
      v128.store(record, v128.load(slotAlong), at.ALONG_BEFORE);
      store<u32>(slotAlong, maskAlong, at.MASK);
      store<u32>(slotAlong, valueAlong, at.VALUE);
      store<i32>(record + along, sumAlong, at.SUMS + at.RECORD_BYTES);
    }
    store<u32>(record, slotAcross, at.SLOT_ACROSS);
    v128.store(record, v128.load(slotAcross), at.ACROSS_BEFORE);
    store<u32>(slotAcross, mask, at.MASK);
    store<u32>(slotAcross, permutation, at.PERMUTATION);
    store<u32>(slotAcross, value, at.VALUE);
    store<i32>(record + (across << 2), sum, at.SUMS + at.RECORD_BYTES);
    record += at.RECORD_BYTES;
    remaining--;
    distance = now;
    store<u8>(area + cell, <u8>tile, at.TILES);
    cell = from;
    entry =
      load<u32>(transitions + ((entry >> at.MOVE_SHIFT) << 2)) &
      load<u32>(area + (cell << 2), at.ON_BOARD);
    // The board is entered, and may be the goal: if its distance is 0, all tiles are at home, since
    // no two are equal.
    boardsLeft--;
    if (now == 0) {
      outcome = FOUND;
      break;
    }
  }
  store<u32>(record, entry, at.ENTRY);
  store<u32>(area, cell, at.BLANK_CELL);
  store<i32>(area, distance, at.DISTANCE);
  store<i32>(area, <i32>(record - root) / at.RECORD_BYTES, at.DEPTH);
  store<i32>(area, boards - boardsLeft, at.ENTERED);
  store<i32>(area, generated, at.GENERATED);
  return outcome;
}

/**
 * The value of a pattern whose tiles are in the cells of `mask`, for the blank in the cell `blank`.
 *
 * `pairs` has 64 bits for each combination of cells. The lower half is the mask of its largest
 * region of free cells, with the sign bit set if there are more than two regions; the upper half is
 * the number of the second region.
 */
function valueOf(slot: usize, mask: u32, permutation: u32, blank: u32, lower: usize): u32 {
  const combination: u32 =
    load<u32>(load<u32>(slot, at.UPPER) + ((mask >> 10) << 2)) +
    <u32>load<u8>(lower + (mask & 1023));
  const pair = load<u64>(load<u32>(slot, at.PAIRS) + (combination << 3));
  const isLargest = (<u32>(pair >> blank)) & 1;
  let region = select<u32>(combination, <u32>(pair >> 32), isLargest);
  if (isLargest == 0 && <i32>pair < 0) {
    const regions: usize = load<u32>(slot, at.REGIONS);
    while (((load<u32>(regions + (region << 2)) >> blank) & 1) == 0) region++;
  }
  const row: usize = load<u32>(slot, at.EXCESS) + permutation * load<u32>(slot, at.ROW_BYTES);
  return ((<u32>load<u8>(row + (region >> 1))) >> ((region & 1) << 2)) & 15;
}
