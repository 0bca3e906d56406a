import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ofQuery } from "../../filters/storedFilter"
import { holderFields, loadHolder } from "../../holders/propertyHolders"
import { loadProperties } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"

/** Lists the keys of the properties of a thing, such as an issue or a board. */
export class ListProperties extends Operation.Request<ListProperties>()("tracker.listProperties", () => ({
  payload: holderFields,
  success: Schema.Struct({ keys: Schema.Array(Schema.String) }),
  failure: CommonFailure,
})) {}

export const listProperties = (site: Site) =>
  Operation.query(
    ListProperties,
    {
      summary: "List the properties of a thing",
      scope: "read:tracker-issue",
      rules: ["TRK-60", "TRK-540", "TRK-541", "TRK-544"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const holder = yield* loadHolder(site, ofQuery(reads), request)
          const properties = yield* loadProperties(reads, request.holder, holder.id)
          return { ...holder, keys: properties.map(({ key }) => key) }
        }),
      allow: (_request, { see }) => see,
      answer: (_request, { keys }) => Either.right({ keys }),
    },
  )
