import type { Outcome } from "./call"

/** How often the server is asked whether something was changed. */
export const pulseMillis = 3_000
/** Jobs and other processes change things without a request here, and visitors who are not signed in are told of no changes. */
const restMillis = 15_000

/** What was felt. */
export interface Felt {
  readonly reachable: boolean
  /** The engine's time, in milliseconds since 1970; absent where there was no answer. */
  readonly at?: number
  /** Whether what is shown is to be looked at again. */
  readonly looks: boolean
}

interface Pulse {
  readonly at: number
  readonly changes?: number
}

/** Feels the pulse of a server, once at a time: the answer is `undefined` where it is being felt already. */
export const pulseOf = (askPulse: () => Promise<Outcome<unknown>>): (() => Promise<Felt | undefined>) => {
  let isUnderWay = false
  let last: { readonly changes: number | undefined; readonly reachable: boolean } | undefined
  let rested = 0
  const felt = (outcome: Outcome<unknown>): Felt => {
    if (!outcome.ok) {
      const reachable = outcome.failure.status > 0
      if (last !== undefined) last = { ...last, reachable }
      return { reachable, looks: false }
    }
    // The server says so.
    const { at, changes } = outcome.reply as Pulse
    rested += pulseMillis
    const isFirst = last === undefined
    const isTime = changes !== last?.changes || last?.reachable === false || rested >= restMillis
    if (isFirst || isTime) rested = 0
    last = { changes, reachable: true }
    return { reachable: true, at, looks: isTime && !isFirst }
  }
  return async () => {
    if (isUnderWay) return undefined
    isUnderWay = true
    try {
      return felt(await askPulse())
    } finally {
      isUnderWay = false
    }
  }
}
