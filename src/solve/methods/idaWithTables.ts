/* IDA* with tables that are kept, or made when they are needed. */
import { AtlasError } from '../../basics/errors.js';
import type { KeptTables } from '../../bounds/kept.js';
import type { ProgramBound } from '../../bounds/programBound.js';
import { idaSolver } from '../idaSolver.js';
import type { Attempt, SolveRequest, SolvingResources } from '../method.js';
import { searchThreads } from '../team/threads.js';

/** The tables of an attempt; `Of` names them. */
interface WantedTables<Of, Tables> {
  /** In sentences, such as `pattern databases`. */
  readonly resource: string;
  readonly kept: KeptTables<Of, Tables>;
  readonly of: Of;
  /** The lower bound with the tables. */
  readonly boundWith: (tables: Tables) => ProgramBound;
}

/** An attempt of IDA* with tables. */
export const idaWithTables = <Of, Tables>(
  name: string,
  { resource, kept, of, boundWith }: WantedTables<Of, Tables>,
  request: SolveRequest<Pick<SolvingResources, 'threads'>>,
): Attempt => {
  const { puzzle, wishes } = request;
  return {
    name,
    resource,
    needs: () => kept.needs(of, wishes.threads),
    refusal: () => kept.refusal(of),
    async open() {
      const tables = await kept.open(of, wishes.threads);
      if (tables instanceof AtlasError) return tables;
      const search = { bound: boundWith(tables), pruning: wishes.pruning };
      return idaSolver(puzzle, search, searchThreads(request));
    },
  };
};
