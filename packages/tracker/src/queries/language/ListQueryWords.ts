import { CommonFailure, Operation } from "@quoin/kernel"
import { jql, spelled } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Site } from "../../site/Site"
import { type ServedLanguage, loadServedLanguage } from "../../search/doors/servedLanguage"
import { isSuggested } from "../../search/doors/suggestedValues"

const QueryFieldView = Schema.Struct({
  /** A name by which queries ask for it; each of several is told. */
  name: Schema.String,
  /** The name as it is written in a query, in quotes where it needs them. */
  written: Schema.String,
  /** The number of a custom field. */
  number: Schema.optional(Schema.Int),
  /** What its values are: `user`, `date`, `version` ... */
  type: Schema.String,
  operators: Schema.Array(Schema.String),
  orderable: Schema.Boolean,
  searchable: Schema.Boolean,
  /** Its values are suggested. */
  suggested: Schema.Boolean,
})

const QueryFunctionView = Schema.Struct({
  name: Schema.String,
  /** The types of the values that it stands for. */
  types: Schema.Array(Schema.String),
  /** How many arguments it takes at least. */
  fewest: Schema.Int,
  /** It stands for several values, behind `in`. */
  isList: Schema.Boolean,
})

/** Lists the words of the query language, as far as they are served. */
export class ListQueryWords extends Operation.Request<ListQueryWords>()("tracker.listQueryWords", () => ({
  payload: {},
  success: Schema.Struct({
    fields: Schema.Array(QueryFieldView),
    functions: Schema.Array(QueryFunctionView),
    reservedWords: Schema.Array(Schema.String),
  }),
  failure: CommonFailure,
})) {}

const wordsOf = ({ fields, functions }: ServedLanguage): typeof ListQueryWords.success.Type => ({
  fields: fields.map(({ name, field, type, operators, orders }) => ({
    name,
    written: spelled(jql, name),
    ...(field.custom === undefined ? {} : { number: field.custom.number }),
    type,
    operators,
    orderable: orders,
    searchable: operators.length > 0,
    suggested: isSuggested(field),
  })),
  functions: functions.map(({ called: { name, on, fewest }, types }) => ({
    name,
    types,
    fewest,
    isList: !on.includes("value"),
  })),
  reservedWords: jql.strict?.words ?? [],
})

export const listQueryWords = (site: Site) =>
  Operation.query(
    ListQueryWords,
    { summary: "List the words of the query language", scope: "read:tracker-issue", rules: ["TRK-67"] },
    {
      load: (_request, reads) => Effect.map(loadServedLanguage(site, reads), wordsOf),
      answer: (_request, words) => Either.right(words),
    },
  )
