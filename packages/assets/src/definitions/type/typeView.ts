import type { Definitions } from "../Definitions"
import type { TypeRecord, TypeView } from "./ObjectType"

/** `objectCount` is 0 in the replies of commands that show a type inside something else. */
export const typeView = (definitions: Definitions, type: TypeRecord, objectCount = 0): TypeView => ({
  ...type,
  parentInherited: definitions.lineOf(type.id).slice(1)[0]?.inherited === true,
  objectCount,
})
