import type { Definitions } from "../Definitions"
import type { TypeRecord, TypeView } from "./ObjectType"

/** `objectCount` is 0 where types are shown inside other answers. */
export const typeView = (definitions: Definitions, type: TypeRecord, objectCount = 0): TypeView => ({
  ...type,
  parentInherited: definitions.lineOf(type.id).slice(1)[0]?.inherited === true,
  objectCount,
})
