import {
  CreateObjectType,
  DeleteObjectType,
  GetObjectType,
  ListTypeAttributes,
  MoveObjectType,
  UpdateObjectType,
} from "@quoin/assets"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { listOf } from "../../answers/Shows"
import { given } from "../../request/fields"
import { created, del, get, post, put } from "../api"
import { Id } from "../sent/objects"
import { definition, type } from "../json/answers"

const place = { toObjectTypeId: given(Id) }

/** Clients say the top by an empty id, too. */
const below = {
  fields: place,
  instead: ["parentId"],
  to: ({ toObjectTypeId }: Schema.Struct.Type<typeof place>) =>
    Either.right({ parentId: toObjectTypeId === "" ? undefined : toObjectTypeId }),
}

/** Object types. */
export const typeEndpoints = [
  post("/objecttype/create", CreateObjectType, type, {
    ...created,
    says: "With the attributes Key, Name, Created and Updated.",
  }),
  get("/objecttype/:id", GetObjectType, type),
  put("/objecttype/:id", UpdateObjectType, type, { says: "Fields that are absent keep their value." }),
  del("/objecttype/:id", DeleteObjectType, type, { says: "Refused while it has objects or types below it." }),
  post("/objecttype/:id/position", MoveObjectType, type, {
    names: { parentId: "toObjectTypeId" },
    sent: below,
  }),
  get("/objecttype/:id/attributes", ListTypeAttributes, listOf(definition), { names: { typeId: "id" } }),
]
