/** Limits of security profiles and their tokens; units last. */
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
} as const
