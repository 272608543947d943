/* Texts of documents in which `...` stands for parts that are left out. */

/** A pattern of whole texts: the given one, with anything in the place of each `...`. */
export function patternOf(text: string): RegExp {
  const parts = text.split('...').map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
