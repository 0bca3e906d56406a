import { CommonFailure, Given, Operation, type QueryReads, type ReadFailure, Where } from "@quoin/kernel"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { allReferences, indexed } from "../../definitions/attribute/indexedForms"
import type { Definitions } from "../../definitions/Definitions"
import { ReferenceTypeView, referenceTypeView } from "../../definitions/shared/ReferenceType"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { type TypeRecord, TypeView } from "../../definitions/type/ObjectType"
import { typeView } from "../../definitions/type/typeView"
import { reading } from "../../facts"
import { type ObjectRecord, recordKeyOf } from "../../objects/AssetObject"
import { Objects } from "../../objects/collections"
import { namedByOpenIssues } from "../../objects/connectedIssues"
import { loadObject } from "../../objects/loadObject"

/** The objects of one type that refer to an object. */
export const ReferenceInfo = Schema.asSchema(
  Schema.Struct({
    objectType: TypeView,
    /** How they refer to it. */
    referenceTypes: Schema.Array(ReferenceTypeView),
    numberOfReferencedObjects: Schema.Int,
    /** Whether some open issue that the caller sees names one of them. */
    openIssuesExists: Schema.Boolean,
  }),
)
export type ReferenceInfo = typeof ReferenceInfo.Type

/** What refers to an object, by type; only what the caller may see is counted. */
export class GetReferenceInfo extends Operation.Request<GetReferenceInfo>()(
  "assets.getReferenceInfo",
  () => ({
    payload: {
      /** The id or the key. */
      id: Given.Key,
    },
    success: Schema.Array(ReferenceInfo),
    failure: CommonFailure,
  }),
) {}

type ObjectsWhere = Where.Where<(typeof Objects)["names"][number]>

const count = (reads: QueryReads, where: ObjectsWhere): Effect.Effect<number, ReadFailure> =>
  Effect.map(reads.selectVisible(Objects, { where, limit: 0, total: true }), ({ total = 0 }) => total)

const exists = (reads: QueryReads, where: ObjectsWhere): Effect.Effect<boolean, ReadFailure> =>
  Effect.map(reads.selectVisible(Objects, { where, limit: 1 }), ({ records }) => records.length > 0)

const refersBy = ({ id }: AttributeRecord, key: string): ObjectsWhere => Where.equals(indexed.texts(id), key)

/** Counted by indexes, not read: a library that all depend on has tens of thousands of references. */
const infoOf = (
  reads: QueryReads,
  definitions: Definitions,
  key: string,
  type: TypeRecord,
  attributes: ReadonlyArray<AttributeRecord>,
  open: ObjectsWhere,
) =>
  Effect.gen(function* () {
    const ofType: ObjectsWhere = Where.equals("typeId", type.id)
    const referring = Where.and(ofType, Where.equals(allReferences, key))
    const number = yield* count(reads, referring)
    if (number === 0) return []
    const used = yield* Effect.filter(attributes, (attribute) =>
      exists(reads, Where.and(ofType, refersBy(attribute, key))),
    )
    const ids = new Set(used.map(({ additionalValue = "" }) => additionalValue))
    const referenceTypes = [...ids].flatMap((id) => definitions.referenceTypes.get(id) ?? [])
    return [
      {
        objectType: typeView(definitions, type),
        referenceTypes: referenceTypes.map(referenceTypeView),
        numberOfReferencedObjects: number,
        openIssuesExists: yield* exists(reads, Where.and(referring, open)),
      },
    ]
  })

const loadInfos = (reads: QueryReads, definitions: Definitions, object: ObjectRecord, open: ObjectsWhere) =>
  Effect.gen(function* () {
    const key = recordKeyOf(object.id)
    // Also those that may not refer to its type any more: what refers already stays.
    const candidates = [...definitions.attributes.values()].filter(({ kind }) => kind === "reference")
    const used = yield* Effect.filter(candidates, (attribute) => exists(reads, refersBy(attribute, key)))
    const types = new Set(used.flatMap(({ typeId }) => definitions.subtreeOf(typeId)))
    const infos = yield* Effect.forEach(types, (type) => {
      const held = new Set(definitions.attributesOf(type.id))
      const attributes = used.filter((attribute) => held.has(attribute))
      return attributes.length === 0
        ? Effect.succeed([])
        : infoOf(reads, definitions, key, type, attributes, open)
    })
    return infos.flat()
  })

export const getReferenceInfo = (site: Site) =>
  Operation.query(GetReferenceInfo, reading("Count what refers to an object, by type", "AST-104"), {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const { object } = yield* loadObject(reads, definitions, id)
        const open = yield* namedByOpenIssues(site, reads)
        return { object, infos: yield* loadInfos(reads, definitions, object, open) }
      }),
    answer: (_request, { infos }) => Either.right(infos),
  })
