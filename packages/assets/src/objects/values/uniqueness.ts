import { Commit, type ReadFailure, type Reads, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { indexed } from "../../definitions/attribute/indexedForms"
import { valueKinds } from "../../definitions/attribute/ValueKind"
import type { AttributeWrite } from "./attributeInputs"
import { Objects } from "../collections"
import { standingIn } from "../standing"
import { sortableAddress } from "./IpAddress"

type ObjectsWhere = Where.Where<(typeof Objects)["names"][number]>

export type UniqueReads = Pick<Reads, "select" | "guard">

/** Objects that hold one of these values, by the form of them that is indexed. */
export const holders = ({ column: { attribute }, values }: AttributeWrite): ObjectsWhere => {
  const { id, kind, typeId, system } = attribute
  const [first] = values
  if (first === undefined) return Where.none
  // Names of all types are in one field, while other attributes are told apart by their ids.
  if (system === "Name") {
    return Where.and(standingIn("type", [typeId]), Where.equals("name", foldCase(String(first))))
  }
  switch (valueKinds[kind].storing) {
    case "number":
      return Where.equals(indexed.number(id), first)
    case "flag":
      return Where.equals(indexed.flag(id), first)
    case "text":
      return Where.equals(indexed.text(id), foldCase(String(first)))
    case "address":
      return Where.equals(indexed.text(id), sortableAddress(String(first)))
    case "choice":
      return Where.isIn(
        indexed.texts(id),
        values.map((value) => foldCase(String(value))),
      )
    case "reference":
    case "key":
      return Where.isIn(indexed.texts(id), values)
  }
}

/**
 * The unique attributes of which another object already has one of these values, ignoring case (AST-82): also one in
 * the archive, which can so be restored at any time. For the others it is guarded until the commit that no object has.
 */
export const takenValues = (
  reads: UniqueReads,
  writes: ReadonlyArray<AttributeWrite>,
  ownKey: string | undefined,
): Effect.Effect<ReadonlyArray<AttributeWrite>, ReadFailure> =>
  Effect.filter(
    writes.filter(({ column, values }) => column.attribute.uniqueAttribute && values.length > 0),
    (write) => {
      const others: ObjectsWhere =
        ownKey === undefined ? holders(write) : Where.and(holders(write), Where.not(Where.keyIn([ownKey])))
      return Effect.zipRight(
        reads.guard(Commit.noneMatches(Objects, others)),
        Effect.map(reads.select(Objects, { where: others, limit: 1 }), ({ records }) => records.length > 0),
      )
    },
  )
