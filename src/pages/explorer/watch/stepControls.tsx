/* The controls of a search that is watched, a step at a time. */
import type { ComponentChildren } from 'preact';
import { Choice } from '../fields.js';

/** A search that is watched: its state, and what can be done with it. */
export interface SteppedSearch {
  readonly begun: boolean;
  readonly running: boolean;
  readonly ended: boolean;
  /** Whether the step is under way that the player has asked for. */
  readonly busy?: boolean;
  /** Milliseconds from step to step. */
  readonly pace: number;
  setPace(pace: number): void;
  /** Runs or pauses. */
  toggle(): void;
  step(): void;
  restart(): void;
}

interface Props {
  readonly label: string;
  readonly search: SteppedSearch;
  /** The names of the buttons; without `again` a search that has ended cannot run. */
  readonly names: { readonly step: string; readonly restart: string; readonly again?: string };
  /** The speeds in words, by their paces. */
  readonly speeds: ReadonlyMap<number, string>;
  readonly children?: ComponentChildren;
}

export function StepControls({ label, search, names, speeds, children }: Props) {
  const { begun, running, ended, busy, pace, setPace, toggle, step, restart } = search;
  const goOn = begun ? 'Go on' : 'Start';
  const resume = ended ? (names.again ?? goOn) : goOn;
  return (
    <div class="controls" role="group" aria-label={label}>
      <button class="main" disabled={ended && !names.again} onClick={toggle}>
        {running ? 'Pause' : resume}
      </button>
      <button disabled={running || ended} aria-busy={busy} onClick={step}>
        {names.step}
      </button>
      <button disabled={!begun} onClick={restart}>
        {names.restart}
      </button>
      <Choice
        label="Speed"
        of={[...speeds.keys()]}
        value={pace}
        words={(each) => speeds.get(each)!}
        onChange={setPace}
      />
      {children}
    </div>
  );
}
