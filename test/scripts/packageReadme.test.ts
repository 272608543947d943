import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageReadme } from '../../scripts/package/readme.mjs';

const README = readFileSync('README.md', 'utf8');
const REPOSITORY = 'https://example.org/owner/name';

describe('the README of the package', () => {
  it('has the commands of the package and no others', () => {
    const readme = packageReadme(README, undefined);
    expect(readme).toContain('\n    npx slide-atlas enumerate --size 3x4\n');
    expect(readme).toContain(
      'npx slide-atlas positions --size 3x3 --depth 20 --sample 3 --seed 1 | npx',
    );
    expect(readme).not.toMatch(/npm run|clone|dist\//);
  });

  it.each([undefined, REPOSITORY])('has no dead links if the repository is %s', (repository) => {
    const readme = packageReadme(README, repository);
    const links = [...readme.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link);
    expect(links).not.toEqual([]);
    expect(links.filter((link) => !link.startsWith('https://'))).toEqual([]);
    expect(readme.includes(`(${REPOSITORY}/blob/main/docs/library.md)`)).toBe(
      repository !== undefined,
    );
  });
});
