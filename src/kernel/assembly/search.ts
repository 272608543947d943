/*
 * Depth-first search to a bound by additive pattern databases, as depthFirst.ts with patternBound.ts, which say what it does and are its
 * twin. A move goes along a row in one view of the board and across the rows in the mirrored one. Along a row the tile passes no other,
 * so that only the combination of cells changes there. Where there is one view, every move is taken as one across.
 */
import {
  ACROSS_BEFORE,
  ALONG_BEFORE,
  BLANK_CELL,
  BOUND,
  CELL_BEFORE,
  DEPTH,
  DISTANCE,
  DISTANCE_BEFORE,
  ENTERED,
  ENTRY,
  EXCESS,
  LOWER_PARTS,
  MASK,
  MOVE,
  MOVE_SHIFT,
  NEARER,
  ON_BOARD,
  PAIRS,
  PASSES,
  PASS_BYTES,
  PATH,
  PERMUTATION,
  PLACES,
  RECORD_BYTES,
  REGIONS,
  ROW_BYTES,
  SLOT_ACROSS,
  SLOT_ALONG,
  SLOT_OF,
  STEPS,
  STEP_ACROSS,
  STEP_ALONG,
  STEP_BELOW_FROM,
  STEP_BELOW_TO,
  STEP_BYTES,
  STEP_FROM,
  STEP_FROM_ACROSS,
  STEP_FROM_ALONG,
  SUMS,
  TILES,
  TRANSITIONS,
  UNTRIED,
  UPPER,
  VALUE,
  VIEWS,
} from '../searchLayout';

const PAUSED: i32 = 0;
const FOUND: i32 = 1;
const EXHAUSTED: i32 = 2;

/** Goes on with the search of an area until the goal is found, nothing is left, or so many boards more have been entered. */
export function search(area: usize, boards: i32): i32 {
  const mirrored = load<i32>(area, VIEWS) == 2;
  const transitions: usize = load<u32>(area, TRANSITIONS);
  const lower: usize = load<u32>(area, LOWER_PARTS);
  const root = area + PATH;
  let cell: u32 = load<u32>(area, BLANK_CELL);
  let distance: i32 = load<i32>(area, DISTANCE);
  let depth: i32 = load<i32>(area, DEPTH);
  /** Moves that the next board may still need. */
  let room: i32 = load<i32>(area, BOUND) - depth - 1;
  let record: usize = root + <usize>(depth * RECORD_BYTES);
  let entry: u32 = load<u32>(record, ENTRY);
  let left = boards;
  let outcome = PAUSED;
  while (left > 0) {
    const untried = entry & UNTRIED;
    if (untried == 0) {
      if (record == root) {
        outcome = EXHAUSTED;
        break;
      }
      record -= RECORD_BYTES;
      room++;
      entry = load<u32>(record, ENTRY);
      distance = load<i32>(record, DISTANCE_BEFORE);
      const before: u32 = load<u32>(record, CELL_BEFORE);
      store<u8>(area + cell, load<u8>(area + before, TILES), TILES);
      cell = before;
      if (mirrored) v128.store(load<u32>(record, SLOT_ALONG), v128.load(record, ALONG_BEFORE));
      v128.store(load<u32>(record, SLOT_ACROSS), v128.load(record, ACROSS_BEFORE));
      continue;
    }
    const move = ctz(untried);
    entry ^= 1 << move;
    const step: usize = area + STEPS + ((cell << 2) | move) * STEP_BYTES;
    const from: u32 = load<u8>(step, STEP_FROM);
    const tile: u32 = load<u8>(area + from, TILES);
    const isNearer = (load<u32>(area + (((tile << 2) | move) << 2), NEARER) >> from) & 1;
    const now = distance + 1 - <i32>(isNearer << 1);
    /** The number of the view across, and where the one along has its sum. */
    const across: u32 = mirrored ? move >> 1 : 0;
    const along: usize = (across ^ 1) << 2;
    const slotAcross: usize = load<u32>(area + (((across << 5) | tile) << 2), SLOT_OF);
    let slotAlong: usize = 0;
    let maskAlong: u32 = 0;
    let valueAlong: u32 = 0;
    let sumAlong: i32 = 0;
    if (mirrored) {
      slotAlong = load<u32>(area + (tile << 2) + (along << 5), SLOT_OF);
      maskAlong = load<u32>(slotAlong, MASK) ^ load<u32>(step, STEP_ALONG);
      valueAlong = valueOf(
        slotAlong,
        maskAlong,
        load<u32>(slotAlong, PERMUTATION),
        load<u8>(step, STEP_FROM_ALONG),
        lower,
      );
      sumAlong = load<i32>(record + along, SUMS) - load<u32>(slotAlong, VALUE) + valueAlong;
      if (now + (sumAlong << 1) > room) continue;
    }
    const maskBefore = load<u32>(slotAcross, MASK);
    const mask = maskBefore ^ load<u32>(step, STEP_ACROSS);
    let permutation = load<u32>(slotAcross, PERMUTATION);
    const leaves = popcnt<u32>(maskBefore & load<u32>(step, STEP_BELOW_FROM));
    const enters = popcnt<u32>(mask & load<u32>(step, STEP_BELOW_TO));
    if (leaves != enters) {
      const pair = leaves * load<u32>(slotAcross, PLACES) + enters;
      const passes: usize = load<u32>(slotAcross, PASSES) + pair * load<u32>(slotAcross, PASS_BYTES);
      permutation = load<u16>(passes + (permutation << 1));
    }
    const value = valueOf(slotAcross, mask, permutation, load<u8>(step, STEP_FROM_ACROSS), lower);
    const sum = load<i32>(record + (across << 2), SUMS) - load<u32>(slotAcross, VALUE) + value;
    if (now + (sum << 1) > room) continue;

    entry = (entry & ~MOVE) | (move << MOVE_SHIFT);
    store<u32>(record, entry, ENTRY);
    store<u32>(record, cell, CELL_BEFORE);
    store<i32>(record, distance, DISTANCE_BEFORE);
    if (mirrored) {
      store<u32>(record, slotAlong, SLOT_ALONG);
      v128.store(record, v128.load(slotAlong), ALONG_BEFORE);
      store<u32>(slotAlong, maskAlong, MASK);
      store<u32>(slotAlong, valueAlong, VALUE);
      store<i32>(record + along, sumAlong, SUMS + RECORD_BYTES);
    }
    store<u32>(record, slotAcross, SLOT_ACROSS);
    v128.store(record, v128.load(slotAcross), ACROSS_BEFORE);
    store<u32>(slotAcross, mask, MASK);
    store<u32>(slotAcross, permutation, PERMUTATION);
    store<u32>(slotAcross, value, VALUE);
    store<i32>(record + (across << 2), sum, SUMS + RECORD_BYTES);
    record += RECORD_BYTES;
    room--;
    left--;
    distance = now;
    store<u8>(area + cell, <u8>tile, TILES);
    cell = from;
    entry = load<u32>(transitions + ((entry >> MOVE_SHIFT) << 2)) & load<u32>(area + (cell << 2), ON_BOARD);
    // All tiles are at home: they are distinct.
    if (now == 0) {
      outcome = FOUND;
      break;
    }
  }
  store<u32>(record, entry, ENTRY);
  store<u32>(area, cell, BLANK_CELL);
  store<i32>(area, distance, DISTANCE);
  store<i32>(area, <i32>(record - root) / RECORD_BYTES, DEPTH);
  store<i32>(area, boards - left, ENTERED);
  return outcome;
}

/**
 * The value of a pattern whose tiles are in the cells of a mask. A pair is of the largest region beside a combination: its cells, the sign
 * bit where there are more than two regions; and the number of the second region.
 */
function valueOf(slot: usize, mask: u32, permutation: u32, blank: u32, lower: usize): u32 {
  const combination: u32 =
    load<u32>(load<u32>(slot, UPPER) + ((mask >> 10) << 2)) + <u32>load<u8>(lower + (mask & 1023));
  const pair = load<u64>(load<u32>(slot, PAIRS) + (combination << 3));
  const isLargest = (<u32>(pair >> blank)) & 1;
  let region = select<u32>(combination, <u32>(pair >> 32), isLargest);
  if (isLargest == 0 && <i32>pair < 0) {
    const regions: usize = load<u32>(slot, REGIONS);
    while (((load<u32>(regions + (region << 2)) >> blank) & 1) == 0) region++;
  }
  const row: usize = load<u32>(slot, EXCESS) + permutation * load<u32>(slot, ROW_BYTES);
  return ((<u32>load<u8>(row + (region >> 1))) >> ((region & 1) << 2)) & 15;
}
