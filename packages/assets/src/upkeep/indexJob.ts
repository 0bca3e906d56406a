import { JobKind, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Objects } from "../objects/collections"
import { objectsOf } from "./archiveJobs"

/**
 * Counts what the index holds, and says that there is nothing to build: an object is found by what the commit wrote that wrote the
 * object (AST-1084).
 */
export const indexJob = JobKind.make("assets.reindex", {
  summary: "Build the index of objects anew",
  payload: Schema.Struct({}),
  step: ({ reads }) =>
    Effect.gen(function* () {
      const { total = 0 } = yield* reads.select(Objects, {
        where: Where.all,
        orderBy: [Order.ascending("label")],
        limit: 0,
        total: true,
      })
      return {
        progress: { done: total, total },
        messages: [`${objectsOf(total)} in the index; each was put there with what was written of it`],
      }
    }),
})
