/* The file of the page that searches; page.browser.test.ts opens it. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';

/** Compressed with gzip, as servers send it. */
const MOST_BYTES = 138_000;

const cwd = temporaryFolder(afterAll);
const FILE = join(cwd, 'output', 'explore.html');

beforeAll(async () => {
  mkdirSync(join(cwd, 'output'));
  await call(['enumerate', '--size', '1x2', '--quiet'], { cwd });
});

describe('explore.html', () => {
  it('is small, and whole in itself', () => {
    const text = readFileSync(FILE, 'utf8');
    expect(gzipSync(text).length).toBeLessThan(MOST_BYTES);
    expect(text).not.toMatch(/(src|href)="(?!data:)|@import|url\(|unsafe-inline/);
    expect(text).toContain('Copyright (c) 2015-present Jason Miller');
  });

  it('is written once, and again if it is of another version', async () => {
    const { mtimeMs } = statSync(FILE);
    await call(['enumerate', '--size', '2x2', '--quiet'], { cwd });
    expect(statSync(FILE).mtimeMs).toBe(mtimeMs);
    const changed = readFileSync(FILE, 'utf8').replaceAll(/'sha256-[^']*'/g, "'sha256-0'");
    writeFileSync(FILE, changed);
    await call(['enumerate', '--size', '2x2', '--quiet'], { cwd });
    expect(readFileSync(FILE, 'utf8')).not.toBe(changed);
  });

  it('stays as it is if another board was chosen for it', async () => {
    await call(['explore', '--size', '3x3'], { cwd });
    const chosen = readFileSync(FILE, 'utf8');
    expect(chosen).toContain('3x3 sliding tiles');
    await call(['enumerate', '--size', '2x2', '--quiet'], { cwd });
    expect(readFileSync(FILE, 'utf8')).toBe(chosen);
  });
});
