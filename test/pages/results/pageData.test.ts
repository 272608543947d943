/* The links that are read back from the data of a page. */
import { expect, it } from 'vitest';
import { linksIn } from '../../../src/pages/results/pageData.js';

/** A page with some data. */
const pageWith = (data: string): string =>
  `<body><script type="application/json" id="data">${data}</script></body>`;

it('the links of a page are the links in its data', () => {
  const links = {
    explorer: '../explore.html',
    index: '../../a%20b/index.html',
    comparison: 'report.html',
    data: ['depths.csv', '../3x3/summary.json'],
  };
  expect(linksIn(pageWith(JSON.stringify({ links, counts: [1] })))).toEqual(links);
  expect(linksIn(pageWith('{"links":{}}'))).toEqual({});
});

it.each([
  ['no data', '<body></body>'],
  ['data without an end', '<script type="application/json" id="data">{"links":{}}'],
  ['data that are not JSON', pageWith('{"links":')],
  ['data without links', pageWith('{"counts":[1]}')],
  ['data that are no record', pageWith('null')],
  ['an address elsewhere', pageWith('{"links":{"index":"https://example.org/index.html"}}')],
  ['a script as an address', pageWith('{"links":{"explorer":"javascript:alert(1)"}}')],
  ['an absolute path', pageWith('{"links":{"data":["/etc/passwd"]}}')],
  ['markup in an address', pageWith('{"links":{"index":"\\"><b"}}')],
])('a page with %s has no links', (_, page) => {
  expect(linksIn(page)).toEqual({});
});
