/* Speed and memory: `settings.ts` has the options. Machines are noisy: compare figures of one run of this script. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codec } from './codec.js';
import { enumerate } from './enumerate.js';
import { kernel } from './kernel.js';
import { HELP, readSettings, type Section } from './settings.js';
import { shard } from './shard.js';
import { solve } from './solve.js';
import { BenchError, printTable, type Table } from './table.js';

const TABLES: Readonly<Record<Section, Table>> = { kernel, codec, shard, enumerate, solve };

const folder = mkdtempSync(join(tmpdir(), 'slide-atlas-bench-'));
try {
  const settings = readSettings(process.argv.slice(2));
  if (settings) {
    console.log('Without options this takes about four minutes on two cores; --help shows how to run a part of it.\n');
    for (const section of settings.only) await printTable(section, TABLES[section], settings, folder);
  } else console.log(HELP);
} catch (cause) {
  if (!(cause instanceof BenchError)) throw cause;
  console.error(`slide-atlas: ${cause.message}`);
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
