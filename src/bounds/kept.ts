/*
 * Tables of lower bounds, and others that take long to make. Node reads them from files and keeps
 * new ones there (`app/tables/keeping.ts`); a page keeps them for its session
 * (`pages/worker/inside/pagePatterns.ts`).
 */
import type { AtlasError } from '../basics/errors.js';

/** Tables that are kept from before, or made when they are needed. `Of` names them. */
export interface KeptTables<Of, Tables> {
  /** Whether they were made before. */
  has(of: Of): boolean;
  /** By default with a thread for each core. */
  needs(of: Of, threads?: number): TableNeeds;
  /** Why they cannot be had now, as far as is known without reading anything large. */
  refusal(of: Of): AtlasError | undefined;
  /**
   * Reads or makes them.
   *
   * @throws AtlasError (the promise rejects) when they cannot be used, or have no room, and the
   * signal's reason.
   */
  open(of: Of, threads?: number): Promise<Tables>;
}

/** What tables need before they can be used. */
export interface TableNeeds {
  /** Bytes of memory, and on disk, that they take anew. */
  readonly memory: number;
  readonly disk: number;
  /** To make them ready, about. */
  readonly seconds: number;
}
