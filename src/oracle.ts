export { loadOracle } from './files/oracleFile.js';
export type { Oracle } from './search/oracleWalk.js';
