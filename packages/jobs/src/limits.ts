/** Limits of jobs; units last. */
export const limits = {
  /** Messages that a job keeps; the oldest go first. */
  messages: 100,
  /** Characters of one message. */
  messageChars: 1_000,
  /** Workers that may die over one step of a job before it is given up: it may be the job that kills them. */
  deaths: 5,
  /** Tasks in one page of a list, when no size is given, and at most. */
  listDefault: 100,
  listMax: 500,
  /** Bytes of what names the order that jobs run in. */
  keyBytes: 200,
} as const
