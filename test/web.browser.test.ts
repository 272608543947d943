/* The module for browsers, as docs/examples/atlas.html uses it, in a real Chromium. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Web from '../src/web.js';
import { PUBLISHED_LISTS } from '../src/results/publishedLists.js';
import { CHROMIUM, closeTabs, openChromium, openTab } from './pages/chromium.js';

const ADDRESS = 'http://slide-atlas.test/';

describe.runIf(CHROMIUM)('slide-atlas/web', () => {
  let page: Page;
  let web: JSHandle<typeof Web>;
  beforeAll(async () => {
    ({ page } = await openTab(await openChromium()));
    await page.route(`${ADDRESS}**`, (route) => {
      const path = join('.', new URL(route.request().url()).pathname);
      return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
    });
    await page.goto(`${ADDRESS}docs/examples/atlas.html`);
    web = await page.evaluateHandle<typeof Web>("import('slide-atlas/web')");
  });
  afterAll(closeTabs);

  it('plays the 8-puzzle in the example, by right moves only, to the goal', async () => {
    const text = page.locator('p');
    for (let moves = 20; moves > 0; moves--) {
      await expect
        .poll(() => text.textContent())
        .toMatch(RegExp(`^${moves} moves: [UDLR]{${moves}}$`));
      await page.locator('#board [style]').first().click();
    }
    await expect.poll(() => text.textContent()).toBe('0 moves: ');
    expect((await page.locator('#board').textContent())!).toBe('12345678');
  });

  it('takes labels that repeat, and gives positions in labels', async () => {
    const found = await page.evaluate(async ({ openAtlas }) => {
      const goal = [
        ['A', 'A', 'B'],
        ['B', 'B', '*'],
      ];
      const atlas = await openAtlas(goal, { blank: '*' });
      const sample = await atlas.sample(1, { count: 9 });
      const answers = await Promise.all(
        sample.map(async (rows) => [await atlas.distance(rows), await atlas.solve(rows)] as const),
      );
      const unnamed = await openAtlas(goal).then(
        () => 'none',
        (cause: unknown) => (cause as Web.AtlasError).code,
      );
      atlas.close();
      return { counts: atlas.counts!, sample, answers, unnamed };
    }, web);
    expect(found.counts.reduce((sum, count) => sum + count)).toBe(60);
    expect(found.sample.map((rows) => rows.flat().join(''))).toEqual(['AABB*B', 'AA*BBB']);
    expect(found.answers).toEqual([
      [1, 'R'],
      [1, 'D'],
    ]);
    expect(found.unnamed).toBe('labels-unnamed');
  });

  it('knows boards with holes and wraps, and graphs', async () => {
    const found = await page.evaluate(async ({ openAtlas }) => {
      const ring = await openAtlas({ rows: 3, columns: 3, holes: [[1, 1]] });
      const torus = await openAtlas({ rows: 3, columns: 3, wrap: 'both' });
      const edges = [0, 1, 2, 3, 4, 5].map((cell) => [cell, (cell + 1) % 6] as const);
      const theta = await openAtlas({ edges: [...edges, [6, 0], [6, 3]] });
      const deepest = [4, 3, 2, 1, 6, 5, 0];
      const answers = {
        depths: [ring, torus, theta].map(({ counts }) => counts!.length - 1),
        near: await torus.solve([1, 2, 3, 4, 5, 6, 0, 8, 7]),
        far: (await ring.sample(28))[0].map((row) => row.length),
        distance: await theta.distance(deepest),
        path: await theta.solve(deepest),
        all: (await theta.solveAll(deepest, { most: 1 })).count,
        right: await theta.rightMoves(deepest),
      };
      for (const atlas of [ring, torus, theta]) atlas.close();
      return answers;
    }, web);
    const { path, all, ...others } = found;
    expect(others).toEqual({
      depths: [28, 19, 29],
      near: 'L',
      far: [3, 2, 3],
      distance: 29,
      right: ['0', '3'],
    });
    expect(path.split(' ')).toHaveLength(29);
    expect(all).toBe(32n);
  });

  it('knows all of 3x3 in multi-tile moves, and refuses what is no position of it', async () => {
    const found = await page.evaluate(async ({ openAtlas }) => {
      const layers: number[] = [];
      const atlas = await openAtlas('3x3', {
        metric: 'multi-tile',
        onLayer: (count) => layers.push(count),
      });
      const refusal = (call: Promise<unknown>): Promise<unknown> =>
        call.then(
          () => 'none',
          (cause: unknown) => (cause as Web.AtlasError).code,
        );
      const rows = [
        [1, 2, 3],
        [4, 5, 6],
        [0, 7, 8],
      ];
      return {
        layers,
        counts: atlas.counts,
        distance: await atlas.distance(rows),
        right: await atlas.rightMoves(rows),
        way: await atlas.solve(rows),
        all: await atlas
          .solveAll([8, 6, 7, 2, 5, 4, 3, 0, 1], { most: 1 })
          .then((all) => ({ ...all, count: String(all.count) })),
        analysed: await atlas.analyse(rows, 'R L R2'),
        sample: await atlas.sample(24, { count: 3 }),
        codes: [
          await refusal(atlas.distance([[2, 1, 3], ...rows.slice(1)])),
          await refusal(atlas.solve([[1, 2, 0]])),
          await refusal(atlas.sample(25)),
          await refusal(atlas.analyse(rows, 'R3')),
          // @ts-expect-error -- no size
          await refusal(openAtlas('3y3')),
        ],
        closed: await refusal((atlas.close(), atlas.distance(rows))),
      };
    }, web);
    const { counts } = PUBLISHED_LISTS.find(
      ({ size, metric }) => size.rows * size.columns === 9 && metric === 'multi-tile',
    )!;
    expect(found).toMatchObject({ layers: counts, counts, distance: 1, right: ['RR'], way: 'RR' });
    expect(found.all).toMatchObject({ moves: 20, count: '2', unique: false });
    expect(found.all.solutions).toHaveLength(1);
    expect(found.sample).toHaveLength(1);
    expect(found.analysed).toMatchObject({ moves: 3, lost: 2, firstLost: 1, shortest: 'RR' });
    expect(found.codes).toEqual(['unsolvable', 'argument', 'no-such-depth', 'moves', 'argument']);
    expect(found.closed).toBe('unavailable');
  });

  it('solves 4x4 position by position, until a signal ends it', async () => {
    const found = await page.evaluate(async ({ openAtlas }) => {
      const atlas = await openAtlas('4x4');
      const [near] = await atlas.sample(6, { seed: 1 });
      const hard = [
        [0, 15, 9, 13],
        [11, 12, 10, 14],
        [3, 7, 6, 2],
        [4, 8, 5, 1],
      ];
      const ended = await atlas
        .solve(hard, { signal: AbortSignal.timeout(100) })
        .catch((cause: unknown) => cause);
      return {
        counts: atlas.counts ?? 'unknown',
        distance: await atlas.distance(near),
        right: await atlas.rightMoves(near),
        way: await atlas.solve(near),
        all: await atlas.solveAll(near).then((all) => ({ ...all, count: String(all.count) })),
        analysed: await atlas
          .solve(near)
          .then((way) => atlas.analyse(near, way.slice(0, 2)))
          .then(({ lost, left }) => [lost, left]),
        ended: (ended as DOMException).name,
      };
    }, web);
    expect(found.all).toMatchObject({ moves: 6, unique: found.all.count === '1' });
    expect(found.all.solutions[0]).toBe(found.way);
    expect(found.all.solutions).toHaveLength(Number(found.all.count));
    expect(found).toMatchObject({ counts: 'unknown', distance: 6, ended: 'TimeoutError' });
    expect(found.way).toHaveLength(6);
    expect(found.analysed).toEqual([0, 4]);
    expect(found.right).toContain(found.way[0]);
  });

  it('finds a good way of 5x5, and says what is proved', async () => {
    const found = await page.evaluate(async ({ openAtlas }) => {
      const atlas = await openAtlas('5x5');
      const near = [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 0, 19, 21, 22, 23, 24, 20,
      ];
      return atlas.quick(near);
    }, web);
    expect(found).toEqual({ letters: 'RD', moves: 2, atLeast: 2 });
  });
});
