/* The events of <slide-puzzle>. */

/** Who has made a move: the visitor, the element, or the page with `move()`. */
export type MoveMaker = 'hand' | 'solution' | 'page';

/** The detail of the event `begin`. */
export interface BeginDetail {
  /** The board to begin with. */
  readonly rows: MoveDetail['rows'];
}

/** The detail of the event `move`. */
export interface MoveDetail {
  /** The move of the blank: `R`, or `RR` if two tiles have slid together. */
  readonly letters: string;
  /** The moves since the start. */
  readonly moves: number;
  /** The board after the move, its rows from top to bottom. */
  readonly rows: readonly (readonly (number | string)[])[];
  readonly by: MoveMaker;
}

/** The detail of the event `solved`. */
export interface SolvedDetail {
  readonly moves: number;
  /** The moves of the blank from the start. */
  readonly letters: string;
  /** `solution` if the element has played the last move. */
  readonly by: MoveMaker;
}

/** The detail of the event `fault`. */
export interface FaultDetail {
  /** A sentence: what is wrong with an attribute, or why the worker does not answer. */
  readonly message: string;
}

/** The details of the events by their names. */
export interface Details {
  readonly begin: BeginDetail;
  readonly move: MoveDetail;
  readonly solved: SolvedDetail;
  readonly fault: FaultDetail;
}

/** A listener to an event gets the event with its detail. */
type Listen<Options> = <Name extends keyof Details>(
  name: Name,
  listener: (event: CustomEvent<Details[Name]>) => void,
  options?: boolean | Options,
) => void;

/** How pages listen to the element, besides the events of all elements. */
export interface Listening {
  readonly addEventListener: Listen<AddEventListenerOptions>;
  readonly removeEventListener: Listen<EventListenerOptions>;
}
