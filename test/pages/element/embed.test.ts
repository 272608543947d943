/* The page for frames, without a browser. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrame } from '../../../src/pages/embed/address.js';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';

const EXAMPLE = 'docs/examples/embed.html';
const cwd = temporaryFolder(afterAll);
const FILE = join(cwd, 'embed.html');

beforeAll(async () => {
  await call(['explore', '--embed', '--out', 'embed.html'], { cwd });
});

describe('embed.html', () => {
  it('is small, whole in itself, and its document has the page that is tested here', () => {
    const text = readFileSync(FILE, 'utf8');
    expect(statSync(FILE).size).toBeLessThan(90_000);
    expect(text).not.toMatch(/(src|href)="(?!data:)|@import|url\(|unsafe-inline/);
    expect(readFileSync('docs/embedding.md', 'utf8')).toContain(readFileSync(EXAMPLE, 'utf8'));
  });

  it('reads an address behind # or ?, and passes over what it does not know', () => {
    const { attributes, ...frame } = readFrame(
      'file:///a.html?size=2x3#start=1-2-3/4-5-0&distance&theme=dark&v=1&blank=%2A&solve=&x',
    );
    expect([...attributes]).toEqual([
      ['size', '2x3'],
      ['start', '1 2 3/4 5 0'],
      ['distance', ''],
      ['blank', '*'],
      ['solve', ''],
    ]);
    expect(frame).toEqual({ isTold: true, theme: 'dark', origin: undefined });
    const labels = (address: string): string[] =>
      [...readFrame(address, 'v=1&size=2x2&goal=A-B-C-*&blank=*').attributes].map(String);
    expect(labels('a#hint')).toEqual(['size,2x2', 'goal,A B C *', 'blank,*', 'hint,']);
    expect(labels('a?size=3x3')).toEqual(['size,3x3']);
    expect(readFrame('a#distance=hidden&goal=%E0&theme=red')).toEqual({
      attributes: new Map([['goal', '%E0']]),
      ...{ isTold: true, theme: 'light dark', origin: undefined },
    });
  });
});
