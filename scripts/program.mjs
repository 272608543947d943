/*
 * Runs the program, made from the current sources: `node scripts/program.mjs enumerate --size 3x3`.
 */
import { makeReady } from './build/ready.mjs';

await makeReady('program');
await import(new URL('../dist/main.js', import.meta.url).href);
