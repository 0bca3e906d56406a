import { type ReadFailure, type Reads, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { ObjectRecord } from "../../objects/AssetObject"
import { Objects } from "../../objects/collections"
import { standingIn } from "../../objects/standing"
import { nothingFound, parseValue, textGiven } from "../../objects/values/parseValue"
import { holders } from "../../objects/values/uniqueness"
import type { RowFault } from "../Import"
import type { Mapped, Plan } from "../plan"
import { type GivenValues, type Value, faultOf } from "./cellValues"

/** Which object a row is: one that is there, in the archive or not, or none yet. */
export type Known = { readonly object: ObjectRecord | undefined } | { readonly fault: RowFault }

type ObjectsWhere = Where.Where<(typeof Objects)["names"][number]>

/** The objects of this value, or what would be allowed instead. */
const having = ({ column }: Mapped, text: string): Either.Either<ObjectsWhere, string> => {
  if (column.attribute.system === "Key") return Either.right(Where.equals("objectKey", foldCase(text)))
  return Either.map(parseValue(text, column, nothingFound), (value) => holders({ column, values: [value] }))
}

/** The one text by which a row says what it is; `undefined` where it says nothing, or too much. */
export const identityOf = (mapped: Mapped, given: ReadonlyArray<GivenValues>): string | undefined => {
  const values = given.find((each) => each.mapped === mapped)?.values ?? []
  const texts = values.flatMap((value: Value) => textGiven(mapped.column, value) ?? [])
  return texts.length === 1 ? texts[0] : undefined
}

/** Finds the object that a row is. */
export const findKnown = (
  reads: Pick<Reads, "select">,
  { identifier, table }: Plan,
  line: number,
  given: ReadonlyArray<GivenValues>,
): Effect.Effect<Known, ReadFailure> => {
  if (identifier === undefined) return Effect.succeed({ object: undefined })
  const { column } = identifier.said
  const text = identityOf(identifier, given)
  const fault = (said: unknown, allowed: string): Effect.Effect<Known> =>
    Effect.succeed({ fault: faultOf(line, column, said, allowed) })
  if (text === undefined) return fault("", "one value: it tells which object the row is")
  const where = having(identifier, text)
  if (Either.isLeft(where)) return fault(text, where.left)
  const among: ObjectsWhere = Where.and(standingIn("type", [table.type.id]), where.right)
  return Effect.flatMap(
    reads.select(Objects, { where: among, limit: 2 }),
    ({ records }): Effect.Effect<Known> =>
      records.length > 1
        ? fault(text, `a value that one object of type ${table.type.name} has: several have it`)
        : Effect.succeed({ object: records[0]?.value }),
  )
}
