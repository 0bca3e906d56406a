import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as Schema from "effect/Schema"
import { BasicSignIn, described } from "../../contract/contractParts"
import { NewTypeBody, PositionBody, TypeBody } from "../bodies"
import { DefinitionJson, TypeJson } from "../json/definitions"
import { IdPath, TypeAttributesParams, VersionPath } from "../parameters"

export const typeGroup = HttpApiGroup.make("objecttype")
  .middleware(BasicSignIn)
  .add(
    HttpApiEndpoint.post("createType", "/objecttype/create")
      .setPath(VersionPath)
      .setPayload(NewTypeBody)
      .addSuccess(TypeJson, { status: 201 })
      .annotateContext(
        described("Create an object type", "With the attributes Key, Name, Created and Updated."),
      ),
  )
  .add(
    HttpApiEndpoint.get("getType", "/objecttype/:id")
      .setPath(IdPath)
      .addSuccess(TypeJson)
      .annotateContext(described("Read an object type", "With the number of its objects.")),
  )
  .add(
    HttpApiEndpoint.put("updateType", "/objecttype/:id")
      .setPath(IdPath)
      .setPayload(TypeBody)
      .addSuccess(TypeJson)
      .annotateContext(described("Update an object type", "Fields that are absent keep their value.")),
  )
  .add(
    HttpApiEndpoint.del("deleteType", "/objecttype/:id")
      .setPath(IdPath)
      .addSuccess(TypeJson)
      .annotateContext(
        described("Delete an object type", "Refused while it has objects, or types below it."),
      ),
  )
  .add(
    HttpApiEndpoint.post("moveType", "/objecttype/:id/position")
      .setPath(IdPath)
      .setPayload(PositionBody)
      .addSuccess(TypeJson)
      .annotateContext(
        described("Move an object type", "Below toObjectTypeId, or to the top where that is absent."),
      ),
  )
  .add(
    HttpApiEndpoint.get("listTypeAttributes", "/objecttype/:id/attributes")
      .setPath(IdPath)
      .setUrlParams(TypeAttributesParams)
      .addSuccess(Schema.Array(DefinitionJson))
      .annotateContext(described("List the attributes of an object type", "Inherited ones included.")),
  )
