import {
  CreateSchema,
  DeleteSchema,
  GetSchema,
  ListObjectTypes,
  ListSchemaAttributes,
  ListSchemas,
  UpdateSchema,
} from "@quoin/assets"
import { listOf } from "../../contract/Shows"
import { created, del, get, post, put } from "../below"
import { definition, schema, schemas, type } from "../shows"

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
    says: "By their place in the tree.",
    notServed: ["role"],
  }),
  get("/objectschema/:id/attributes", ListSchemaAttributes, listOf(definition), ofSchema),
]
