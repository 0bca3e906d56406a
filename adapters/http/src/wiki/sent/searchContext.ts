import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { meaning } from "../../contract/input/fieldReader"
import { aText, given } from "../../request/fields"
import { searchCursor } from "./searchCursor"

const what =
  "where the query is asked from, as JSON: spaceKey, contentId, and contentStatuses of what is found"

const Context = Schema.parseJson(
  Schema.Struct({
    spaceKey: given(aText),
    contentId: given(Schema.Union(Schema.String, Schema.Int)),
    contentStatuses: given(Schema.Array(aText)),
  }),
)

const readContext = Schema.decodeUnknownEither(Context, { onExcessProperty: "error" })

const fields = {
  ...searchCursor.fields,
  cqlcontext: given(
    Schema.String.annotations({
      [meaning]: what,
      examples: ['{"spaceKey":"DOC","contentStatuses":["current"]}'],
    }),
  ),
}

type Fields = Either.Either<Readonly<Record<string, unknown>>, InvalidInput>

const askedFrom = (context: string | undefined): Fields =>
  context === undefined
    ? Either.right({})
    : Either.mapBoth(readContext(context), {
        onLeft: () => invalid("cqlcontext", context, what),
        onRight: ({ spaceKey, contentId, contentStatuses }) => ({
          ...(spaceKey === undefined ? {} : { spaceKey }),
          ...(contentId === undefined ? {} : { contentId: String(contentId) }),
          ...(contentStatuses === undefined ? {} : { statuses: contentStatuses }),
        }),
      })

/** Where a query is asked from is sent as one text of JSON (HTT-810). */
export const searchContext = {
  fields,
  instead: ["spaceKey", "contentId", "statuses"],
  to: (sent: Schema.Struct.Type<typeof fields>): Fields =>
    Either.flatMap(askedFrom(sent.cqlcontext), (from) =>
      Either.map(searchCursor.to(sent), (start) => ({ ...from, ...start })),
    ),
}
