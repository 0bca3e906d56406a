import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import * as Schema from "effect/Schema"
import { BasicSignIn, described } from "../../contract/contractParts"
import { NewReferenceTypeBody, NewStatusBody, ReferenceTypeBody, StatusBody } from "../bodies"
import { ReferenceTypeJson, StatusJson } from "../json/definitions"
import { IdPath, SchemaParams, VersionPath } from "../parameters"

const referenceType = "/config/referencetype"
const status = "/config/statustype"

export const configGroup = HttpApiGroup.make("config")
  .middleware(BasicSignIn)
  .add(
    HttpApiEndpoint.get("listReferenceTypes", referenceType)
      .setPath(VersionPath)
      .setUrlParams(SchemaParams)
      .addSuccess(Schema.Array(ReferenceTypeJson))
      .annotateContext(
        described("List reference types", "Those of one schema, or without one the global ones."),
      ),
  )
  .add(
    HttpApiEndpoint.post("createReferenceType", referenceType)
      .setPath(VersionPath)
      .setPayload(NewReferenceTypeBody)
      .addSuccess(ReferenceTypeJson, { status: 201 })
      .annotateContext(described("Create a reference type", "How one object refers to another.")),
  )
  .add(
    HttpApiEndpoint.get("getReferenceType", `${referenceType}/:id`)
      .setPath(IdPath)
      .addSuccess(ReferenceTypeJson)
      .annotateContext(described("Read a reference type", "By its id.")),
  )
  .add(
    HttpApiEndpoint.put("updateReferenceType", `${referenceType}/:id`)
      .setPath(IdPath)
      .setPayload(ReferenceTypeBody)
      .addSuccess(ReferenceTypeJson)
      .annotateContext(described("Update a reference type", "Fields that are absent keep their value.")),
  )
  .add(
    HttpApiEndpoint.del("deleteReferenceType", `${referenceType}/:id`)
      .setPath(IdPath)
      .addSuccess(HttpApiSchema.NoContent)
      .annotateContext(described("Delete a reference type", "Refused while an attribute uses it.")),
  )
  .add(
    HttpApiEndpoint.get("listStatuses", status)
      .setPath(VersionPath)
      .setUrlParams(SchemaParams)
      .addSuccess(Schema.Array(StatusJson))
      .annotateContext(described("List statuses", "Those of one schema, or without one the global ones.")),
  )
  .add(
    HttpApiEndpoint.post("createStatus", status)
      .setPath(VersionPath)
      .setPayload(NewStatusBody)
      .addSuccess(StatusJson, { status: 201 })
      .annotateContext(described("Create a status", "Of one schema, or for all.")),
  )
  .add(
    HttpApiEndpoint.get("getStatus", `${status}/:id`)
      .setPath(IdPath)
      .addSuccess(StatusJson)
      .annotateContext(described("Read a status", "By its id.")),
  )
  .add(
    HttpApiEndpoint.put("updateStatus", `${status}/:id`)
      .setPath(IdPath)
      .setPayload(StatusBody)
      .addSuccess(StatusJson)
      .annotateContext(described("Update a status", "Fields that are absent keep their value.")),
  )
  .add(
    HttpApiEndpoint.del("deleteStatus", `${status}/:id`)
      .setPath(IdPath)
      .addSuccess(HttpApiSchema.NoContent)
      .annotateContext(
        described("Delete a status", "Refused while an attribute allows it or an object has it."),
      ),
  )
