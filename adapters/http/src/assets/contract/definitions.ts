import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { BasicSignIn, described } from "../../contract/contractParts"
import { DefinitionBody, NewDefinitionBody } from "../bodies"
import { DefinitionJson } from "../json/definitions"
import { IdPath, TypeAndIdPath, TypePath } from "../parameters"

export const definitionGroup = HttpApiGroup.make("objecttypeattribute")
  .middleware(BasicSignIn)
  .add(
    HttpApiEndpoint.post("createAttribute", "/objecttypeattribute/:objectTypeId")
      .setPath(TypePath)
      .setPayload(NewDefinitionBody)
      .addSuccess(DefinitionJson, { status: 201 })
      .annotateContext(
        described("Create an attribute", "`type` and `defaultTypeId` say what its values are."),
      ),
  )
  .add(
    HttpApiEndpoint.put("updateAttribute", "/objecttypeattribute/:objectTypeId/:id")
      .setPath(TypeAndIdPath)
      .setPayload(DefinitionBody)
      .addSuccess(DefinitionJson)
      .annotateContext(described("Update an attribute", "Fields that are absent keep their value.")),
  )
  .add(
    HttpApiEndpoint.del("deleteAttribute", "/objecttypeattribute/:id")
      .setPath(IdPath)
      .addSuccess(HttpApiSchema.NoContent)
      .annotateContext(described("Delete an attribute", "Its values go with it.")),
  )
