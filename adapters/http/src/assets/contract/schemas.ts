import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as Schema from "effect/Schema"
import { BasicSignIn, described } from "../../contract/contractParts"
import { NewSchemaBody, SchemaBody } from "../bodies"
import { DefinitionJson, SchemaJson, SchemaListJson, TypeJson } from "../json/definitions"
import { FlatTypesParams, IdPath, NameParams, SchemaAttributesParams, VersionPath } from "../parameters"

export const schemaGroup = HttpApiGroup.make("objectschema")
  .middleware(BasicSignIn)
  .add(
    HttpApiEndpoint.get("listSchemas", "/objectschema/list")
      .setPath(VersionPath)
      .setUrlParams(NameParams)
      .addSuccess(SchemaListJson)
      .annotateContext(described("List object schemas", "By name; `query` selects names that contain it.")),
  )
  .add(
    HttpApiEndpoint.post("createSchema", "/objectschema/create")
      .setPath(VersionPath)
      .setPayload(NewSchemaBody)
      .addSuccess(SchemaJson, { status: 201 })
      .annotateContext(
        described("Create an object schema", "Its key begins the keys of its objects, as in DEB-42."),
      ),
  )
  .add(
    HttpApiEndpoint.get("getSchema", "/objectschema/:id")
      .setPath(IdPath)
      .addSuccess(SchemaJson)
      .annotateContext(described("Read an object schema", "With the numbers of its types and objects.")),
  )
  .add(
    HttpApiEndpoint.put("updateSchema", "/objectschema/:id")
      .setPath(IdPath)
      .setPayload(SchemaBody)
      .addSuccess(SchemaJson)
      .annotateContext(described("Update an object schema", "Fields that are absent keep their value.")),
  )
  .add(
    HttpApiEndpoint.del("deleteSchema", "/objectschema/:id")
      .setPath(IdPath)
      .addSuccess(SchemaJson)
      .annotateContext(described("Delete an object schema", "Its types, attributes and objects go with it.")),
  )
  .add(
    HttpApiEndpoint.get("listTypes", "/objectschema/:id/objecttypes/flat")
      .setPath(IdPath)
      .setUrlParams(FlatTypesParams)
      .addSuccess(Schema.Array(TypeJson))
      .annotateContext(described("List the types of an object schema", "By their place in the tree.")),
  )
  .add(
    HttpApiEndpoint.get("listSchemaAttributes", "/objectschema/:id/attributes")
      .setPath(IdPath)
      .setUrlParams(SchemaAttributesParams)
      .addSuccess(Schema.Array(DefinitionJson))
      .annotateContext(described("List the attributes of an object schema", "Of all its types.")),
  )
