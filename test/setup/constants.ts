/* What the build puts into the sources, for sources that are not built. */
import { inject } from 'vitest';

Object.assign(globalThis, { BUILD_FOLDER: inject('buildFolder'), VERSION: inject('version') });
