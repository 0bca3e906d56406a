import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import { BasicSignIn, described } from "../../contract/contractParts"
import { deprecated, stability } from "../../contract/stability"
import { NavigationBody } from "../bodies"
import { ObjectListJson } from "../json/results"
import { FindParams, VersionPath } from "../parameters"

const deprecatedParameters = ["iql", "objectSchemaId", "orderByAttributeId", "orderAsc", "extended"]

export const searchGroup = HttpApiGroup.make("search")
  .middleware(BasicSignIn)
  .add(
    HttpApiEndpoint.get("findObjects", "/aql/objects")
      .setPath(VersionPath)
      .setUrlParams(FindParams)
      .addSuccess(ObjectListJson)
      .annotateContext(
        described(
          "Find objects",
          "One page of the objects that an AQL query selects, by their labels unless it orders them. An empty query selects all.",
        ),
      )
      .annotateContext(stability({ experimental: true, deprecatedParameters })),
  )
  .add(
    HttpApiEndpoint.get("findObjectsByIql", "/iql/objects")
      .setPath(VersionPath)
      .setUrlParams(FindParams)
      .addSuccess(ObjectListJson)
      .annotateContext(described("Find objects", "Replaced by aql/objects."))
      .annotateContext(deprecated),
  )
  .add(
    HttpApiEndpoint.post("navigate", "/object/navlist/aql")
      .setPath(VersionPath)
      .setPayload(NavigationBody)
      .addSuccess(ObjectListJson)
      .annotateContext(
        described("Find objects of a schema or type", "As aql/objects, with the query in the body."),
      )
      .annotateContext(stability({ experimental: true })),
  )
  .add(
    HttpApiEndpoint.post("navigateByIql", "/object/navlist/iql")
      .setPath(VersionPath)
      .setPayload(NavigationBody)
      .addSuccess(ObjectListJson)
      .annotateContext(described("Find objects of a schema or type", "Replaced by object/navlist/aql."))
      .annotateContext(deprecated),
  )
