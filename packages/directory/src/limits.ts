/** Limits of the directory; units last. */
export const limits = {
  nameChars: 255,
  passwordChars: 1_024,
  /** Passwords being hashed at a time; others wait, so that guessing cannot starve the process. */
  concurrentVerifications: 4,
  /** How long a verified password is remembered. */
  rememberedSignInMillis: 5 * 60_000,
  rememberedSignIns: 10_000,
} as const
