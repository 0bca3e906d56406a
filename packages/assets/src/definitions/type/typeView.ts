import type { Definitions } from "../Definitions"
import type { TypeRecord, TypeView } from "./ObjectType"

/** `objectCount` is absent where the objects of the type were not counted. */
export const typeView = (definitions: Definitions, type: TypeRecord, objectCount?: number): TypeView => ({
  ...type,
  parentInherited: definitions.lineOf(type.id).slice(1)[0]?.inherited === true,
  ...(objectCount === undefined ? {} : { objectCount }),
})
