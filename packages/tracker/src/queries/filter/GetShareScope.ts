import { CommonFailure, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ShareScope } from "../../filters/Filter"
import { loadFavourites } from "../../filters/storedFilter"

/** Reads with whom the caller's new filters are shared where nothing is said of it. */
export class GetShareScope extends Operation.Request<GetShareScope>()("tracker.getShareScope", () => ({
  payload: {},
  success: Schema.Struct({ scope: ShareScope }),
  failure: CommonFailure,
})) {}

export const getShareScope = Operation.query(
  GetShareScope,
  {
    summary: "Read with whom the caller's new filters are shared",
    scope: "read:tracker-filter",
    rules: ["TRK-582"],
  },
  {
    load: (_request, reads) => loadFavourites(reads.get, reads.moment),
    answer: (_request, { shareScope = "private" }) => Either.right({ scope: shareScope }),
  },
)
