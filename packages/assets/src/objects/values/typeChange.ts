import { Commit, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { indexed } from "../../definitions/attribute/indexedForms"
import type { Definitions } from "../../definitions/Definitions"
import { type Rule, rule } from "../../definitions/rules"
import { type ObjectRecord, recordKeyOf } from "../AssetObject"
import { Objects } from "../collections"
import { listed } from "./parseValue"
import { allowedTargets, attributesReferringTo, referringNames } from "./referenceTargets"
import type { TypeTable } from "./typeTable"

/**
 * The attributes by which others refer to the object, and which must not refer to objects of the other type. That no more
 * refer to it holds until the commit.
 */
export const referencesInTheWay = (
  reads: Pick<Reads, "select" | "guard">,
  definitions: Definitions,
  object: ObjectRecord,
  to: TypeTable,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> => {
  const narrow = attributesReferringTo(definitions, object.typeId).filter(
    (attribute) => !allowedTargets(definitions, attribute).has(to.type.id),
  )
  const inUse = Effect.filter(narrow, ({ id }) => {
    const where = Where.equals(indexed.texts(id), recordKeyOf(object.id))
    return Effect.zipRight(
      reads.guard(Commit.noneMatches(Objects, where)),
      Effect.map(reads.select(Objects, { where, limit: 1 }), ({ records }) => records.length > 0),
    )
  })
  return Effect.map(inUse, (attributes) => referringNames(definitions, to.schema.id, attributes))
}

/** An object keeps all it has when its type changes; what cannot be kept refuses the change. */
export const typeChangeRules = (
  from: TypeTable,
  to: TypeTable,
  before: ObjectRecord,
  inTheWay: ReadonlyArray<string>,
): ReadonlyArray<Rule> => {
  const lost = before.attributes
    .filter(({ id }) => !to.byId.has(id))
    .flatMap(({ id }) => from.byId.get(id)?.attribute.name ?? [])
  const given = to.type.id
  return [
    rule(!to.type.abstract, "typeId", given, `a type that holds objects: ${to.type.name} is abstract`),
    rule(
      lost.length === 0,
      "typeId",
      given,
      `a type that has these attributes too, as the object has values of them: ${listed(lost)}`,
    ),
    rule(
      inTheWay.length === 0,
      "typeId",
      given,
      `a type that these attributes may refer to, as other objects refer to this one by them: ${listed(inTheWay)}`,
    ),
  ]
}
