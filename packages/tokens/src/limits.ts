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
