/** What is used of the package gifenc, which has no types. */
declare module 'gifenc' {
  interface Encoder {
    writeFrame(
      indexes: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: number[][]; readonly delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
    /** Takes blocks between two frames. */
    readonly stream: { writeBytes(bytes: Uint8Array): void };
  }
  export function GIFEncoder(): Encoder;
  /** A palette of up to `colours` colours for pixels of four bytes. */
  export function quantize(pixels: Uint8Array, colours: number): number[][];
  export function applyPalette(pixels: Uint8Array, palette: number[][]): Uint8Array;
}
