import { FindObjects } from "@quoin/assets"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aFlag, aText, given } from "../../request/fields"
import { get, post } from "../below"
import { Id } from "../objectBodies"
import { objectList } from "../shows"

interface Queries {
  readonly qlQuery?: string
  readonly iql?: string
}

/** An empty `qlQuery` counts as left out, so that clients which send every parameter may still ask by `iql` (HTT-57). */
const queryOf = ({ qlQuery, iql }: Queries): string | undefined =>
  qlQuery === undefined || qlQuery === "" ? (iql ?? qlQuery) : qlQuery

const queries = { qlQuery: given(aText), iql: given(aText) }

/** What only hosts ask with, in the question itself. */
const ofHosts = ["placeholders", "timeZone", "caseSensitiveNames", "currentProject", "currentReporter"]

const parameters = { ...queries, includeExtendedInfo: given(aFlag), extended: given(aFlag) }

const asked = {
  fields: parameters,
  instead: [...ofHosts, "qlQuery", "typeId", "objectId", "attributesToDisplay"],
  to: (values: Queries) => Either.right({ qlQuery: queryOf(values) }),
}

const navigation = {
  ...queries,
  asc: given(Schema.Literal(1, 0)),
  objectSchemaId: given(Id),
  attributesToDisplay: given(Schema.Struct({ attributesToDisplayIds: given(Schema.Array(Id)) })),
}

/** A navigation list takes its question from the body; `asc` is 1 or 0 (HTT-58). */
const navigated = {
  fields: navigation,
  instead: [
    ...ofHosts,
    "qlQuery",
    "orderAsc",
    "objectSchemaIds",
    "attributesToDisplay",
    "includeAttributesDeep",
    "includeTypeAttributes",
  ],
  to: ({ asc, objectSchemaId, attributesToDisplay, ...values }: Schema.Struct.Type<typeof navigation>) =>
    Either.right({
      qlQuery: queryOf(values),
      orderAsc: asc === undefined ? undefined : asc === 1,
      objectSchemaIds: objectSchemaId === undefined ? undefined : [objectSchemaId],
      attributesToDisplay: attributesToDisplay?.attributesToDisplayIds,
    }),
}

const deprecatedParameters = ["iql", "objectSchemaId", "orderByAttributeId", "orderAsc", "extended"]
const finding = { sent: asked, deprecatedParameters }
const navigating = {
  sent: navigated,
  names: { resultPerPage: "resultsPerPage", orderByAttributeId: "orderByTypeAttrId" },
}

/** Lists of objects, by AQL. The deprecated endpoints do the same: `iql` is the old name of `qlQuery` (HTT-57). */
export const searchEndpoints = [
  get("/aql/objects", FindObjects, objectList, {
    ...finding,
    experimental: true,
    says: "One page of the objects that an AQL query selects, by their labels unless it orders them.",
  }),
  get("/iql/objects", FindObjects, objectList, { ...finding, deprecated: true }),
  post("/object/navlist/aql", FindObjects, objectList, { ...navigating, experimental: true }),
  post("/object/navlist/iql", FindObjects, objectList, { ...navigating, deprecated: true }),
]
