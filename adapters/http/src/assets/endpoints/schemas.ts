import {
  CreateSchema,
  DeleteSchema,
  GetSchema,
  ListObjectTypes,
  ListSchemaAttributes,
  ListSchemas,
  UpdateSchema,
} from "@quoin/assets"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { listOf } from "../../answers/Shows"
import { aFlag, given } from "../../request/fields"
import { created, del, get, post, put } from "../api"
import { definition, type } from "../json/answers"
import { schema, schemas } from "../json/definitions"
import { typeTree } from "../json/typeTree"

const rights = {
  OBJECT_TYPE_USER: "view",
  OBJECT_TYPE_DEVELOPER: "edit",
  OBJECT_TYPE_MANAGER: "admin",
} as const

const roleFields = {
  role: given(Schema.Literal("OBJECT_TYPE_USER", "OBJECT_TYPE_DEVELOPER", "OBJECT_TYPE_MANAGER")),
}

/** The roles that clients name are the rights on a schema (HTT-71). */
const ofRole = {
  fields: roleFields,
  instead: ["role"],
  to: ({ role }: Schema.Struct.Type<typeof roleFields>) =>
    Either.right({ role: role === undefined ? undefined : rights[role] }),
}

/** A tree has no holes. */
const wholeTree = { fields: {}, instead: ["query", "exclude", "role"], to: () => Either.right({}) }

const extension = { fields: { extended: given(aFlag) }, instead: [], to: () => Either.right({}) }

const ofSchema = { names: { schemaId: "id" } }

/** Object schemas. */
export const schemaEndpoints = [
  get("/objectschema/list", ListSchemas, schemas, { says: "By name." }),
  post("/objectschema/create", CreateSchema, schema, created),
  get("/objectschema/:id", GetSchema, schema),
  put("/objectschema/:id", UpdateSchema, schema, { says: "Fields that are absent keep their value." }),
  del("/objectschema/:id", DeleteSchema, schema, { says: "Its types, attributes and objects go with it." }),
  get("/objectschema/:id/objecttypes/flat", ListObjectTypes, listOf(type), {
    ...ofSchema,
    sent: ofRole,
    says: "By their place in the tree.",
  }),
  get("/objectschema/:id/objecttypes", ListObjectTypes, typeTree, {
    ...ofSchema,
    sent: wholeTree,
    says: "Those at the top, each with the types below it as `children`.",
  }),
  get("/objectschema/:id/attributes", ListSchemaAttributes, listOf(definition), {
    ...ofSchema,
    sent: extension,
    says: "Definitions are complete, whether `extended` or not.",
  }),
]
