import { CommonFailure, Operation, Permission } from "@quoin/kernel"
import * as Either from "effect/Either"
import { Period } from "../period/Period"
import { loadRetention } from "../retention/Retention"

/** How long audit records are kept. */
export class GetRetention extends Operation.Request<GetRetention>()("audit.getRetention", () => ({
  payload: {},
  success: Period,
  failure: CommonFailure,
})) {}

export const getRetention = Operation.query(
  GetRetention,
  {
    summary: "Read how long audit records are kept",
    scope: "read:audit-log:wiki",
    entry: Permission.administerOrScope,
    rules: ["AUD-1", "AUD-8"],
  },
  {
    load: (_request, reads) => loadRetention(reads.get),
    answer: (_request, { period }) => Either.right(period),
  },
)
