import { Commit, CommonFailure, Given, NotFound, Operation, decided } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { Filters } from "../../filters/collections"
import { FilterId } from "../../filters/Filter"
import { demand, loadFilter } from "../../filters/storedFilter"

/** Ends a share of a filter. */
export class UnshareFilter extends Operation.Request<UnshareFilter>()("tracker.unshareFilter", () => ({
  payload: { id: FilterId, shareId: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const unshareFilter = Operation.command(
  UnshareFilter,
  { summary: "Stop sharing a filter", scope: "write:tracker-filter", rules: ["TRK-112"] },
  {
    load: ({ id }, reads) => loadFilter(reads, id),
    decide: ({ shareId }, { filter, reach }) =>
      Either.gen(function* () {
        yield* demand(reach.edits(filter), "edit", filter)
        const shares = filter.shares.filter((each) => each.id !== shareId)
        if (shares.length === filter.shares.length) {
          return yield* Either.left(new NotFound({ kind: "share", id: shareId }))
        }
        return yield* decided({
          changes: [Commit.put(Filters, { ...filter, shares })],
          audit: [auditSetting("Filter not shared any more", filter.name)],
          reply: undefined,
        })
      }),
  },
)
