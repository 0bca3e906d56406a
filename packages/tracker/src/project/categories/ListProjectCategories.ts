import { CommonFailure, Operation, Order } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { Categories, CategoryRecord } from "./Category"

/** Lists all categories of projects, by name. */
export class ListProjectCategories extends Operation.Request<ListProjectCategories>()(
  "tracker.listProjectCategories",
  { payload: {}, success: Schema.Array(CategoryRecord), failure: CommonFailure },
) {}

export const listProjectCategories = Operation.query(
  ListProjectCategories,
  { summary: "List the categories of projects", scope: "read:tracker-site", rules: ["TRK-168"] },
  {
    load: (_request, reads) =>
      Effect.map(
        reads.select(Categories, {
          orderBy: [Order.ascending("name")],
          limit: limits.projectCategories,
        }),
        ({ records }) => records.map(({ value }) => value),
      ),
    answer: (_request, categories) => Either.right(categories),
  },
)
