import { type QueryReads, exceeded } from "@quoin/kernel"
import { type IssueFilter, type Site, issueFilter, readQuery } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { limits } from "../limits"

type Read = ReturnType<typeof readQuery>
type FilterFailure = Effect.Effect.Error<ReturnType<typeof issueFilter>>

/** A query as it is asked of issues, where it does not ask for more than a named limit. */
export const foundFilter = (
  site: Site,
  reads: QueryReads,
  read: Read,
): Effect.Effect<IssueFilter, FilterFailure> =>
  Effect.gen(function* () {
    const filter = yield* issueFilter(site, reads, yield* read)
    const tooMany = exceeded(limits, "filterTerms", filter.terms)
    return tooMany === undefined ? filter : yield* tooMany
  })

/**
 * The queries of webhooks as they were read: each text once in a process, and so once for each revision of a webhook. What their names
 * stand for is found with every event, as that may have changed (D-844).
 */
export class ReadFilters {
  private readonly kept = new Map<string, Read>()

  constructor(private readonly most: number) {}

  readonly of = (text: string): Read => {
    const read = this.kept.get(text) ?? readQuery(text)
    // What was asked for last stands last, so that the first ones are those that nobody has any more.
    this.kept.delete(text)
    this.kept.set(text, read)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break
      this.kept.delete(oldest)
    }
    return read
  }
}
