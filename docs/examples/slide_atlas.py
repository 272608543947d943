"""
Reads the files of slide-atlas, numbers boards, and runs the commands. It needs NumPy, nothing else.

A board is a row of numbers, its tiles in reading order, 0 for the blank; many boards are an array
with a row for each. Where tiles repeat, equal tiles have equal numbers. docs/python.md has examples.
"""

import csv
import hashlib
import json
import os
import shlex
import subprocess
import tempfile
from dataclasses import dataclass, field
from math import factorial

import numpy as np

# The words that start the program; in a clone, SLIDE_ATLAS="node /path/to/dist/main.js".
PROGRAM = shlex.split(os.environ.get('SLIDE_ATLAS', 'slide-atlas'))


# Boards and their numbers


@dataclass
class Puzzle:
    """A board's size and its goal; without a goal, tiles in order with the blank last."""

    rows: int
    columns: int
    goal: np.ndarray = None
    metric: str = 'single-tile'

    def __post_init__(self):
        cells = self.rows * self.columns
        if self.goal is None:
            self.goal = np.append(np.arange(1, cells), 0)
        self.goal = np.asarray(self.goal).reshape(-1)
        if len(self.goal) != cells or (self.goal == 0).sum() != 1:
            raise ValueError(f'a goal of {cells} tiles with one 0 is needed')

    @property
    def size(self):
        return f'{self.rows}x{self.columns}'

    @property
    def options(self):
        """The options of commands that tell of this puzzle, for distinct tiles."""
        goal = ' '.join(map(str, self.goal))
        return ['--size', self.size, '--goal', goal, '--metric', self.metric]


def board_count(puzzle):
    """How many boards there are from which the goal can be reached."""
    cells = puzzle.rows * puzzle.columns
    return cells * _sequence_count(puzzle)


def rank(puzzle, boards):
    """The board ranks of boards, as `slide-atlas rank --numbering board` prints them."""
    boards = _checked(puzzle, boards)
    blanks = _blanks(boards)
    if _is_line(puzzle):
        if np.any(_without_blank(boards) != puzzle.goal[puzzle.goal != 0]):
            raise ValueError(_UNREACHABLE)
        return blanks
    sequences = _numbers(puzzle)[_without_blank(boards)]
    if not _is_distinct(puzzle):
        return blanks * _sequence_count(puzzle) + _rank_sequences(puzzle, sequences)
    digits = _digits_of(sequences)
    if np.any(digits.sum(axis=0) % 2 != _wanted_parities(puzzle, blanks)):
        raise ValueError(_UNREACHABLE)
    # The last two tiles follow from the parity.
    return blanks * _sequence_count(puzzle) + _rank_of(digits) // 2


def unrank(puzzle, ranks):
    """The boards of these board ranks, 0 ... `board_count(puzzle)` - 1: a row for each."""
    given = np.atleast_1d(ranks)
    ranks = given.astype(np.int64)
    if np.any((ranks != given) | (ranks < 0) | (ranks >= board_count(puzzle))):
        raise ValueError(f'board ranks are whole numbers, 0 to {board_count(puzzle) - 1}')
    blanks, of_sequences = np.divmod(ranks, _sequence_count(puzzle))
    tiles = puzzle.goal[puzzle.goal != 0]
    if _is_line(puzzle):
        return _with_blank(np.tile(tiles, (len(ranks), 1)), blanks)
    kinds = _kinds(puzzle)
    if not _is_distinct(puzzle):
        return _with_blank(kinds[_unrank_sequences(puzzle, of_sequences)], blanks)
    digits = _digits_at(2 * of_sequences, len(tiles))
    digits[-2] = digits.sum(axis=0) % 2 != _wanted_parities(puzzle, blanks)
    return _with_blank(kinds[_sequences_of(digits)], blanks)


def moves(puzzle, boards):
    """
    All moves: for each the letters of the cells that the blank passes, whether each of the boards
    can make it, and the boards after it, of which only these are of use.
    """
    boards = np.atleast_2d(boards)
    every = np.arange(len(boards))
    for letter, down, right in ('U', -1, 0), ('D', 1, 0), ('L', 0, -1), ('R', 0, 1):
        after, can, letters = boards, np.full(len(boards), True), ''
        line = puzzle.rows if right == 0 else puzzle.columns
        for _ in range(line - 1 if puzzle.metric == 'multi-tile' else min(1, line - 1)):
            blanks = _blanks(after)
            row, column = blanks // puzzle.columns + down, blanks % puzzle.columns + right
            can = can & (0 <= row) & (row < puzzle.rows)
            can = can & (0 <= column) & (column < puzzle.columns)
            to = np.where(can, row * puzzle.columns + column, blanks)
            after, letters = after.copy(), letters + letter
            after[every, blanks] = after[every, to]
            after[every, to] = 0
            yield letters, can, after


_UNREACHABLE = 'the goal cannot be reached from one of the boards'


def _checked(puzzle, boards):
    boards = np.atleast_2d(boards)
    if boards.shape[1:] != puzzle.goal.shape:
        raise ValueError(f'a board has {len(puzzle.goal)} cells')
    if not np.array_equal(np.sort(boards), np.sort(np.broadcast_to(puzzle.goal, boards.shape))):
        raise ValueError('a board has other tiles than the goal')
    return boards


def _blanks(boards):
    return np.argmax(boards == 0, axis=1)


def _without_blank(boards):
    return boards[boards != 0].reshape(len(boards), boards.shape[1] - 1)


def _with_blank(sequences, blanks):
    boards = np.zeros((len(sequences), sequences.shape[1] + 1), dtype=np.int64)
    boards[np.arange(boards.shape[1]) != blanks[:, None]] = sequences.reshape(-1)
    return boards


def _is_line(puzzle):
    return min(puzzle.rows, puzzle.columns) == 1


def _is_distinct(puzzle):
    return len(set(puzzle.goal)) == len(puzzle.goal)


def _kinds(puzzle):
    """The different tiles: in the goal's order if all are different, else in ascending order."""
    tiles = puzzle.goal[puzzle.goal != 0]
    return tiles if _is_distinct(puzzle) else np.unique(tiles)


def _numbers(puzzle):
    """By tile: its place among the kinds."""
    kinds = _kinds(puzzle)
    numbers = np.zeros(puzzle.goal.max() + 1, dtype=np.int64)
    numbers[kinds] = np.arange(len(kinds))
    return numbers


def _tiles_of_kinds(puzzle):
    tiles = puzzle.goal[puzzle.goal != 0]
    return np.array([(tiles == kind).sum() for kind in _kinds(puzzle)])


def _arrangements(puzzle):
    count = factorial(puzzle.rows * puzzle.columns - 1)
    for tiles in _tiles_of_kinds(puzzle):
        count //= factorial(int(tiles))
    return count


def _sequence_count(puzzle):
    """The tile sequences that go with one cell of the blank."""
    if _is_line(puzzle):
        return 1
    return _arrangements(puzzle) // (2 if _is_distinct(puzzle) else 1)


# The ranks of distinct tiles are numbers of Lehmer digits, of which the last one is 0. A digit is
# the number of smaller tiles after its place, so the sum of the digits is the number of inversions.
# Each row of `digits` has one digit of all sequences.


def _digits_of(sequences):
    columns = np.ascontiguousarray(sequences.T, dtype=np.int8)
    return np.array([(columns[place + 1 :] < each).sum(axis=0) for place, each in enumerate(columns)])


def _rank_of(digits):
    ranks = np.zeros(digits.shape[1], dtype=np.int64)
    for place, digit in enumerate(digits):
        ranks = ranks * (len(digits) - place) + digit
    return ranks


def _digits_at(ranks, tiles):
    digits = np.zeros((tiles, len(ranks)), dtype=np.int8)
    for place in range(tiles - 1, -1, -1):
        ranks, digits[place] = np.divmod(ranks, tiles - place)
    return digits


def _sequences_of(digits):
    columns = digits.copy()
    for place in range(len(columns) - 2, -1, -1):
        after = columns[place + 1 :]
        after += after >= columns[place]
    return columns.T


# The ranks of repeated tiles, which are right for distinct tiles too, but take ten times as long.


def _rank_sequences(puzzle, sequences):
    """The ranks among all arrangements of the tiles, in lexicographic order."""
    every = np.arange(len(sequences))
    left = np.tile(_tiles_of_kinds(puzzle), (len(sequences), 1))
    arrangements = np.full(len(sequences), _arrangements(puzzle), dtype=np.int64)
    ranks = np.zeros(len(sequences), dtype=np.int64)
    for place, numbers in enumerate(sequences.T):
        places = sequences.shape[1] - place
        smaller = np.cumsum(left, axis=1)[every, numbers] - left[every, numbers]
        ranks += arrangements * smaller // places
        arrangements = arrangements * left[every, numbers] // places
        left[every, numbers] -= 1
    return ranks


def _unrank_sequences(puzzle, ranks):
    """The inverse of `_rank_sequences`."""
    every = np.arange(len(ranks))
    left = np.tile(_tiles_of_kinds(puzzle), (len(ranks), 1))
    arrangements = np.full(len(ranks), _arrangements(puzzle), dtype=np.int64)
    sequences = np.empty((len(ranks), len(puzzle.goal) - 1), dtype=np.int64)
    for place in range(sequences.shape[1]):
        places = sequences.shape[1] - place
        up_to = np.cumsum(left, axis=1)
        numbers = np.argmax(up_to > (ranks * places // arrangements)[:, None], axis=1)
        smaller = up_to[every, numbers] - left[every, numbers]
        ranks = ranks - arrangements * smaller // places
        arrangements = arrangements * left[every, numbers] // places
        left[every, numbers] -= 1
        sequences[:, place] = numbers
    return sequences


def _wanted_parities(puzzle, blanks):
    """A vertical move takes a tile past columns - 1 others."""
    rows = np.abs(blanks // puzzle.columns - np.argmax(puzzle.goal == 0) // puzzle.columns)
    return rows % 2 * (puzzle.columns % 2 == 0)


# Files


@dataclass
class Oracle:
    """The content of an `oracle.bin`: with it any position is solved without a search."""

    puzzle: Puzzle
    layout: int
    content: np.ndarray = field(repr=False)
    # Of a goal of labels: the number of each.
    labels: dict = None

    def depths(self, boards):
        """The distances of boards from the goal."""
        return np.array([len(way) for way in self._ways(boards)])

    def solutions(self, boards):
        """A shortest solution of each board: the moves of the blank."""
        return [(' ' if self._slides else '').join(way) for way in self._ways(boards)]

    @property
    def _slides(self):
        return self.puzzle.metric == 'multi-tile'

    def _ways(self, boards):
        """Goes to the goal: to any neighbour whose depth, by its residue, is one less."""
        boards = _checked(self.puzzle, boards).copy()
        modulus = 3 if self._slides else 4
        residues = self._residues(boards)
        ways = [[] for _ in boards]
        going = np.flatnonzero(np.any(boards != self.puzzle.goal, axis=1))
        while len(going) > 0:
            nearer = (residues[going] - 1) % modulus
            waiting = np.full(len(going), True)
            for letters, can, after in moves(self.puzzle, boards[going]):
                found = np.flatnonzero(can & waiting)
                after_residues = self._residues(after[found])
                found = found[after_residues == nearer[found]]
                boards[going[found]] = after[found]
                waiting[found] = False
                for place in going[found]:
                    ways[place].append(letters)
            if waiting.any():
                raise ValueError('the oracle is damaged, or of another puzzle')
            residues[going] = nearer
            going = going[np.any(boards[going] != self.puzzle.goal, axis=1)]
        return ways

    def _residues(self, boards):
        """The depths modulo 4, in multi-tile moves modulo 3."""
        if len(boards) == 0:
            return np.zeros(0, dtype=np.int64)
        puzzle, transposed = _transposed(self.puzzle, boards)
        planes, ranks = np.divmod(rank(puzzle, transposed), _sequence_count(puzzle))
        if self.layout >= 3:
            # Four positions to a byte.
            of_planes = self.content.reshape(boards.shape[1], -1)
            return (of_planes[planes, ranks // 4] >> ranks % 4 * 2 & 3).astype(np.int64)
        words = self.content.view('<u8').reshape(-1, boards.shape[1], self._plane_words)
        bits = words[:, planes, ranks // 60] >> (ranks % 60).astype(np.uint64) & np.uint64(1)
        bits = bits.astype(np.int64)
        if self.layout == 2:
            return bits[0] + 2 * bits[1]
        return 2 * bits[0] + (self._colours(boards) ^ self._colours(self.puzzle.goal[None]))

    @property
    def _plane_words(self):
        return len(self.content) // 8 // len(self.puzzle.goal) // (2 if self.layout == 2 else 1)

    def _colours(self, boards):
        return sum(np.divmod(_blanks(boards), self.puzzle.columns)) % 2


def _transposed(puzzle, boards):
    """Boards with more columns than rows are transposed, as oracles have them."""
    if puzzle.rows >= puzzle.columns:
        return puzzle, boards
    shape = (-1, puzzle.rows, puzzle.columns)
    transpose = lambda some: some.reshape(shape).transpose(0, 2, 1).reshape(len(some), -1)
    return Puzzle(puzzle.columns, puzzle.rows, transpose(puzzle.goal[None])[0]), transpose(boards)


def read_oracle(path):
    """Reads an `oracle.bin`, and compares it with its checksum."""
    with open(path, 'rb') as file:
        header = json.loads(file.readline())
        content = file.read()
    claimed = header.pop('sha256')
    text = json.dumps(header, separators=(',', ':'), ensure_ascii=False)
    if hashlib.sha256(text.encode() + content).hexdigest() != claimed:
        raise ValueError(f'{path} is damaged')
    layout = header['layout']
    metric = 'multi-tile' if layout in (2, 4) else 'single-tile'
    goal, labels = header['goal'], None
    if isinstance(goal[0], str):
        row, column = header['goalBlank']
        labels = label_numbers(goal, goal[row * header['columns'] + column])
        goal = [labels[label] for label in goal]
    puzzle = Puzzle(header['rows'], header['columns'], goal, metric)
    return Oracle(puzzle, layout, np.frombuffer(content, np.uint8), labels)


def label_numbers(goal, blank):
    """The number of each label of a goal: 0 for the blank, the others in the goal's order."""
    return {blank: 0} | {
        label: number
        for number, label in enumerate(dict.fromkeys(tile for tile in goal if tile != blank), 1)
    }


def read_depth_table(path):
    """The depths of all positions by board rank, without reading the whole file."""
    return np.load(path, mmap_mode='r').reshape(-1)


def read_sample(path):
    """The boards, depths and bounds of a `positions --sample K --format npy`."""
    records = np.load(path)
    names = [name for name in records.dtype.names if name not in ('position', 'depth')]
    return records['position'], records['depth'], {name: records[name] for name in names}


def read_bounds(path):
    """By bound of a `bounds.csv`: counts[depth, value], positions of a depth with a value."""
    with open(path, newline='') as file:
        rows = list(csv.DictReader(file))
    tables = {}
    for name in dict.fromkeys(row['bound'] for row in rows):
        of_name = [row for row in rows if row['bound'] == name]
        columns = ('depth', 'value', 'count')
        numbers = np.array([[int(row[column]) for column in columns] for row in of_name])
        tables[name] = np.zeros(numbers[:, :2].max(axis=0) + 1, dtype=np.int64)
        tables[name][numbers[:, 0], numbers[:, 1]] = numbers[:, 2]
    return tables


# Commands


def run(*words, text=''):
    """What a command prints on stdout; `text` is its stdin. Its error is a RuntimeError."""
    done = subprocess.run([*PROGRAM, *words], input=text, capture_output=True, encoding='utf8')
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip())
    return done.stdout


def depth_table(puzzle):
    """The depths of all positions of a puzzle of distinct tiles, by board rank."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'depths.npy')
        result = os.path.join(folder, 'result')
        run('enumerate', *puzzle.options, '--depth-table', path, '--out', result, '--quiet')
        return np.load(path).reshape(-1)


def sample(puzzle, count, seed=None, bounds=()):
    """Random positions of a puzzle of distinct tiles: boards, depths, bounds by name."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'sample.npy')
        more = [] if seed is None else ['--seed', str(seed)]
        more += ['--bounds', ','.join(bounds)] if bounds else []
        run('positions', *puzzle.options, '--sample', str(count), '--out', path, '--quiet', *more)
        return read_sample(path)


def solve(puzzle, boards, *options):
    """The objects that `slide-atlas solve --json` prints, one a board; distinct tiles."""
    lines = '\n'.join(' '.join(map(str, board)) for board in np.atleast_2d(boards))
    words = ['solve', *puzzle.options, '--input', '-', '--json', '--quiet', *options]
    printed = run(*words, text=lines)
    return [json.loads(line) for line in printed.splitlines()]
