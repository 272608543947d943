/**
 * The oracle of a result: distances and solutions of all positions, from its file.
 *
 * @module slide-atlas/oracle
 */
export type { Cell, Position, Rows } from './library/boards.js';
export { loadOracle, type LoadedOracle, type Oracle } from './library/oracle.js';
export type { Metric } from './puzzle/metric.js';
export type { MoveLetter, Step } from './puzzle/moves.js';
