import {
  CreateObjectType,
  DeleteObjectType,
  GetObjectType,
  ListTypeAttributes,
  MoveObjectType,
  UpdateObjectType,
} from "@quoin/assets"
import { listOf } from "../../contract/Shows"
import { created, del, get, post, put } from "../below"
import { definition, type } from "../shows"

/** Object types. */
export const typeEndpoints = [
  post("/objecttype/create", CreateObjectType, type, {
    ...created,
    says: "With the attributes Key, Name, Created and Updated.",
  }),
  get("/objecttype/:id", GetObjectType, type),
  put("/objecttype/:id", UpdateObjectType, type, { says: "Fields that are absent keep their value." }),
  del("/objecttype/:id", DeleteObjectType, type, { says: "Refused while it has objects or types below it." }),
  post("/objecttype/:id/position", MoveObjectType, type, { names: { parentId: "toObjectTypeId" } }),
  get("/objecttype/:id/attributes", ListTypeAttributes, listOf(definition), { names: { typeId: "id" } }),
]
