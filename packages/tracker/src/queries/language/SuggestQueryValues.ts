import {
  CommonFailure,
  Given,
  type InvalidInput,
  Operation,
  type QueryReads,
  type ReadFailure,
  invalid,
  suggestion,
} from "@quoin/kernel"
import { jql, spelled } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { seenSite } from "../../project/visibleSite"
import { chosenKinds } from "../../site/FieldOptionLists"
import type { Site } from "../../site/Site"
import { type SuggestedValue, loadSuggested, loadSuggestedUsers } from "../../search/doors/suggestedValues"
import { fieldNaming } from "../../search/language/customNames"
import { knownFieldNames } from "../../search/language/fieldNames"

/** Suggests values of a field of queries, or of what is said of its past, while somebody types. */
export class SuggestQueryValues extends Operation.Request<SuggestQueryValues>()(
  "tracker.suggestQueryValues",
  () => ({
    payload: {
      fieldName: Given.Key,
      /** What was typed of the value; everything where it is left out. */
      fieldValue: Schema.optionalWith(Given.Key, { default: () => "" }),
      /** A word about the past, such as `by`: its values are suggested, and not those of the field. */
      predicateName: Schema.optional(Given.Key),
      predicateValue: Schema.optionalWith(Given.Key, { default: () => "" }),
    },
    success: Schema.Array(
      Schema.Struct({
        /** As it is written in a query, in quotes where it needs them. */
        value: Schema.String,
        name: Schema.String,
      }),
    ),
    failure: CommonFailure,
  }),
) {}

type Found = Effect.Effect<ReadonlyArray<SuggestedValue>, ReadFailure | InvalidInput>

const predicates = jql.predicates ?? []

const loadFor = (site: Site, reads: QueryReads, request: SuggestQueryValues): Found => {
  const { fieldName, fieldValue, predicateName, predicateValue } = request
  const called = fieldNaming(site)(fieldName)
  if (called._tag !== "Fields") {
    const near = suggestion(fieldName, knownFieldNames)
    const meant = near === undefined ? "" : `; did you mean "${near}"?`
    return Effect.fail(invalid("fieldName", fieldName, `a field that queries ask for${meant}`))
  }
  const [field] = called.fields
  if (predicateName === undefined) return loadSuggested(reads, site, field, fieldValue)
  const name = predicateName.toLowerCase()
  if (!predicates.includes(name)) {
    return Effect.fail(invalid("predicateName", predicateName, `one of ${predicates.join(", ")}`))
  }
  if (name === "by") return loadSuggestedUsers(reads, site, predicateValue)
  return name === "from" || name === "to"
    ? loadSuggested(reads, site, field, predicateValue)
    : Effect.succeed([])
}

export const suggestQueryValues = (site: Site) =>
  Operation.query(
    SuggestQueryValues,
    {
      summary: "Suggest values of a field of the query language",
      scope: "read:tracker-issue",
      rules: ["TRK-67"],
    },
    {
      load: (request, reads) =>
        Effect.flatMap(seenSite(reads, site, chosenKinds), (now) => loadFor(now, reads, request)),
      answer: (_request, found) =>
        Either.right(found.map(({ value, name }) => ({ value: spelled(jql, value), name }))),
    },
  )
