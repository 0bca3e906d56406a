import { CommonFailure, NotFound, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Effect from "effect/Effect"
import { Categories, CategoryId, CategoryRecord } from "./Category"

/** Reads a category of projects. */
export class GetProjectCategory extends Operation.Request<GetProjectCategory>()(
  "tracker.getProjectCategory",
  { payload: { id: CategoryId }, success: CategoryRecord, failure: CommonFailure },
) {}

export const getProjectCategory = Operation.query(
  GetProjectCategory,
  { summary: "Read a category of projects", scope: "read:tracker-site", rules: ["TRK-168"] },
  {
    load: ({ id }, reads) => Effect.map(reads.get(Categories, id), (found) => ({ found })),
    answer: ({ id }, { found }) =>
      Either.fromNullable(found, () => new NotFound({ kind: "projectCategory", id })),
  },
)
