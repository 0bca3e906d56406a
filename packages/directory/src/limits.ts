import { limits as kernelLimits } from "@quoin/kernel"

/** Room for the key of a user, `user-` and an id, in keys that hold other things besides. */
const userKeyBytes = 32

/** Limits of the directory; units last. */
export const limits = {
  nameChars: 255,
  /** A group and a user, joined by a slash, are the key of a membership. */
  groupNameBytes: kernelLimits.keyBytes - userKeyBytes - 1,
  passwordChars: 1_024,
  /** How many passwords are verified at a time. Others wait, so that guessing cannot use up the process. */
  concurrentVerifications: 4,
  /** How many wait for that. Who comes then is told to come again: a queue without end would take all memory. */
  waitingVerifications: 256,
  /** How long a verified password is remembered. */
  rememberedSignInMillis: 5 * 60_000,
  rememberedSignIns: 10_000,
} as const
