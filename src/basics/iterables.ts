/** All items of an iterable, in a list. */
export async function collect<Item>(items: AsyncIterable<Item> | Iterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The first items of an iterable, at most `most` of them. */
export function firstOf<Item>(items: Iterable<Item>, most: number): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    if (first.length === most) break;
    first.push(item);
  }
  return first;
}
