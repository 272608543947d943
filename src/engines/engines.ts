import { diskEngine } from './disk/diskEngine.js';
import type { Engine } from './engine.js';
import { planesEngine } from './planes/planesEngine.js';
import { tableEngine } from './table/tableEngine.js';

/** All engines, the quicker ones first. */
export const ENGINES: readonly Engine[] = [planesEngine, diskEngine, tableEngine];
