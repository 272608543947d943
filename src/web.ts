/**
 * slide-atlas in a browser: all distances of a board, shortest solutions one by one, or good ones
 * at once, from a worker of the page.
 *
 * @module slide-atlas/web
 */
export {
  AtlasError,
  type CodedError,
  type ErrorCode,
  type ErrorData,
  type NoData,
  type OptionConflict,
  type OracleData,
  type PuzzleFacts,
  type Shortage,
  type UnfitData,
} from './basics/errors.js';
export type { GridPlace } from './puzzle/size.js';
export type {
  BoardText,
  Cell,
  Goal,
  GraphGoal,
  GridGoal,
  Kind,
  Position,
  Rows,
  SizeText,
  ShapedGoal,
} from './library/boards.js';
export {
  openAtlas,
  type AllOptions,
  type Atlas,
  type AtlasOptions,
  type CallOptions,
  type QuickSolution,
  type SampleOptions,
} from './library/web/openAtlas.js';
export type { AllSolutions } from './library/solved.js';
export type { Metric } from './puzzle/metric.js';
export type { MoveLetter } from './puzzle/moves.js';
export type { PathAnalysis, MoveAnalysis } from './report/analysisText.js';
