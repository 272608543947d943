/* The inside of a thread that builds one pattern database. */
import { parentPort, workerData } from 'node:worker_threads';
import { packPattern, searchPattern } from '../solve/heuristics/patternSearch.js';
import type { PatternJob, PatternMessage } from './patterns.js';

const { homes, blank } = workerData as PatternJob;
const say = (message: PatternMessage, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer);

const packed = packPattern(searchPattern(homes, blank, (found) => say({ found })));
say({ packed }, [packed.buffer]);
