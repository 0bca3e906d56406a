import { limits } from "../limits"
import { Recent } from "./Recent"

/** Attempts that failed one after the other, and when the last one did. */
interface Failures {
  readonly count: number
  readonly last: number
}

/** Counts failures by key. The first few are free; after each further one nothing is looked at for a while, which doubles. */
export class FailureCounts {
  private readonly counts = new Recent<Failures>(limits.throttledKeys)

  constructor(private readonly free: number) {}

  private readonly current = (key: string, now: number): Failures => {
    const failures = this.counts.get(key)
    return failures === undefined || now - failures.last > limits.failuresForgottenMillis
      ? { count: 0, last: now }
      : failures
  }

  readonly waitMillis = (key: string, now: number): number => {
    const { count, last } = this.current(key, now)
    const tooMany = count - this.free
    if (tooMany < 0) return 0
    const wait = Math.min(limits.firstThrottleMillis * 2 ** tooMany, limits.longestThrottleMillis)
    return Math.max(0, last + wait - now)
  }

  readonly add = (key: string, now: number): void =>
    this.counts.put(key, { count: this.current(key, now).count + 1, last: now })

  readonly forget = (key: string): void => this.counts.forget(key)
}
