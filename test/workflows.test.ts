/*
 * The workflows of .github: they run on machines that the tests do not have, so what they may do is
 * little.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const FOLDER = '.github/workflows';

it.each(readdirSync(FOLDER))(
  '%s calls scripts of the package and actions of a known commit, and may only read',
  (name) => {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
    const values = (key: string): string[] =>
      [...text.matchAll(RegExp(`\\b${key}: (.*)`, 'g'))].map(([, value]) => value);
    const kinds = /kind: \[(.*)\]/.exec(text)?.[1].split(', ') ?? [''];
    const called = values('run')
      .filter((command) => command !== 'sudo bash .ci/packages')
      .flatMap((command) => kinds.map((kind) => command.replace('${{ matrix.kind }}', kind)))
      .map((command) => /^npm (?:run )?([\w:]+)$/.exec(command)?.[1]);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
    const pinned = /^(\.\/.*|actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;
    expect(values('uses').filter((action) => !pinned.test(action))).toEqual([]);
    expect(text).toContain('\npermissions:\n  contents: read\n');
    expect(text.match(/[\w-]+: write/g) ?? []).toEqual(
      name === 'site.yml' ? ['pages: write', 'id-token: write'] : [],
    );
  },
);
