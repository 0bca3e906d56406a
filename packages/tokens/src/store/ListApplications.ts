import { CommonFailure, Operation, Where } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Applications } from "../collections"
import { ApplicationRecord } from "./Application"
import { submitting } from "./facts"

/** All applications of the store: there are at most `limits.applications`. */
export class ListApplications extends Operation.Request<ListApplications>()(
  "tokens.listApplications",
  () => ({
    payload: {},
    success: Schema.Struct({ items: Schema.Array(ApplicationRecord) }),
    failure: CommonFailure,
  }),
) {}

export const listApplications = Operation.query(
  ListApplications,
  submitting("List the applications of the store", "TOK-22"),
  {
    load: (_request, reads) => reads.select(Applications, { where: Where.all }),
    answer: (_request, { records }) => Either.right({ items: records.map(({ value }) => value) }),
  },
)
