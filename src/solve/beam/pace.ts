/* How wide the layers of a beam are. */

/** Gives the boards that each layer of a beam may keep. */
export interface Pace {
  /** The most boards of any layer. */
  readonly most: number;
  /**
   * The most boards of the layer at a depth, 1 and up, after `expanded` boards of the layer before
   * it were expanded.
   */
  widthAt(depth: number, expanded: number): number;
}

/** All layers have the same width. */
export const steadyPace = (width: number): Pace => ({ most: width, widthAt: () => width });

/** What is known of a beam before it begins. */
interface Expected {
  /** The layers until it has a solution. */
  readonly layers: number;
  readonly msPerBoard: number;
}

/** No layer is narrower. */
const LEAST_WIDTH = 32;

/** A layer has at most this many times the width that all layers would have at an even pace. */
const MOST_TIMES = 4;

/** Layers of fewer boards say little about the time of a board. */
const LEAST_MEASURED = 64;

/** How much the time of a layer's boards counts against earlier layers. */
const SMOOTHING = 0.1;

/** The least number of layers that are thought to remain, as a share of the expected ones. */
const LAST_SHARE = 0.05;

/**
 * Layers as wide as they can be if a solution is to be there at `end`, by `performance.now()`, with
 * up to `most` boards. If boards take longer than before, layers become narrower.
 */
export function paceUntil(end: number, most: number, { layers, msPerBoard }: Expected): Pace {
  let last = performance.now();
  let rate = msPerBoard;
  const width = (layersLeft: number): number =>
    Math.floor((end - performance.now()) / (layersLeft * rate));
  const widest = Math.min(most, Math.max(LEAST_WIDTH, MOST_TIMES * width(layers)));
  return {
    most: widest,
    widthAt(depth, expanded) {
      const now = performance.now();
      if (expanded >= LEAST_MEASURED) rate += SMOOTHING * ((now - last) / expanded - rate);
      last = now;
      const layersLeft = Math.max(layers - depth, LAST_SHARE * layers);
      return Math.min(widest, Math.max(LEAST_WIDTH, width(layersLeft)));
    },
  };
}
