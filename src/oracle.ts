import { loadOracle as load, type LoadedOracle } from './files/oracleFile.js';
import { checkPath } from './library/arguments.js';

export type { Oracle } from './search/oracleWalk.js';

/**
 * Reads an oracle file into memory: one bit a state, two bits in multi-tile moves, and two bits a position if tiles repeat.
 *
 * @throws AtlasError of the code `unusable-oracle` when it is foreign, truncated or corrupt, `unreadable-oracle` when there is none.
 */
export function loadOracle(path: string): LoadedOracle {
  checkPath(path);
  return load(path);
}
