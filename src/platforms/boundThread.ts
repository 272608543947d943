/* A guarded thread with the bound of a module: what it does. */
import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { argumentError, lineIn } from '../basics/errors.js';
import { serveGuarded, unitsTask, type GuardedWork } from './threads/guardedServing.js';
import type { GuardedStart, UnitsInput } from './threads/guardedThread.js';
import type { BoundModuleFile } from '../files/boundFile.js';
import type { Board } from '../puzzle/board.js';
import { quoted } from '../basics/quoted.js';
import { searchTasks } from '../solve/methods/guardedSolver.js';
import { madeFor, valueRefusal } from '../bounds/own/ownBound.js';
import { loadBoundModule } from '../bounds/own/openBound.js';
import { checkOwnName } from '../bounds/own/ownNames.js';
import { guardedValuesWork, type ValuesMemory } from '../survey/values/valuesPass.js';
import { executorStarter, nodePlatform } from './node.js';

/** Serves the tasks of a thread with a bound. */
export const serveBound = (data: BoundModuleFile & GuardedStart): Promise<void> =>
  serveGuarded(
    data,
    () => boundTasks(data),
    argumentError(`The module ${quoted(data.file)} is never loaded: it awaits what never comes`),
  );

/** Milliseconds in which a timer of 0 that the module sets while it is loaded has its turn. */
const TIMER_MS = 2;

/** Loads the module and makes its bound. */
async function boundTasks(data: BoundModuleFile): Promise<Readonly<Record<string, GuardedWork>>> {
  const { address, file, puzzle } = data;
  const { make, name: exported } = await loadBoundModule(address, file, lineWords);
  const ownName = file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const name = data.name ?? exported ?? ownName;
  checkOwnName(name, file);
  const bound = { name, source: { kind: 'module', address } } as const;
  const valueOf = madeFor(make, puzzle, bound);
  await setTimeout(TIMER_MS);
  return {
    *name(): Generator<never, string> {
      return name;
    },
    units: ({ tickets, memory }: UnitsInput) =>
      unitsTask(tickets, guardedValuesWork(memory as ValuesMemory, valueOf)),
    *refuse(board: Board): Generator<never, never> {
      throw valueRefusal(valueOf, board, puzzle, bound);
    },
    ...searchTasks(puzzle, bound, valueOf, {
      cores: nodePlatform.cores,
      startExecutor: executorStarter({ address, file }),
    }),
  };
}

/** ` in line 3`: of an error of syntax too, whose line only Node's own check says. */
function lineWords(cause: unknown, address: string): string {
  const line = lineIn(cause, address);
  if (line !== '' || !(cause instanceof SyntaxError) || !address.startsWith('file:')) return line;
  const path = fileURLToPath(address);
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' });
  const found = /:(\d+)$/.exec(stderr.split('\n')[0]);
  return found ? ` in line ${found[1]}` : '';
}
