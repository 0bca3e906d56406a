import { Commit, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { AttributeRecord } from "../definitions/attribute/AttributeDefinition"
import { attributeForms } from "../definitions/attribute/indexedForms"
import type { TypeRecord } from "../definitions/type/ObjectType"
import { Objects } from "../objects/collections"
import { standingIn } from "../objects/standing"

type ObjectsWhere = Parameters<typeof Commit.noneMatches<unknown, (typeof Objects)["names"][number]>>[1]

type PresenceReads = Pick<Reads, "select" | "guard">

/** Whether some object matches. That none does holds until the commit. */
const someMatches = (reads: PresenceReads, where: ObjectsWhere): Effect.Effect<boolean, ReadFailure> =>
  Effect.flatMap(reads.select(Objects, { where, limit: 1 }), ({ records }) =>
    records.length > 0
      ? Effect.succeed(true)
      : Effect.as(reads.guard(Commit.noneMatches(Objects, where)), false),
  )

const ofTypes = (types: ReadonlyArray<TypeRecord>): ObjectsWhere =>
  standingIn(
    "type",
    types.map(({ id }) => id),
  )

/** Objects of these types that have a value of an attribute; the system's every object has. */
export const holding = (attribute: AttributeRecord, types: ReadonlyArray<TypeRecord>): ObjectsWhere => {
  const [form] = attributeForms(attribute)
  return form === undefined || attribute.system !== undefined
    ? ofTypes(types)
    : Where.and(ofTypes(types), Where.not(Where.empty(form.name)))
}

/** Whether there are objects of these types; that there are none holds until the commit. */
export const haveObjects = (
  reads: PresenceReads,
  types: ReadonlyArray<TypeRecord>,
): Effect.Effect<boolean, ReadFailure> =>
  types.length === 0 ? Effect.succeed(false) : someMatches(reads, ofTypes(types))

/** Whether objects of these types have a value of an attribute; that none has holds until the commit. */
export const haveValues = (
  reads: PresenceReads,
  attribute: AttributeRecord,
  types: ReadonlyArray<TypeRecord>,
): Effect.Effect<boolean, ReadFailure> => someMatches(reads, holding(attribute, types))

/** Whether an attribute of these types has a certain value on some object; that none has holds until the commit. */
export const haveValue = (
  reads: PresenceReads,
  attribute: AttributeRecord,
  value: string,
): Effect.Effect<boolean, ReadFailure> => {
  const [form] = attributeForms(attribute)
  return form === undefined ? Effect.succeed(false) : someMatches(reads, Where.equals(form.name, value))
}
