/*
 * Speed and memory: the primitives of the kernel, its codec, whole runs of enumerate, whole runs of solve. The tables show
 * medians of the runs; `settings.ts` says what can be asked for. Machines are noisy: compare figures of one run of this script.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCodec } from './codec.js';
import { benchEnumerate } from './enumerate.js';
import { benchKernel } from './kernel.js';
import { HELP, readSettings, SettingsError, type Section, type Settings } from './settings.js';
import { benchShard } from './shard.js';
import { benchSolve } from './solve.js';

const BENCHES: Readonly<Record<Section, (settings: Settings) => void | Promise<void>>> = {
  kernel: benchKernel,
  codec: benchCodec,
  shard: benchShard,
  enumerate: benchEnumerate,
  solve: benchSolve,
};

try {
  const asked = readSettings(process.argv.slice(2));
  if (asked) await measure(asked.only, asked.settings);
  else console.log(HELP);
} catch (cause) {
  if (!(cause instanceof SettingsError)) throw cause;
  console.error(`slide-atlas: ${cause.message}`);
  process.exitCode = 2;
}

async function measure(sections: readonly Section[], settings: Omit<Settings, 'folder'>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slide-atlas-bench-'));
  try {
    for (const [place, section] of sections.entries()) {
      if (place > 0) console.log();
      await BENCHES[section]({ ...settings, folder });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
