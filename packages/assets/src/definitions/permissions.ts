import { type NotFound, Permission } from "@quoin/kernel"
import * as Either from "effect/Either"
import { inSchema, onSchema } from "../protection"
import { kinds } from "./find"
import type { TypeRecord } from "./ObjectType"

/** What a command on a definition needs to see, and then to do. */
export interface Needed {
  readonly see: ReadonlyArray<Permission.Permission>
  readonly do: Permission.Permission
}

export const seeType = (type: TypeRecord): Permission.Permission =>
  inSchema("view", { type: kinds.type, id: type.id }, type.schemaId)

export const administerSchema = (schemaId: string): Needed => ({
  see: [onSchema("view", schemaId)],
  do: onSchema("admin", schemaId),
})

export const administerType = (type: TypeRecord): Needed => ({
  see: [seeType(type)],
  do: inSchema("admin", { type: kinds.type, id: type.id }, type.schemaId),
})

/**
 * To administer a type's attribute that refers to another type, which must be seen. One that is absent is refused by the decision
 * before all else: to ask for more here would tell it from a hidden one.
 */
export const administerReferring = (
  type: TypeRecord,
  target: Either.Either<TypeRecord | undefined, NotFound>,
): Needed => {
  const needed = administerType(type)
  if (Either.isLeft(target)) return { ...needed, do: seeType(type) }
  return target.right === undefined ? needed : { ...needed, see: [...needed.see, seeType(target.right)] }
}

/** A thing of a schema, or of none, which only administrators of the application change. */
export const seeShared = (kind: string, id: string, schemaId: string | undefined): Permission.Permission =>
  schemaId === undefined ? Permission.use : inSchema("view", { type: kind, id }, schemaId)

export const administerShared = (kind: string, id: string, schemaId: string | undefined): Needed => ({
  see: [seeShared(kind, id, schemaId)],
  do: schemaId === undefined ? Permission.administer : inSchema("admin", { type: kind, id }, schemaId),
})
