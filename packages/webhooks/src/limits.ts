/** Limits of webhooks; units last. */
export const limits = {
  /** Webhooks of one product that there are at a time. */
  webhooks: 100,
  nameChars: 255,
  urlChars: 2_000,
  descriptionChars: 2_000,
  /** Characters of a query by which issues are chosen. */
  filterChars: 10_000,
  /** Values that one query may compare an issue with, each list counted by its values: what it asks, once names are found. */
  filterTerms: 2_000,
  /** Values that issues are compared with before others have a turn; to find what a query names counts as so many. */
  comparedInTurn: 10_000,
  comparedPerFinding: 200,
  /** Characters of bodies that are written before others have a turn. */
  writtenInTurn: 64 * 1024,
  /** Events for which it is found out together which webhooks they go to. */
  matchedTogether: 64,
  /** Queries that a process keeps as they were read, of all webhooks of both products and those that were changed lately. */
  keptFilters: 400,
  /** Characters of a secret, and of the name and password of Basic credentials. */
  secretChars: 255,
  /** Characters of a body; what is longer is sent without it, and that is told in the journal. */
  bodyChars: 4 * 1024 * 1024,
  /** Time for one call, from the first byte to the last. */
  callMillis: 10_000,
  /** How long a name is looked up when somebody registers it; one that is not found by then is judged when it is called. */
  lookUpMillis: 5_000,
  /** Bytes of an answer that are read, and characters that the journal keeps of it. */
  answerBytes: 64 * 1024,
  keptAnswerChars: 2_000,
  /** Calls at a time to one host. */
  callsOfHost: 8,
  /** Calls that a process remembers, in case that it has to commit once more what came of them. */
  rememberedCalls: 1_000,
  /** How long a delivery waits for its host to have room, and how much later it comes again where there was none. */
  busyMillis: 250,
  /** The wait after the first failure, and the longest one. */
  firstRetryMillis: 5_000,
  longestRetryMillis: 60 * 60 * 1_000,
  /** What a host may ask for by `Retry-After`, at most. */
  retryAfterMillis: 24 * 60 * 60 * 1_000,
  /** How long a delivery is tried before it is given up. */
  deliveryAgeMillis: 3 * 24 * 60 * 60 * 1_000,
  /** How long every attempt to a webhook fails before it pauses, and how often one is made then. */
  failingMillis: 60 * 60 * 1_000,
  probeMillis: 5 * 60 * 1_000,
  /** How long a secret signs beside the one that follows it. */
  overlapMillis: 24 * 60 * 60 * 1_000,
  /** Deliveries in one page of the journal, when no size is given, and at most. */
  listDefault: 50,
  listMax: 500,
  /** How long the journal keeps an ended delivery with its attempts, and how many of one webhook. */
  journalMillis: 7 * 24 * 60 * 60 * 1_000,
  journalDeliveries: 10_000,
  /** Calls of one delivery that are shown together. */
  attemptsShown: 100,
  /** Records that one step of upkeep removes. */
  removedTogether: 200,
  /** Deliveries that one request sends anew. */
  resentTogether: 200,
  /** Ranges of addresses that a host allows. */
  allowedRanges: 50,
} as const
