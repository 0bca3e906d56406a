import { type Needs, type NotFound, Permission } from "@quoin/kernel"
import * as Either from "effect/Either"
import { kinds } from "./kinds"
import type { TypeRecord } from "./type/ObjectType"

/** What may be granted on a schema; each right includes those before it. */
export const rights = ["view", "edit", "admin"] as const
type Right = (typeof rights)[number]

/** A permission on a schema as a whole. */
export const onSchema = Permission.target(kinds.schema, rights)

/** A permission on something that stands in a schema; a refusal names it as the caller did. */
export const inSchema = (
  right: Right,
  kind: (typeof kinds)[keyof typeof kinds],
  asked: string,
  schemaId: string,
): Permission.Permission =>
  Permission.target(kind, rights)(right, asked, {
    within: [{ targetType: kinds.schema, targetId: schemaId }],
  })

/** What a command on a definition needs to see, and then to do. */
export interface Needed {
  readonly see: ReadonlyArray<Permission.Permission>
  readonly do: Permission.Permission
}

export const seeType = (type: TypeRecord): Permission.Permission =>
  inSchema("view", kinds.type, type.id, type.schemaId)

export const administerSchema = (schemaId: string): Needed => ({
  see: [onSchema("view", schemaId)],
  do: onSchema("admin", schemaId),
})

export const administerType = (type: TypeRecord): Needed => ({
  see: [seeType(type)],
  do: inSchema("admin", kinds.type, type.id, type.schemaId),
})

/**
 * What it takes to change an attribute that refers to another type: the caller must see that type. When it does not exist,
 * only seeing the own type is asked for here and the decision refuses: another answer would tell absent from hidden (AST-4).
 */
export const administerReferring = (
  type: TypeRecord,
  target: Either.Either<TypeRecord | undefined, NotFound>,
): Needed => {
  const needed = administerType(type)
  if (Either.isLeft(target)) return { ...needed, do: seeType(type) }
  return target.right === undefined ? needed : { ...needed, see: [...needed.see, seeType(target.right)] }
}

export type SharedThing = typeof kinds.referenceType | typeof kinds.status

/** A thing of a schema, or of none, which only administrators of the application change. */
export const seeShared = (
  kind: SharedThing,
  id: string,
  schemaId: string | undefined,
): Permission.Permission | undefined =>
  schemaId === undefined ? undefined : inSchema("view", kind, id, schemaId)

export const administerShared = (kind: SharedThing, id: string, schemaId: string | undefined): Needs =>
  schemaId === undefined
    ? { do: Permission.administer }
    : { see: [inSchema("view", kind, id, schemaId)], do: inSchema("admin", kind, id, schemaId) }
