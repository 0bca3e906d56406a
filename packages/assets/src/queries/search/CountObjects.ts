import { CommonFailure, Operation } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { reading } from "../../facts"
import { Objects } from "../../objects/collections"
import { arrangement, filter } from "../../search/answer/arrangement"
import { loadContext } from "../../search/loadedContext"
import { questionFields, readQuery } from "../../search/SearchQuestion"

/** Counts the objects that a search would find, exactly. Fails as the search would. */
export class CountObjects extends Operation.Request<CountObjects>()("assets.countObjects", () => ({
  payload: questionFields,
  success: Schema.Struct({ total: Schema.Int }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError),
})) {}

export const countObjects = (site: Site) =>
  Operation.query(CountObjects, reading("Count the objects that AQL finds", "AST-977"), {
    load: (request, reads) =>
      Effect.gen(function* () {
        const query = yield* readQuery(request)
        const context = yield* loadContext(site, reads, request, query)
        yield* arrangement(context, request, query)
        const where = yield* filter(context, request, query)
        const { total = 0 } = yield* reads.selectVisible(Objects, { where, limit: 0, total: true })
        return { total }
      }),
    answer: (_request, count) => Either.right(count),
  })
