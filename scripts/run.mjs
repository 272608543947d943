/*
 * Runs a command of the program from the current sources: `node scripts/run.mjs enumerate --size
 * 3x3`.
 */
await import('./setup.mjs');
await import(new URL('../dist/main.js', import.meta.url).href);
