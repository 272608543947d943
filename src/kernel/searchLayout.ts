/*
 * Where a search with pattern databases has its state: the source of the kernel and the module that
 * fills the memory share these numbers. Places are bytes from the beginning of the search's area,
 * and words of 32 bits unless said. Each search has an area of its own, which only its thread
 * writes. Cells are numbered as in the first view.
 */

/**
 * The most moves of a path, how many are made, the blank's cell, the Manhattan distance, and the
 * boards that a call has entered and generated.
 */
export const BOUND = 0;
export const DEPTH = 4;
export const BLANK_CELL = 8;
export const DISTANCE = 12;
export const ENTERED = 16;
export const GENERATED = 20;
/** Views of the board, 1 or 2. */
export const VIEWS = 24;
/** The addresses of the automaton's transitions, and of the numbers of lower parts of masks. */
export const TRANSITIONS = 28;
export const LOWER_PARTS = 32;
/** By cell: the bits of an entry without the bits of moves that leave the board. */
export const ON_BOARD = 36;
/** By cell: its tile, a byte. */
export const TILES = 160;
/** By 4 x tile + move: the cells, as a mask, from which the move brings the tile nearer home. */
export const NEARER = 192;
/** By 32 x view + tile: the slot of its pattern. */
export const SLOT_OF = 640;

/**
 * By 4 x cell + move, in so many bytes: what the move changes in the view where it goes along a
 * row, and in the one across.
 */
export const STEPS = 896;
export const STEP_BYTES = 32;
/**
 * The two cells as a mask; for the view across also the cells below `from` and those below `to`.
 */
export const STEP_ALONG = 0;
export const STEP_ACROSS = 4;
export const STEP_BELOW_FROM = 8;
export const STEP_BELOW_TO = 12;
/**
 * Bytes: the cell that the tile leaves, where the blank will be, as a cell of the first view and of
 * the two views.
 */
export const STEP_FROM = 16;
export const STEP_FROM_ALONG = 17;
export const STEP_FROM_ACROSS = 18;

/**
 * By view and pattern, in so many bytes: what the path has made of the pattern, 16 bytes, and its
 * tables.
 */
export const SLOTS = 4096;
export const SLOT_BYTES = 64;
export const MASK = 0;
export const PERMUTATION = 4;
export const VALUE = 8;
/**
 * Addresses of the values, of the combinations' numbers by the upper part of a mask, of regions,
 * pairs and passes.
 */
export const EXCESS = 16;
export const UPPER = 20;
export const REGIONS = 24;
export const PAIRS = 28;
export const PASSES = 32;
/**
 * Bytes of the values of a permutation, tiles of the pattern, and bytes of the passes of a pair of
 * places.
 */
export const ROW_BYTES = 36;
export const PLACES = 40;
export const PASS_BYTES = 44;

/** By depth, in so many bytes: the path. */
export const PATH = 8192;
export const RECORD_BYTES = 64;
/**
 * The moves not yet tried, as bits; the move that leads on; above them the state of the automaton:
 * see gridTreeSearch.ts.
 */
export const ENTRY = 0;
export const UNTRIED = 0xff;
export const MOVE = 0x300;
export const MOVE_SHIFT = 8;
/** Before the move that leads on: the blank's cell and the distance. */
export const CELL_BEFORE = 4;
export const DISTANCE_BEFORE = 8;
/** By view: the sum of the patterns' values. */
export const SUMS = 16;
/** The slots that the move changes, and the 16 bytes that they had before. */
export const SLOT_ALONG = 24;
export const SLOT_ACROSS = 28;
export const ALONG_BEFORE = 32;
export const ACROSS_BEFORE = 48;
