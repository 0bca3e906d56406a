import { CountObjects, FindObjects, assetsLimits } from "@quoin/assets"
import { invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aFlag, aText, given, parsed } from "../../request/fields"
import { custom, post } from "../api"
import { objectCount, objectPage } from "../json/offsetPages"

const offsets = { startAt: given(Schema.Int), maxResults: given(Schema.Int) }

/** Pages have numbers inside: an offset is one of those where a page begins. */
const pageAt = ({ startAt = 0, maxResults }: Schema.Struct.Type<typeof offsets>) => {
  const size = Math.min(maxResults ?? assetsLimits.listDefault, assetsLimits.listMax)
  return startAt >= 0 && size > 0 && startAt % size === 0
    ? Either.right({ page: startAt / size + 1, resultPerPage: size })
    : Either.left(invalid("startAt", startAt, "a multiple of maxResults, from 0"))
}

/** What only hosts ask with, in the question itself, and what the query says itself. */
const besidesQuery = [
  ...["placeholders", "timeZone", "caseSensitiveNames", "currentProject", "currentReporter", "typeId"],
  ...["objectId", "objectSchemaIds", "orderByAttributeId", "orderAsc"],
]

/** Objects found by AQL, by offsets, and how many there are (HTT-971). */
export const offsetSearchEndpoints = [
  custom.post(
    "/object/aql",
    {
      operations: [FindObjects],
      path: {},
      query: { ...offsets, includeAttributes: given(aFlag) },
      body: { qlQuery: given(aText) },
      answer: ({ query: { includeAttributes = true, ...asked }, body: { qlQuery = "" } }, run) =>
        Effect.flatMap(pageAt(asked), (page) =>
          run(new FindObjects({ qlQuery, includeAttributes, includeTypeAttributes: true, ...page }, parsed)),
        ),
    },
    objectPage,
    { says: "Objects from startAt on, which is a multiple of maxResults." },
  ),
  post("/object/aql/totalcount", CountObjects, objectCount, {
    sent: {
      fields: { qlQuery: given(aText) },
      instead: [...besidesQuery, "qlQuery"],
      to: ({ qlQuery }: { readonly qlQuery?: string }) => Either.right({ qlQuery }),
    },
    says: "Exactly, as far as the caller sees.",
  }),
]
