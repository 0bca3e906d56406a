import * as HttpApi from "@effect/platform/HttpApi"
import * as OpenApi from "@effect/platform/OpenApi"
import { configGroup } from "./contract/config"
import { definitionGroup } from "./contract/definitions"
import { objectGroup } from "./contract/objects"
import { schemaGroup } from "./contract/schemas"
import { searchGroup } from "./contract/search"
import { typeGroup } from "./contract/types"
import { AssetsErrorJson } from "./json/results"

/** Assets over HTTP: paths, parameters, bodies, replies, failures and security, all as schemas. */
export const assetsApi = HttpApi.make("quoin-assets")
  .add(searchGroup)
  .add(objectGroup)
  .add(schemaGroup)
  .add(typeGroup)
  .add(definitionGroup)
  .add(configGroup)
  .prefix("/rest/assets/:version")
  .addError(AssetsErrorJson, { status: 400 })
  .addError(AssetsErrorJson, { status: 401 })
  .addError(AssetsErrorJson, { status: 403 })
  .addError(AssetsErrorJson, { status: 404 })
  .addError(AssetsErrorJson, { status: 409 })
  .addError(AssetsErrorJson, { status: 413 })
  .addError(AssetsErrorJson, { status: 415 })
  .addError(AssetsErrorJson, { status: 500 })
  .addError(AssetsErrorJson, { status: 503 })
  .annotateContext(
    OpenApi.annotations({
      title: "Quoin assets",
      version: "0.1.0",
      description: "Asset objects, their types and attributes, and AQL.",
    }),
  )
