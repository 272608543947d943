/* Compiles the kernel of the bit-plane engine to dist/planes/kernel/kernel.wasm. */
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const { error, stderr } = await asc.main([
  'src/planes/kernel/assembly/kernel.ts',
  ...['--baseDir', ROOT, '--outFile', 'dist/planes/kernel/kernel.wasm'],
  ...['--runtime', 'stub', '--noAssert', '-O3', '--enable', 'simd,bulk-memory,threads'],
  // The planes' memory comes from outside and is as large as they need.
  ...['--importMemory', '--sharedMemory', '--maximumMemory', '65536'],
]);
if (error) {
  console.error(stderr.toString());
  process.exitCode = 1;
}
