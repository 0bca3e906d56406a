/** Limits of security profiles, their tokens, and the store that these open; units last. */
export const limits = {
  nameChars: 255,
  descriptionChars: 1_000,
  /** Security profiles that there are at a time. */
  profiles: 100,
  /** Random bytes of a client's secret, and of an access token. */
  secretBytes: 32,
  tokenBytes: 32,
  /** How long an access token opens anything. */
  tokenSeconds: 3_600,
  /** How long a secret works beside the one that follows it, where nothing is said, and at most. */
  overlapSeconds: 24 * 60 * 60,
  longestOverlapSeconds: 7 * 24 * 60 * 60,
  /** Scopes that one token is asked for. */
  scopesEach: 20,
  /** Consumers that there are at a time, and add-ons. */
  consumers: 100,
  addOns: 100,
  /** Characters of the key of either, and of its public key. */
  signerKeyChars: 100,
  publicKeyChars: 10_000,
  callbackChars: 1_000,
  /** Of one consumer, what it may ask users for at a time, and how long they have to answer. The oldest ends where there are more. */
  grantRequestsEach: 50,
  grantRequestMillis: 10 * 60_000,
  /** What one user has granted at a time: the oldest ends where there are more. */
  grantsEach: 100,
  /** How long programs act for a user who does not end it: 5 years. */
  grantSeconds: 5 * 365 * 24 * 60 * 60,
  /** Random bytes of what a user who approves hands to the program. */
  verifierBytes: 12,
  /** How far the clock of whoever signs may be from ours, either way. */
  skewMillis: 5 * 60_000,
  /** What is remembered of the requests of one program, so that none of them is taken twice. */
  noncesEach: 50_000,
  nonceChars: 200,
  /** The longest life of what an add-on signs for one request. */
  assertionMillis: 60 * 60_000,
  /** Expired tokens that are removed in one commit. */
  removedTogether: 500,
  /** Applications of the store that there are at a time. */
  applications: 100,
  packageNameChars: 150,
  /** Characters of the texts of an edit. */
  titleChars: 255,
  shortDescriptionChars: 1_200,
  fullDescriptionChars: 4_000,
  releaseNotesChars: 4_000,
  /** Revisions that one update may name. */
  revisions: 20,
  /** Units of one sale, and the price of all of them in the smallest coin. */
  units: 1_000_000,
  amountMinor: 1_000_000_000_000,
  /** Sales in one part of a report. */
  salesTogether: 500,
} as const
