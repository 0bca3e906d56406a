import { CommonFailure, Given, NotFound, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FieldOptionView, fieldNamed, optionsOf } from "../../site/FieldOption"
import { writable } from "../../site/FieldOptionLists"
import { seenSite } from "../../project/visibleSite"
import type { Site } from "../../site/Site"

/** Reads what can be chosen in a custom field, by its id: in the field that is named, or in any. */
export class GetFieldOption extends Operation.Request<GetFieldOption>()("tracker.getFieldOption", () => ({
  payload: { field: Schema.optional(Given.Key), option: Given.Key },
  success: FieldOptionView,
  failure: CommonFailure,
})) {}

export const getFieldOption = (site: Site) =>
  Operation.query(
    GetFieldOption,
    { summary: "Read an option of a custom field", scope: "read:tracker-site", rules: ["TRK-164"] },
    {
      load: ({ field }, reads) =>
        Effect.gen(function* () {
          const now = yield* seenSite(reads, site, writable)
          return field === undefined ? now.customFields : [yield* fieldNamed(now, field)]
        }),
      answer: ({ option }, fields) =>
        Either.fromNullable(
          fields.flatMap(optionsOf).find(({ id }) => id === option),
          () => new NotFound({ kind: "option", id: option }),
        ),
    },
  )
