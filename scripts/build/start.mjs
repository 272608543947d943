/*
 * Starts the program of this file's name, main or worker, with the code that the build has compiled: to parse the source takes 20 ms
 * of a start of 90. Where this code is missing, or is of another V8, the source is compiled.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const { url } = import.meta;
const filename = fileURLToPath(url).replace(/js$/, 'cjs');
const code = filename.replace(/cjs$/, 'code');
const cachedData = existsSync(code) ? readFileSync(code) : undefined;
/** @type {{ runInThisContext(): (require: NodeJS.Require, address: string) => void }} */
const script = new Script(readFileSync(filename, 'utf8'), { filename, cachedData });
script.runInThisContext()(createRequire(url), url);
