import type { Instant, Revision } from "@quoin/kernel"
import { limits } from "../limits"

/** A password that was verified: for which state of which user, and until when. */
export interface RememberedSignIn {
  readonly userKey: string
  readonly revision: Revision
  readonly until: Instant
}

/** Verified passwords by their keyed hash; at most `limit`, of which the oldest leaves first. */
export class RememberedSignIns {
  /** A `Map` keeps the order of insertion. */
  private readonly entries = new Map<string, RememberedSignIn>()

  constructor(private readonly limit: number = limits.rememberedSignIns) {}

  readonly get = (mark: string): RememberedSignIn | undefined => this.entries.get(mark)

  readonly put = (mark: string, entry: RememberedSignIn): void => {
    this.entries.delete(mark)
    this.entries.set(mark, entry)
    const oldest = this.entries.keys().next()
    if (this.entries.size > this.limit && oldest.done !== true) this.entries.delete(oldest.value)
  }
}
