/*
 * An automaton reads the moves of a path and says which moves would complete a duplicate sequence
 * (duplicateSequences.ts), which no shortest solution needs.
 */
import { METRIC_RULES } from '../../puzzle/metric.js';
import { MOVE_LETTERS } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isRectangle } from '../../puzzle/size.js';
import { DUPLICATE_SEQUENCES } from './duplicateSequences.js';

/**
 * The transitions of an automaton over moves, numbered as in MOVE_LETTERS. It starts in state 0,
 * where every move is allowed. `transitions[4 x state + move]` is 1024 x the next state + the moves
 * that are allowed there: bit m is set if move m is allowed, bit m + 4 if the last move may go on
 * by one cell more. With `pruning` a move is forbidden if it completes a duplicate sequence,
 * without it only if it undoes the last move; a multi-tile move is forbidden along the axis of the
 * last one.
 */
export function transitionsOf(
  puzzle: Pick<Puzzle, 'metric' | 'size'>,
  pruning: boolean,
): Int32Array {
  if (METRIC_RULES[puzzle.metric].slides) return SLIDES;
  return pruning && prunesSequences(puzzle)
    ? (wholeAutomaton ??= automatonFor(Infinity))
    : automatonFor(2);
}

/**
 * Whether a search with pruning leaves out duplicate sequences, and with them shortest solutions.
 * In multi-tile moves there are none; on a board with holes or walls the other sequence may not
 * fit, and on a ring a sequence may come to its own cells again, so that its effect is another one.
 */
export const prunesSequences = ({ metric, size }: Pick<Puzzle, 'metric' | 'size'>): boolean =>
  !METRIC_RULES[metric].slides && isRectangle(size);

const SLIDES = Int32Array.of(0b0001_1100, 0b0010_1100, 0b0100_0011, 0b1000_0011);

/** Made once for all searches. */
let wholeAutomaton: Int32Array | undefined;

/** Forbids the duplicate sequences of up to `length` moves; 2 forbids undoing the last move. */
export const automatonFor = (length: number): Int32Array =>
  automaton(new Set(DUPLICATE_SEQUENCES.filter((sequence) => sequence.length <= length)));

/**
 * The automaton of Aho and Corasick: its states are the prefixes of the duplicate sequences, the
 * shorter ones first.
 */
function automaton(duplicates: ReadonlySet<string>): Int32Array {
  const prefixes = new Set(['']);
  for (const sequence of duplicates)
    for (let end = 1; end < sequence.length; end++) prefixes.add(sequence.slice(0, end));
  const numbers = new Map(
    [...prefixes]
      .toSorted((a, b) => a.length - b.length)
      .map((sequence, state) => [sequence, state]),
  );
  const next = new Int32Array(4 * numbers.size);
  const allowed = new Uint8Array(numbers.size);
  /** By state: the state of the longest proper suffix that is a prefix too. */
  const fallbacks = new Int32Array(numbers.size);
  for (const [sequence, state] of numbers) {
    const fallback = fallbacks[state];
    for (const [move, letter] of MOVE_LETTERS.entries()) {
      const made = sequence + letter;
      const onFallback = state === 0 ? 0 : next[4 * fallback + move];
      const longer = numbers.get(made);
      if (longer !== undefined) fallbacks[longer] = onFallback;
      next[4 * state + move] = longer ?? onFallback;
      const isAllowed =
        !duplicates.has(made) && (state === 0 || (allowed[fallback] & (1 << move)) !== 0);
      if (isAllowed) allowed[state] |= 1 << move;
    }
  }
  return next.map((state) => (state << 10) | allowed[state]);
}
