/**
 * slide-atlas in a browser: all distances of a board, shortest solutions one by one, or good ones
 * at once, from a worker of the page.
 *
 * @module slide-atlas/web
 */
export * from './library/commonExports.js';
export {
  openAtlas,
  type AllOptions,
  type Atlas,
  type AtlasOptions,
  type AtlasSampleOptions,
  type CallOptions,
  type QuickSolution,
} from './library/openAtlas.js';
