import { CommonFailure, Given, NotFound, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ofQuery } from "../../filters/storedFilter"
import { holderFields, loadHolder } from "../../holders/propertyHolders"
import { findProperty } from "../../properties/propertyPuts"
import type { Site } from "../../site/Site"

/** Reads a property of a thing, such as an issue or a board. */
export class GetProperty extends Operation.Request<GetProperty>()("tracker.getProperty", () => ({
  payload: { ...holderFields, key: Given.Key },
  success: Schema.Struct({ key: Schema.String, value: Schema.Unknown }),
  failure: CommonFailure,
})) {}

export const getProperty = (site: Site) =>
  Operation.query(
    GetProperty,
    {
      summary: "Read a property of a thing",
      scope: "read:tracker-issue",
      rules: ["TRK-50", "TRK-60", "TRK-540", "TRK-541", "TRK-544"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const holder = yield* loadHolder(site, ofQuery(reads), request)
          const found = yield* findProperty(reads, request.holder, holder.id, request.key)
          return { ...holder, found: found?.value }
        }),
      allow: (_request, { see }) => see,
      answer: ({ key }, { found }) =>
        found === undefined
          ? Either.left(new NotFound({ kind: "property", id: key }))
          : Either.right({ key: found.key, value: found.value }),
    },
  )
