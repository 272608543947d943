/* What the library exports for Node and for pages. */
export {
  AtlasError,
  type CodedError,
  type ErrorCode,
  type ErrorData,
  type FolderData,
  type NoData,
  type OptionConflict,
  type OracleData,
  type PuzzleFacts,
  type Shortage,
  type UnfitData,
} from '../basics/errors.js';
export type { Metric } from '../puzzle/metric.js';
export type { MoveLetter } from '../puzzle/moves.js';
export type { GridPlace } from '../puzzle/size.js';
export type { PathAnalysis, MoveAnalysis } from '../formats/analysisText.js';
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
} from './boards.js';
export type { AllSolutions } from './solved.js';
