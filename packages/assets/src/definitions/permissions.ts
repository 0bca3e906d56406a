import { Permission } from "@quoin/kernel"
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

/** A thing of a schema, or of none, which only administrators of the application change. */
export const seeShared = (kind: string, id: string, schemaId: string | undefined): Permission.Permission =>
  schemaId === undefined ? Permission.use : inSchema("view", { type: kind, id }, schemaId)

export const administerShared = (kind: string, id: string, schemaId: string | undefined): Needed => ({
  see: [seeShared(kind, id, schemaId)],
  do: schemaId === undefined ? Permission.administer : inSchema("admin", { type: kind, id }, schemaId),
})
