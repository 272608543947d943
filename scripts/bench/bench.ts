/* Speed and memory: `settings.ts` has the options. Machines are noisy: compare figures of one run of this script. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../../src/errors.js';
import { codec } from './codec.js';
import { enumerate } from './enumerate.js';
import { kernel } from './kernel.js';
import { HELP, readSettings, type Section } from './settings.js';
import { shard } from './shard.js';
import { solve } from './solve.js';
import { printTable, type Table } from './table.js';

const TABLES: Readonly<Record<Section, Table>> = { kernel, codec, shard, enumerate, solve };

const settings = ask();
if (settings) {
  console.log('Without options this takes about four minutes on two cores; --help shows how to run a part of it.\n');
  const folder = mkdtempSync(join(tmpdir(), 'slide-atlas-bench-'));
  try {
    for (const section of settings.only) await printTable(section, TABLES[section], settings, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The settings; undefined where the command line asks for the help, or is wrong. */
function ask(): ReturnType<typeof readSettings> {
  try {
    const settings = readSettings(process.argv.slice(2));
    if (!settings) console.log(HELP);
    return settings;
  } catch (cause) {
    console.error(`slide-atlas: ${messageOf(cause)}`);
    process.exitCode = 2;
    return undefined;
  }
}
