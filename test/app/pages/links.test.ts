/* The links between pages of the output folder, and of folders elsewhere. */
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linksFrom, ownPage, pageBeside } from '../../../src/app/pages/links.js';
import { temporaryFolder } from '../../temporaryFolder.js';

const root = realpathSync(temporaryFolder(afterAll));

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(root, 'w-'));
  vi.spyOn(process, 'cwd').mockReturnValue(cwd);
  mkdirSync(join(cwd, 'output', '3x3'), { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = (...names: string[]): string => join(cwd, ...names);
const page = (title: string, ...names: string[]): void =>
  writeFileSync(at(...names), `<title>${title}</title>`);

describe('a page', () => {
  const result = (): string => at('output', '3x3', 'report.html');

  it('leads to the explorer and the comparison beside its folder, and to the page of all results, which is made after it', () => {
    page('Explorer of slide-atlas', 'output', 'explore.html');
    page('Layers of 3x3 and 3x4', 'output', 'report.html');
    expect(linksFrom(result())).toEqual({
      explorer: '../explore.html',
      index: '../index.html',
      comparison: '../report.html',
    });
    page('Results of slide-atlas', 'output', 'index.html');
    const beside = linksFrom(at('output', 'report.html'));
    expect(beside).toEqual({
      explorer: 'explore.html',
      index: 'index.html',
      comparison: undefined,
    });
    expect(linksFrom(at('output', 'explore.html')).explorer).toBeUndefined();
  });

  it('leads to pages in another folder than the output folder by their titles', () => {
    const own = at('other', '3x3', 'report.html');
    const names = ['explore.html', 'index.html', 'report.html'];
    mkdirSync(at('other', '3x3'), { recursive: true });
    expect(linksFrom(own)).toEqual({});
    for (const title of ['My explorer', 'My Results of slide-atlas', 'My Layers of 3x3'])
      page(title, 'other', names.shift()!);
    expect(linksFrom(own)).toEqual({});
    page('Results of slide-atlas', 'other', 'index.html');
    expect(linksFrom(own)).toEqual({ index: '../index.html' });
    page('Layers of 3x3 and 3x4', 'other', 'index.html');
    expect(linksFrom(own)).toEqual({ index: '../index.html' });
  });

  it('leads to the files of its result, and only to these', () => {
    const { data } = linksFrom(at('map.html'), at('output', '3x3'));
    expect(data).toContain('output/3x3/depths.csv');
    expect(data).toContain('output/3x3/summary.json');
    expect(data).not.toContain('output/3x3/report.html');
    expect(linksFrom(at('map.html'))).not.toHaveProperty('data');
  });

  it('is beside a folder only in the output folder', () => {
    expect(pageBeside(join('output', '3x3'), 'index.html')).toBe(join('output', 'index.html'));
    expect(pageBeside(at('output', '3x3'), 'index.html')).toBe(join('output', 'index.html'));
    expect(pageBeside('3x3', 'index.html')).toBeUndefined();
    expect(pageBeside('output', 'index.html')).toBeUndefined();
  });
});

it.each([
  [['report.html', 'histogram.svg'], '3x3/report.html'],
  [['histogram.svg'], '3x3/histogram.svg'],
  [[], undefined],
])('a folder with %j is linked to as %s', (files, link) => {
  for (const name of files) writeFileSync(at('output', '3x3', name), '');
  expect(ownPage(at('output', '3x3'), at('output', 'index.html')).page).toBe(link);
});
