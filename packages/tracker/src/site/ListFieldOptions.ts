import { CommonFailure, Given, Operation, Paging } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { askedPage, pageStyle, wholePage } from "../planning/pages"
import { FieldOptionView, fieldNamed, optionsOf } from "./FieldOption"
import { withOptions, writable } from "./options/FieldOptionLists"
import type { Site } from "./Site"

/** Lists what can be chosen in a custom field, in its order. */
export class ListFieldOptions extends Schema.TaggedRequest<ListFieldOptions>()("tracker.listFieldOptions", {
  payload: { field: Given.Key, ...askedPage },
  success: wholePage(FieldOptionView),
  failure: CommonFailure,
}) {}

export const listFieldOptions = (site: Site) =>
  Operation.query(
    ListFieldOptions,
    { summary: "List the options of a custom field", scope: "read:tracker-site", rules: ["TRK-164"] },
    {
      load: ({ field, startAt, maxResults }, reads) =>
        Effect.gen(function* () {
          const page = yield* Paging.pageRequest(pageStyle, startAt, maxResults)
          const now = yield* withOptions({ peekAll: reads.getAll }, site, writable)
          return { page, all: optionsOf(yield* fieldNamed(now, field)) }
        }),
      answer: (_request, { page, all }) => Either.right(Paging.pageOf(page, all)),
    },
  )
