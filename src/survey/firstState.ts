/*
 * The first of several states, whose position a survey shows. States come in the order of
 * the turned board, also where the survey goes over the board as it is given: so the same position
 * is shown whether there are NumPy files or not, and `verify` finds it without them.
 */
import { positionSpace } from '../space/stateSpace.js';
import type { SurveyFrame } from './surveyFrame.js';

/** Gives the place of a state, by its index, in the order in which the first one is shown. */
export function statePlaces({ unturned, space }: SurveyFrame): (index: number) => number {
  if (!unturned) return (index) => index;
  const turned = positionSpace(space.puzzle);
  return (index) => turned.indexOf(space.positionAt(index)!);
}

/** The number of earliest states that are tried in their order before whole units are searched. */
const EARLY_STATES = 1000;

/**
 * The first state that is wanted, by its index, if it is among the earliest; else undefined. If
 * every state is wanted, as of a bound that is the distance itself, the first one is found at once.
 */
export function earlyState(
  { unturned, space }: SurveyFrame,
  isWanted: (index: number) => boolean,
): number | undefined {
  const turned = positionSpace(space.puzzle);
  for (let place = 0; place < Math.min(EARLY_STATES, turned.indexCount); place++) {
    const index = unturned ? space.indexOf(turned.positionAt(place)!) : place;
    if (isWanted(index)) return index;
  }
  return undefined;
}

/** Keeps the first of the states that are offered. */
export function firstState(frame: SurveyFrame) {
  const placeOf = statePlaces(frame);
  let first = -1;
  let firstPlace = Infinity;
  return {
    offer(index: number): void {
      const place = placeOf(index);
      if (place >= firstPlace) return;
      first = index;
      firstPlace = place;
    },
    /** Its index. */
    index: () => first,
    /** Whether it is before all states from an index on. */
    isBefore: (index: number) => first >= 0 && first < index && !frame.unturned,
  };
}
