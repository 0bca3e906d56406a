import { limits } from "../limits"

/** What decides when the next attempt is due. */
export interface Failed {
  /** When the attempt ended. */
  readonly now: number
  /** Attempts that failed so far, this one included. */
  readonly failures: number
  /** The value of `Retry-After`, where the answer had one. */
  readonly retryAfter: string | undefined
  /** From 0 to 1: spreads the attempts of many deliveries. */
  readonly random: number
}

/** The wait that an answer asks for, in milliseconds: seconds, or a date. */
export const askedMillis = (text: string | undefined, now: number): number | undefined => {
  if (text === undefined || text.trim() === "") return undefined
  const given = text.trim()
  const millis = /^\d{1,9}$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - now
  return Number.isFinite(millis) ? Math.min(Math.max(0, millis), limits.retryAfterMillis) : undefined
}

/** Twice as long after each failure. */
const backoff = (failures: number): number =>
  Math.min(limits.longestRetryMillis, limits.firstRetryMillis * 2 ** Math.min(30, Math.max(0, failures - 1)))

/**
 * When the next attempt is due: exponentially later with each failure, at half to the whole of that time, so that deliveries which
 * failed together come apart; the first retry within ten seconds (WHK-16). `Retry-After` makes it later, never earlier.
 */
export const retryTime = ({ now, failures, retryAfter, random }: Failed): number => {
  const wait = backoff(failures)
  const spread = wait / 2 + (wait / 2) * Math.min(1, Math.max(0, random))
  return now + Math.round(Math.max(spread, askedMillis(retryAfter, now) ?? 0))
}
