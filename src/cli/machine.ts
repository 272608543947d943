import { cpus } from 'node:os';
import { formatQuantity } from '../numbers.js';

/** What the program runs on: processor, cores, system and Node. */
export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.replace(/\s+/g, ' ').trim() || 'unknown processor';
  return `${model}, ${formatQuantity(cores.length, 'core')}, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}
