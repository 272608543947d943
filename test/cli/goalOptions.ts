/** The options of a board with the tiles in order and the blank in a cell, numbered from 0. */
export function goalOptions(size: string, blank: number): string[] {
  const columns = Number(size.split('x')[1]);
  return ['--size', size, '--goal-blank', `${Math.floor(blank / columns)},${blank % columns}`];
}
