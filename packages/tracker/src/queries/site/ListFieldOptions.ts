import { CommonFailure, Given, Operation, Paging, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { askedPage, pageStyle, wholePage } from "../../pages"
import { FieldOptionView, fieldNamed, optionsOf } from "../../site/FieldOption"
import { writable } from "../../site/FieldOptionLists"
import { seenSite } from "../../project/visibleSite"
import type { Site } from "../../site/Site"

/** Lists what can be chosen in a custom field, in its order. */
export class ListFieldOptions extends Operation.Request<ListFieldOptions>()(
  "tracker.listFieldOptions",
  () => ({
    payload: {
      field: Given.Key,
      /** A part of the value; case is ignored. */
      query: Schema.optional(Given.Key),
      /** Nothing is listed of a field that issues of none of these projects, or of none of these types, have. */
      projectIds: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
      issueTypeIds: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
      ...askedPage,
    },
    success: wholePage(FieldOptionView),
    failure: CommonFailure,
  }),
) {}

/** Whether one of those that are asked for is among those that a field is of; it is of all where it names none. */
const overlaps = (of: ReadonlyArray<string> | undefined, asked: ReadonlyArray<string>): boolean =>
  of === undefined || asked.length === 0 || asked.some((id) => of.includes(id))

export const listFieldOptions = (site: Site) =>
  Operation.query(
    ListFieldOptions,
    { summary: "List the options of a custom field", scope: "read:tracker-site", rules: ["TRK-164"] },
    {
      load: ({ field: id, query, projectIds, issueTypeIds, startAt, maxResults }, reads) =>
        Effect.gen(function* () {
          const page = yield* Paging.pageRequest(pageStyle, startAt, maxResults)
          const now = yield* seenSite(reads, site, writable)
          const field = yield* fieldNamed(now, id)
          const isWanted =
            overlaps(field.projectIds, projectIds) && overlaps(field.issueTypeIds, issueTypeIds)
          const all = isWanted ? optionsOf(field) : []
          const part = foldCase(query ?? "")
          return { page, all: all.filter(({ value }) => foldCase(value).includes(part)) }
        }),
      answer: (_request, { page, all }) => Either.right(Paging.pageOf(page, all)),
    },
  )
