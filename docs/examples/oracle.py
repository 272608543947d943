"""Distances from an oracle.bin, without NumPy: boards without equal tiles, in single-tile moves.

    slide-atlas enumerate 3x4 --oracle

makes output/3x4/oracle.bin. The file stores a board that has more columns than rows transposed.
"""
import json

with open('output/3x4/oracle.bin', 'rb') as file:
    header = json.loads(file.readline())
    content = file.read()

rows, columns, goal = header['rows'], header['columns'], header['goal']
plane_bytes = len(content) // (rows * columns)


def transposed(board):
    if rows >= columns:
        return board
    return [board[row * columns + column] for column in range(columns) for row in range(rows)]


order = [tile for tile in transposed(goal) if tile != 0]


def residue(board):
    """The depth modulo 4: bit 0 from the colour of the blank's cell, bit 1 from the file."""
    blank = transposed(board).index(0)
    tiles = [order.index(tile) for tile in transposed(board) if tile != 0]
    rank = 0
    for place in range(len(tiles) - 2):
        smaller = sum(tile < tiles[place] for tile in tiles[place + 1:])
        rank = rank * (len(tiles) - place) + smaller
    start = blank * plane_bytes + rank // 60 * 8
    word = int.from_bytes(content[start:start + 8], 'little')
    odd = sum(sum(divmod(cells.index(0), columns)) for cells in (board, goal)) % 2
    return 2 * (word >> rank % 60 & 1) + odd


def neighbours(board):
    blank = board.index(0)
    row, column = divmod(blank, columns)
    for to_row, to_column in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
        if 0 <= to_row < rows and 0 <= to_column < columns:
            moved = list(board)
            to = to_row * columns + to_column
            moved[blank], moved[to] = moved[to], 0
            yield moved


def depth(board):
    moves = 0
    while board != goal:
        nearer = (residue(board) - 1) % 4
        board = next(moved for moved in neighbours(board) if residue(moved) == nearer)
        moves += 1
    return moves


print(depth([0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9]))  # 53
