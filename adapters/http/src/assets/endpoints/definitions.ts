import { CreateAttribute, DeleteAttribute, GetAttribute, UpdateAttribute } from "@quoin/assets"
import { created, del, get, post, put } from "../api"
import { changedDefinition, newDefinition, notServed } from "../sent/definitions"
import { definition } from "../json/answers"

/** Attribute definitions. Where one is added, the id in the address is that of the type. */
export const definitionEndpoints = [
  post("/objecttypeattribute/:id", CreateAttribute, definition, {
    ...created,
    names: { typeId: "id" },
    sent: newDefinition,
    notServed,
    says: "Adds an attribute to the object type of this id. `type` and `defaultTypeId` say what its values are.",
  }),
  put("/objecttypeattribute/:objectTypeId/:id", UpdateAttribute, definition, {
    names: { typeId: "objectTypeId" },
    sent: changedDefinition,
    notServed,
    says: "Fields that are absent keep their value.",
  }),
  get("/objecttypeattribute/:id", GetAttribute, definition),
  del("/objecttypeattribute/:id", DeleteAttribute, undefined, { says: "Its values go with it." }),
]
