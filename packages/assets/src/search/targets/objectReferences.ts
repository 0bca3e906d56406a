import { Where, foldCase } from "@quoin/kernel"
import type { Call, Query } from "@quoin/query"
import { Issues } from "@quoin/tracker"
import * as Either from "effect/Either"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { allReferences } from "../../definitions/attribute/indexedForms"
import { Objects } from "../../objects/collections"
import { valuesField } from "./attributeTarget"
import { type ObjectField, type ObjectWhere, anyOf } from "../conditions/conditions"
import { readAll } from "../answer/items"
import { type Resolved, type SearchContext, fault } from "../SearchContext"
import { jqlOf } from "../ticketQueries"

/** Reads the query inside a function: the visible objects that it finds. */
export type ReadNested = (query: Query) => Resolved<ObjectWhere>

type TextArgument = Extract<Call["arguments"][number], { readonly _tag: "Text" }>

/** The ids of the reference types with a name. */
const referenceTypesNamed =
  (context: SearchContext) =>
  (argument: TextArgument): Resolved<ReadonlyArray<string>> => {
    const { catalog, visibleSchemas } = context
    const known = [...catalog.definitions.referenceTypes.values()].filter(
      ({ schemaId }) => schemaId === undefined || visibleSchemas.has(schemaId),
    )
    const ids = known.filter(({ name }) => foldCase(name) === foldCase(argument.text)).map(({ id }) => id)
    const meant = { typed: argument.text, names: known.map(({ name }) => name) }
    return ids.length > 0
      ? Either.right(ids)
      : Either.left(fault(context, argument, "the name of a reference type", meant))
  }

/** The fields that hold references of these types, among attributes of the types that the caller may see. */
const fieldsOf = (
  { catalog, visibleTypes }: SearchContext,
  referenceTypes: ReadonlySet<string>,
): ReadonlyArray<ObjectField> => {
  const isMeant = ({ kind, typeId, additionalValue = "" }: AttributeRecord): boolean =>
    kind === "reference" && visibleTypes.has(typeId) && referenceTypes.has(additionalValue)
  return [...catalog.definitions.attributes.values()].filter(isMeant).map(valuesField)
}

const fields = (context: SearchContext, call: Call): Resolved<ReadonlyArray<ObjectField>> => {
  const names = call.arguments.filter((argument) => argument._tag === "Text")
  return names.length === 0
    ? Either.right([allReferences])
    : Either.map(readAll(names, referenceTypesNamed(context)), (ids) =>
        fieldsOf(context, new Set(ids.flat())),
      )
}

/** Some issue that the caller sees, and that the JQL finds, names the object. */
const havingTickets = ({ tickets }: SearchContext, call: Call): ObjectWhere =>
  Where.referencedBy(Issues, "objects", tickets.get(jqlOf(call.arguments)) ?? Where.none)

/** What `object having` asks: that issues name it, that visible objects refer to this one, or are referred to by it. */
export const havingReferences = (
  context: SearchContext,
  call: Call,
  readNested: ReadNested,
): Resolved<ObjectWhere> => {
  const [argument] = call.arguments
  const isInbound = call.name === "inboundReferences"
  if (call.name === "connectedTickets") return Either.right(havingTickets(context, call))
  if (!isInbound && call.name !== "outboundReferences") {
    return Either.left(
      fault(context, call, ["inboundReferences()", "outboundReferences()", "connectedTickets()"]),
    )
  }
  return Either.gen(function* () {
    const other = yield* readNested(
      argument?._tag === "Nested" ? argument.query : { where: undefined, orderBy: [] },
    )
    const between = yield* fields(context, call)
    return anyOf(
      between.map((field) =>
        isInbound ? Where.referencedBy(Objects, field, other) : Where.references(field, Objects, other),
      ),
    )
  })
}
