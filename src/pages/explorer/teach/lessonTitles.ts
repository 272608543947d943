/** The titles of the lessons in their order, by the `id` of each heading. */
export const LESSONS = {
  'play-title': 'Ten minutes of play',
  'guess-title': 'Guess the shape',
  'parity-title': 'Parity: the impossible board',
  'greedy-title': 'Greedy play: what looks near is not near',
  'sheet-title': 'A sheet to print',
} as const;

export type LessonTitle = keyof typeof LESSONS;
