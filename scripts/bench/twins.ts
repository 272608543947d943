/*
 * What is written twice: the quick way beside the plain one, on the same work. docs/architecture.md
 * lists the factors.
 */
import type { Board } from '../../src/puzzle/board.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { stateFinder } from '../../src/engines/table/stateFinder.js';
import { arrangementRanker } from '../../src/rank/arrangementRank.js';
import { rankTiles, unrankTiles } from '../../src/rank/sequenceRank.js';
import { neighbourFinder } from '../../src/space/neighbourRanks.js';
import { treeSearchWith } from '../../src/solve/ida/treeSearchFor.js';
import { boardCursor } from '../../src/bounds/own/ownBound.js';
import { boundNamed, type PlainBoundName } from '../../src/bounds/bounds.js';
import { patternBound } from '../../src/bounds/patterns/patternBound.js';
import { patternTreeSearch } from '../../src/solve/ida/patternTreeSearch.js';
import { projectionRanks } from '../../src/bounds/projections/projectionRanks.js';
import type { TreeSearch } from '../../src/solve/ida/treeSearch.js';
import type { Blocks, SequenceBlock } from '../../src/space/blocks.js';
import { cursor } from '../../src/space/cursor.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { measuresOf } from '../../src/survey/measures/boundMeasures.js';
import { frameFor } from '../../src/survey/surveyFrame.js';
import { KORF } from '../../test/known/korf100.js';
import { rankSequence } from '../../test/naive/ranks.js';
import { seededRandom } from '../../test/random.js';
import { buildTables, partitionOf } from '../../test/solve/databases.js';
import { secondsOf, type Line } from './table.js';

/** Results are added up here, and exported, so that no work can be left out. */
export let sink = 0;

/** Times both ways; the factor is how many times as long the plain one takes. */
const compared = (plain: () => void, quick: () => void) => () => {
  const times = { plain: secondsOf(plain), quick: secondsOf(quick) };
  return {
    'plain ms': 1e3 * times.plain,
    'quick ms': 1e3 * times.quick,
    factor: times.plain / times.quick,
  };
};

export async function* twins(): AsyncIterable<Line> {
  yield await patternSearch();
  yield cursors();
  yield measures('manhattan');
  yield measures('linear-conflict');
  yield neighbours();
  yield ranks();
  yield projections();
  yield finder();
}

/** Searches iterations by a tree until one finds a solution. */
function solveBy(tree: TreeSearch, start: Board): void {
  for (let limit = tree.begin(start, 0); ; limit += 2) {
    tree.begin(start, limit);
    if (tree.run(1e9) === 'found') return;
  }
}

async function patternSearch(): Promise<Line> {
  const puzzle = orderedPuzzle(parseSize('4x4'), 0);
  const { board: start } = KORF.find(({ number }) => number === 18)!;
  const tables = await buildTables(partitionOf('4x4', '5-5-5', 0));
  const kernel = patternTreeSearch(puzzle, tables, true);
  const whole = treeSearchWith(puzzle, patternBound.open(puzzle, tables), true);
  return [
    "IDA* with pattern databases 5-5-5, Korf's number 18",
    compared(
      () => solveBy(whole, start),
      () => solveBy(kernel, start),
    ),
  ];
}

function cursors(): Line {
  const puzzle = orderedPuzzle(parseSize('3x3'));
  const start = [8, 6, 7, 2, 5, 4, 3, 0, 1];
  const bound = boundNamed('manhattan').open(puzzle);
  const valueOf = (board: Uint8Array): number => bound.start(Array.from(board));
  const asked = boardCursor(puzzle, valueOf, {
    name: 'manhattan',
    source: { kind: 'maker', make: () => valueOf },
  });
  const [whole, kept] = [asked, boundNamed('manhattan').open(puzzle)].map((one) =>
    treeSearchWith(puzzle, one, true),
  );
  return [
    'IDA* with Manhattan distance, a position of 31 moves',
    compared(
      () => solveBy(whole, start),
      () => solveBy(kept, start),
    ),
  ];
}

/** Visits all blocks of a puzzle's positions. */
function visitAll(blocks: Blocks, { goal }: Puzzle, look: (block: SequenceBlock) => void): void {
  for (let blank = 0; blank < goal.length; blank++)
    for (let part = 0; part < blocks.parts; part++) blocks.visit(blank, part, look);
}

function measures(name: PlainBoundName): Line {
  const puzzle = orderedPuzzle(parseSize('2x5'));
  const frame = frameFor(puzzle);
  const { space, blocks } = frame;
  const { measures, measure } = measuresOf(frame, [{ name }]);
  const bound = boundNamed(name).open(puzzle);
  return [
    `${name} of all positions of 2x5`,
    compared(
      () => {
        for (let index = 0; index < space.indexCount; index++)
          sink += bound.start(space.positionAt(index)!);
      },
      () =>
        visitAll(blocks, puzzle, (block) => {
          measure(block);
          for (let end = 0; end < block.ends.count; end++) sink += measures[0].values[end];
        }),
    ),
  ];
}

function neighbours(): Line {
  const puzzle = orderedPuzzle(parseSize('2x5'));
  const space = positionSpace(puzzle);
  const { blocks, moves, find } = neighbourFinder(space);
  const one = cursor(space);
  return [
    'the neighbours of all positions of 2x5',
    compared(
      () => {
        for (let index = 0; index < space.indexCount; index++) {
          one.goTo(index);
          for (const { to } of moves[one.blank()]) sink += one.neighbour(to);
        }
      },
      () =>
        visitAll(blocks, puzzle, (block) => {
          for (const move of moves[block.blank]) {
            const { first, offsets } = find(block, move);
            for (let state = 0; state < block.ends.count; state++) sink += first + offsets[state];
          }
        }),
    ),
  ];
}

function ranks(): Line {
  const count = 100_000;
  const tiles = new Uint8Array(11);
  const sequences = Array.from({ length: count }, (_, number) => {
    unrankTiles(199 * number, tiles.length, 'even', tiles);
    return tiles.slice();
  });
  return [
    `ranks of ${count} sequences of 11 tiles`,
    compared(
      () => {
        for (const sequence of sequences) sink += rankSequence(Array.from(sequence));
      },
      () => {
        for (const sequence of sequences) sink += rankTiles(sequence, sequence.length);
      },
    ),
  ];
}

/** The numbers of a projection in four colours. The quick way looks up the codes of two halves. */
function projections(): Line {
  const counts = [4, 4, 4, 3];
  const count = 100_000;
  const random = seededRandom(1);
  const { rank, unrank } = arrangementRanker(counts);
  const { powers, half, first, second } = projectionRanks(parseSize('4x4'), counts);
  const sequences = Array.from({ length: count }, () => {
    const kinds = new Uint8Array(15);
    unrank(Math.floor(random() * 63_063_000), kinds);
    return kinds;
  });
  /** A move keeps the codes up to date; so they are no part of the look-up. */
  const codes = sequences.map((kinds) => {
    const parts = [0, 0];
    kinds.forEach((kind, cell) => (parts[Number(cell >= half)] += (kind + 1) * powers[cell]));
    return parts;
  });
  return [
    `numbers of ${count} positions of a projection of 4x4`,
    compared(
      () => {
        for (const kinds of sequences) sink += rank(kinds);
      },
      () => {
        for (const [one, other] of codes) sink += first[one] + second[other];
      },
    ),
  ];
}

/** The states at a depth in a chunk of the table: one in twenty. */
function finder(): Line {
  const random = seededRandom(1);
  const plane = Uint8Array.from({ length: 2520 }, () => Math.floor(20 * random()));
  const { found, find } = stateFinder([plane], plane.length);
  const rounds = 2000;
  return [
    `states at a depth, ${rounds} chunks of the table`,
    compared(
      () => {
        for (let round = 0; round < rounds; round++) {
          let count = 0;
          for (let rank = 0; rank < plane.length; rank++)
            if (plane[rank] === round % 20) found[count++] = rank;
          sink += count;
        }
      },
      () => {
        for (let round = 0; round < rounds; round++) sink += find(0, 0, plane.length, round % 20);
      },
    ),
  ];
}
