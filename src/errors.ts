/**
 * Exit codes of the program. 130 and 143 (interrupted) come from the signals themselves.
 */
export const EXIT = {
  done: 0,
  internal: 1,
  usage: 2,
  resources: 3,
  noAnswer: 4,
  mismatch: 5,
  checkpoint: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * Something the user can mend: the message is one sentence with the value and the remedy, shown without a stack.
 * Every other error that reaches `main` is a bug.
 */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.usage,
  ) {
    super(message);
  }
}
