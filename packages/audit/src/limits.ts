/** Limits of the audit log; units last. */
export const limits = {
  /** Records in one page of a list, when no size is given, and at most. */
  listDefault: 1_000,
  listMax: 1_000,
  /** Records in one part of an export. */
  exportedTogether: 1_000,
  /** Characters of a text that records are searched for. */
  searchChars: 200,
  /** What a record holds that somebody adds: characters of its names and its summary, of its other texts, and how many of a list. */
  nameChars: 255,
  textChars: 10_000,
  values: 100,
  /** Days of a year: however long a record is kept by days or less, it is not kept longer than a year is at least. */
  retentionDays: 365,
  /** Months of a year, which is the longest time that records are kept. */
  retentionMonths: 12,
  /** Records that are removed in one commit. */
  removedTogether: 500,
  /** Records that are sealed in one commit, and records in one part of a verification. */
  sealedTogether: 500,
  verifiedTogether: 500,
  /** Blocks of the seal that are removed in one commit. */
  blocksRemovedTogether: 10,
  /** How often records are sealed: while a worker runs, every record is sealed within a minute. */
  sealEveryMillis: 20_000,
} as const
