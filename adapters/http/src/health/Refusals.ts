import { StorageUnavailable } from "@quoin/kernel"

/** How long a refusal alone says that there is no room. */
const believedMillis = 5_000

/**
 * What requests were refused for want of room on a disk. A commit as small as the one by which the storage is looked at may find room
 * where no request does, so that the health would say the opposite of what everybody sees (HTT-608).
 */
export class Refusals {
  private last: { readonly failure: StorageUnavailable; readonly at: number } | undefined

  /** Receives the failure of a request. */
  readonly saw = (failure: unknown, now: number): void => {
    if (failure instanceof StorageUnavailable && failure.reason === "full") this.last = { failure, at: now }
  }

  /** Was there no room, as far as is known? */
  readonly any = (): boolean => this.last !== undefined

  /** What was refused a moment ago. */
  readonly recent = (now: number): StorageUnavailable | undefined =>
    this.last !== undefined && now - this.last.at < believedMillis ? this.last.failure : undefined

  /** There is room again. */
  readonly forget = (): void => {
    this.last = undefined
  }
}

const known = new WeakMap<object, Refusals>()

/** What was refused of one engine: all that serve it see the same. */
export const refusalsOf = (engine: object): Refusals => {
  const before = known.get(engine)
  if (before !== undefined) return before
  const made = new Refusals()
  known.set(engine, made)
  return made
}
