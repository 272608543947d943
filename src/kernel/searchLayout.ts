/*
 * Where a search with pattern databases keeps its state. The kernel's source and the module that
 * fills the memory share these numbers. Offsets are bytes from the beginning of the search's area,
 * and values are words of 32 bits unless a comment names another size. Each search has its own
 * area, which only its thread writes. Cells are numbered as in the first view.
 */

/** The most moves of a path. */
export const MOVE_LIMIT = 0;
/** Moves that are made. */
export const DEPTH = 4;
export const BLANK_CELL = 8;
/** The Manhattan distance. */
export const DISTANCE = 12;
/** Boards that a call has entered. */
export const ENTERED = 16;
/** Boards that a call has generated. */
export const GENERATED = 20;
/** Views of the board, 1 or 2. */
export const VIEWS = 24;
/** The address of the automaton's transitions. */
export const TRANSITIONS = 28;
/** The address of the numbers of lower parts of masks. */
export const LOWER_PARTS = 32;
/** By cell: the bits of an entry without the bits of moves that leave the board. */
export const ON_BOARD = 36;
/** By cell: its tile, a byte. */
export const TILES = 160;
/** By 4 x tile + move: the cells, as a mask, from which the move brings the tile nearer home. */
export const NEARER = 192;
/** By 32 x view + tile: the slot of its pattern. */
export const SLOT_OF = 640;

/** By 4 x cell + move: what the move changes in the view along a row and in the view across. */
export const STEPS = 896;
export const STEP_BYTES = 32;
/** The two cells as a mask of the view along. */
export const STEP_ALONG = 0;
/** The two cells as a mask of the view across. */
export const STEP_ACROSS = 4;
/** The cells below the one that the tile leaves, in the view across. */
export const STEP_BELOW_FROM = 8;
/** The cells below the one that the tile enters, in the view across. */
export const STEP_BELOW_TO = 12;
/** A byte: the cell that the tile leaves, where the blank will be. */
export const STEP_FROM = 16;
/** A byte: the same cell in the view along. */
export const STEP_FROM_ALONG = 17;
/** A byte: the same cell in the view across. */
export const STEP_FROM_ACROSS = 18;

/** By view and pattern: 16 bytes that the path changes, and the pattern's tables. */
export const SLOTS = 4096;
export const SLOT_BYTES = 64;
export const MASK = 0;
export const PERMUTATION = 4;
export const VALUE = 8;
/** The address of the values. */
export const EXCESS = 16;
/** The address of the combinations' numbers by the upper part of a mask. */
export const UPPER = 20;
/** The address of the regions' masks. */
export const REGIONS = 24;
/** The address of the pairs of regions by combination. */
export const PAIRS = 28;
/** The address of the permutations after a tile passes others. */
export const PASSES = 32;
/** Bytes of the values of a permutation. */
export const ROW_BYTES = 36;
/** Tiles of the pattern. */
export const PLACES = 40;
/** Bytes of the passes of a pair of places. */
export const PASS_BYTES = 44;

/** By depth: the path. */
export const PATH = 8192;
export const RECORD_BYTES = 64;
/** Three parts, as in gridTreeSearch.ts; above the move is the state of the automaton. */
export const ENTRY = 0;
/** The moves that are not yet tried. */
export const UNTRIED = 0xff;
/** The move that leads to the next depth. */
export const MOVE = 0x300;
export const MOVE_SHIFT = 8;
/** The blank's cell before the move. */
export const CELL_BEFORE = 4;
/** The distance before the move. */
export const DISTANCE_BEFORE = 8;
/** By view: the sum of the patterns' values. */
export const SUMS = 16;
/** The slot that the move changes in the view along. */
export const SLOT_ALONG = 24;
/** The slot that the move changes in the view across. */
export const SLOT_ACROSS = 28;
/** The 16 bytes of the slot in the view along before the move. */
export const ALONG_BEFORE = 32;
/** The 16 bytes of the slot in the view across before the move. */
export const ACROSS_BEFORE = 48;
