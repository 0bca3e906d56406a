import { CreateAttribute, DeleteAttribute, UpdateAttribute } from "@quoin/assets"
import { created, del, post, put } from "../below"
import { changedDefinition, newDefinition } from "../definitionBody"
import { definition } from "../shows"

const names = { typeId: "objectTypeId" }

/** Attribute definitions. */
export const definitionEndpoints = [
  post("/objecttypeattribute/:objectTypeId", CreateAttribute, definition, {
    ...created,
    names,
    sent: newDefinition,
    says: "`type` and `defaultTypeId` say what its values are.",
  }),
  put("/objecttypeattribute/:objectTypeId/:id", UpdateAttribute, definition, {
    names,
    sent: changedDefinition,
    says: "Fields that are absent keep their value.",
  }),
  del("/objecttypeattribute/:id", DeleteAttribute, undefined, { says: "Its values go with it." }),
]
