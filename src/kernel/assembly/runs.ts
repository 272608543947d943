/**
 * The words of each group of runs in another order: run r of a group comes from
 * `load<u32>(table + 4 r)` bytes after the start of the group in the source. A run is a single word
 * or a multiple of six.
 */
export function moveRuns(
  target: usize,
  source: usize,
  table: usize,
  runs: u32,
  runWords: u32,
  groups: u32,
): void {
  const tableEnd = table + ((<usize>runs) << 2);
  const runBytes = (<usize>runWords) << 3;
  const groupBytes = runs * runBytes;
  for (; groups > 0; groups--, source += groupBytes) {
    if (runWords === 1) {
      for (let entry = table; entry < tableEnd; entry += 4, target += 8) {
        store<u64>(target, load<u64>(source + load<u32>(entry)));
      }
    } else {
      for (let entry = table; entry < tableEnd; entry += 4) {
        let from = source + load<u32>(entry);
        for (const end = target + runBytes; target < end; target += 48, from += 48) {
          v128.store(target, v128.load(from));
          v128.store(target, v128.load(from, 16), 16);
          v128.store(target, v128.load(from, 32), 32);
        }
      }
    }
  }
}
