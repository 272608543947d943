/* The part of the WebAssembly interface that the engine uses; it is the same in Node and in browsers. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  const Module: new (bytes: Uint8Array) => Module;

  interface Memory {
    readonly buffer: SharedArrayBuffer;
  }
  /** Sizes are in pages of 64 KiB. */
  const Memory: new (size: { readonly initial: number; readonly maximum: number; readonly shared: true }) => Memory;

  interface Instance {
    readonly exports: unknown;
  }
  const Instance: new (module: Module, imports: { readonly env: { readonly memory: Memory } }) => Instance;
}
