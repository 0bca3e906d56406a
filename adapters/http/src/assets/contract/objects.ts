import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as Schema from "effect/Schema"
import { BasicSignIn, described } from "../../contract/contractParts"
import { NewObjectBody, ObjectBody, UpsertBody } from "../bodies"
import { EntryJson, ObjectAttributeJson } from "../json/objects"
import { HistoryEntryJson, ReferenceInfoJson } from "../json/results"
import { HistoryParams, IdPath, ReadParams, UpsertParams, VersionPath } from "../parameters"

export const objectGroup = HttpApiGroup.make("object")
  .middleware(BasicSignIn)
  .add(
    HttpApiEndpoint.post("createObject", "/object/create")
      .setPath(VersionPath)
      .setPayload(NewObjectBody)
      .addSuccess(EntryJson, { status: 201 })
      .annotateContext(
        described("Create an object", "A refusal names every attribute that breaks a rule, by its id."),
      ),
  )
  .add(
    HttpApiEndpoint.get("getObject", "/object/:id")
      .setPath(IdPath)
      .setUrlParams(ReadParams)
      .addSuccess(EntryJson)
      .annotateContext(described("Read an object", "By its id or its key.")),
  )
  .add(
    HttpApiEndpoint.put("updateObject", "/object/:id")
      .setPath(IdPath)
      .setPayload(ObjectBody)
      .addSuccess(EntryJson)
      .annotateContext(
        described(
          "Update an object",
          "Listed attributes get exactly the values given, an empty list clears one; the others stay.",
        ),
      ),
  )
  .add(
    HttpApiEndpoint.del("deleteObject", "/object/:id")
      .setPath(IdPath)
      .addSuccess(EntryJson)
      .annotateContext(described("Delete an object", "Answers with the deleted object.")),
  )
  .add(
    HttpApiEndpoint.get("getObjectAttributes", "/object/:id/attributes")
      .setPath(IdPath)
      .addSuccess(Schema.Array(ObjectAttributeJson))
      .annotateContext(
        described("Read the attributes of an object", "Those that have a value, each with its definition."),
      ),
  )
  .add(
    HttpApiEndpoint.get("getObjectHistory", "/object/:id/history")
      .setPath(IdPath)
      .setUrlParams(HistoryParams)
      .addSuccess(Schema.Array(HistoryEntryJson))
      .annotateContext(described("Read the history of an object", "One entry for each attribute changed.")),
  )
  .add(
    HttpApiEndpoint.get("getReferenceInfo", "/object/:id/referenceinfo")
      .setPath(IdPath)
      .addSuccess(Schema.Array(ReferenceInfoJson))
      .annotateContext(described("Count what refers to an object", "By the types of the objects that do.")),
  )
  .add(
    HttpApiEndpoint.post("setObjectAttribute", "/objectattribute/create")
      .setPath(VersionPath)
      .setUrlParams(UpsertParams)
      .setPayload(UpsertBody)
      .addSuccess(ObjectAttributeJson, { status: 201 })
      .annotateContext(
        described("Set one attribute of an object", "Replaces the values that the attribute had before."),
      ),
  )
