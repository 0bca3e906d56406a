import { FindObjects } from "@quoin/assets"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aFlag, aText, given } from "../../request/fields"
import { type Queries, queryOf } from "../sent/queryOf"
import { ascending, isAscending } from "../sent/ascending"
import { get, post } from "../api"
import { Id } from "../sent/objects"
import { objectList } from "../json/results"

const queries = { qlQuery: given(aText), iql: given(aText) }

/** What only hosts ask with, in the question itself. */
const ofHosts = ["placeholders", "timeZone", "caseSensitiveNames", "currentProject", "currentReporter"]

const parameters = { ...queries, includeExtendedInfo: given(aFlag), extended: given(aFlag) }

interface Extent {
  readonly includeExtendedInfo?: boolean
  readonly extended?: boolean
}

/** `includeExtendedInfo` wins over `extended` (HTT-57). */
const told = (values: Queries & Extent) => ({
  qlQuery: queryOf(values),
  includeExtendedInfo: values.includeExtendedInfo ?? values.extended,
})

const insteadOfParameters = [
  ...ofHosts,
  "qlQuery",
  "typeId",
  "objectId",
  "attributesToDisplay",
  "includeExtendedInfo",
]

const asked = {
  fields: parameters,
  instead: insteadOfParameters,
  to: (values: Queries & Extent) => Either.right(told(values)),
}

const oneSchema = { objectSchemaId: given(Id) }

const schemaIds = ({ objectSchemaId }: Schema.Struct.Type<typeof oneSchema>) =>
  objectSchemaId === undefined ? undefined : [objectSchemaId]

/** The same in a body, where a schema is named once. */
const posted = {
  fields: { ...parameters, ...oneSchema },
  instead: [...insteadOfParameters, "objectSchemaIds"],
  to: (values: Queries & Extent & Schema.Struct.Type<typeof oneSchema>) =>
    Either.right({ ...told(values), objectSchemaIds: schemaIds(values) }),
}

const navigation = { ...queries, ...oneSchema, asc: given(ascending) }

const insteadOfNavigation = [
  ...ofHosts,
  "qlQuery",
  "orderAsc",
  "objectSchemaIds",
  "attributesToDisplay",
  "includeAttributesDeep",
  "includeTypeAttributes",
  "includeExtendedInfo",
]

const navigatedTo = (values: Schema.Struct.Type<typeof navigation>) => ({
  qlQuery: queryOf(values),
  orderAsc: values.asc === undefined ? undefined : isAscending(values.asc),
  objectSchemaIds: schemaIds(values),
  // It has no parameter for them: its columns are what it is shown by (HTT-58).
  includeTypeAttributes: true,
})

/** A navigation list in an address, which has no room for a structure. */
const navigatedByQuery = {
  fields: navigation,
  instead: insteadOfNavigation,
  to: (values: Schema.Struct.Type<typeof navigation>) => Either.right(navigatedTo(values)),
}

const navigationBody = {
  ...navigation,
  attributesToDisplay: given(Schema.Struct({ attributesToDisplayIds: given(Schema.Array(Id)) })),
}

/** A navigation list takes its question from the body (HTT-58). */
const navigated = {
  fields: navigationBody,
  instead: insteadOfNavigation,
  to: (values: Schema.Struct.Type<typeof navigationBody>) =>
    Either.right({
      ...navigatedTo(values),
      attributesToDisplay: values.attributesToDisplay?.attributesToDisplayIds,
    }),
}

const deprecatedParameters = ["iql", "objectSchemaId", "orderByAttributeId", "orderAsc", "extended"]
const finding = { sent: asked, deprecatedParameters }
const names = { resultPerPage: "resultsPerPage", orderByAttributeId: "orderByTypeAttrId" }
const navigating = { sent: navigated, names }

/** Lists of objects, by AQL. The deprecated endpoints do the same: `iql` is the old name of `qlQuery` (HTT-57). */
export const searchEndpoints = [
  get("/aql/objects", FindObjects, objectList, {
    ...finding,
    experimental: true,
    says: "One page of the objects that an AQL query selects, by their labels unless it orders them.",
  }),
  get("/iql/objects", FindObjects, objectList, { ...finding, deprecated: true }),
  post("/iql/objects", FindObjects, objectList, { sent: posted, deprecated: true }),
  get("/object/navlist/aql", FindObjects, objectList, {
    sent: navigatedByQuery,
    names,
    notServed: ["attributesToDisplay"],
    experimental: true,
  }),
  post("/object/navlist/aql", FindObjects, objectList, { ...navigating, experimental: true }),
  post("/object/navlist/iql", FindObjects, objectList, { ...navigating, deprecated: true }),
]
