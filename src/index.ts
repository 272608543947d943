/**
 * slide-atlas as a library: maps of sliding-tile puzzles, lists of positions, and shortest
 * solutions.
 *
 * @module slide-atlas
 */
export * from './library/commonExports.js';
export type { ProgressListener, SearchOptions, SharedOptions } from './library/sharedOptions.js';
export { depthTable, type DepthTable } from './library/depthTable.js';
export {
  openSolver,
  type AllLimits,
  type AnalysisLimits,
  type ImproveLimits,
  type OpenOptions,
  type OpenSolver,
  type PositionLimits,
} from './library/openSolver.js';
export type { BoardFunction, BoundMaker, BoundSetting } from './bounds/own/ownBound.js';
export { enumerate, type EnumerateOptions, type Enumeration } from './library/enumerate.js';
export { positions, type FoundPositions, type PositionsOptions } from './library/positions.js';
export {
  solve,
  solveFully,
  solver,
  type SolveOptions,
  type Solver,
  type SolverOptions,
} from './library/solver.js';
export { ranker, type Ranker, type RankerOptions } from './library/ranker.js';
export type { SolvedPosition } from './formats/solutionJson.js';
export type { TableNeeds } from './bounds/kept.js';
export type { PlannedAttempt } from './solve/solution.js';
export {
  survey,
  type BoardSurvey,
  type BoundJudgement,
  type NamedBound,
  type SurveyedBound,
  type SurveyOptions,
} from './library/survey.js';
export type { LayerStructure } from './space/neighbours.js';
export type { LayerSolutions } from './space/layers.js';
export type { Branching } from './survey/treeSize.js';
export type { BoundFigures, SolutionFigures, SurveyFigures } from './survey/figures.js';
export type { GuideFigures, Iteration, SurveyedLayer } from './survey/survey.js';
export type { SampleKind } from './app/positions/solvedSample.js';
export type { BoundName, PlainBoundName } from './bounds/bounds.js';
export type { EngineName } from './engines/engine.js';
export type { Step } from './puzzle/moves.js';
export type { Mover } from './notation/moveText.js';
export type { MethodName } from './solve/wishes.js';
