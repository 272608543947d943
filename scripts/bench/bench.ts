/*
 * Speed and memory: `settings.ts` has the options. Machines are noisy: compare figures of one run
 * of this script.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codec } from './codec.js';
import { kernel } from './kernel.js';
import { enumerate } from './program.js';
import { quick } from './quick.js';
import { readSettings } from './settings.js';
import { shard } from './shard.js';
import { solve } from './solve.js';
import { printTable, type Section } from './table.js';
import { twins } from './twins.js';

const SECTIONS: Readonly<Record<string, Section>> = {
  kernel,
  codec,
  shard,
  twins,
  enumerate,
  solve,
  quick,
};

const { only, runs, options } = readSettings(process.argv.slice(2), Object.keys(SECTIONS));
const folder = mkdtempSync(join(tmpdir(), 'slide-atlas-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
console.log(
  'Without options this takes about four minutes on two cores; --help shows how to run a part of it.\n',
);
for (const name of only) await printTable(name, SECTIONS[name](folder, options), runs);
