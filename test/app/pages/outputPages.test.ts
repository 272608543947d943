import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EXPLORER_PAGE } from '../../../src/pages/explorer/explorerPage.js';
import { INDEX_PAGE } from '../../../src/pages/results/indexPage.js';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';

const root = temporaryFolder(afterAll);

describe('the pages of the output folder', () => {
  it('are made with a result, and again if another version has made them', async () => {
    const cwd = mkdtempSync(join(root, 'pages-'));
    const at = (name: string): string => join(cwd, 'output', name);
    const enumerate = () => call(['enumerate', '--size', '2x2', '--quiet'], { cwd });
    expect((await enumerate()).stderr).toBe('');
    const pages = [EXPLORER_PAGE, INDEX_PAGE];
    const whole = pages.map((name) => readFileSync(at(name), 'utf8'));
    expect(whole[1]).toContain('2x2/report.html');
    const older = '<!doctype html>\n<meta name="generator" content="slide-atlas">';
    for (const name of pages) writeFileSync(at(name), older);
    await enumerate();
    expect(pages.map((name) => readFileSync(at(name), 'utf8'))).toEqual(whole);
    for (const name of pages) writeFileSync(at(name), '<title>my own</title>');
    const { stderr } = await enumerate();
    expect(stderr.match(/is not made: another file has that name; rename it/g)).toHaveLength(2);
    for (const name of pages) expect(readFileSync(at(name), 'utf8')).toContain('my own');
  });
});
