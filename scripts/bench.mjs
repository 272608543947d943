/* Runs the benchmarks, bench/bench.ts. The programs that they start are those of the current build. */
import { importSource } from './importSource.mjs';

await importSource('scripts/bench/bench.ts');
