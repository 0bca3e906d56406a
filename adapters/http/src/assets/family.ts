import type { Family } from "../contract/Family"
import { versions } from "./api"
import { archiveEndpoints } from "./endpoints/archive"
import { codeEndpoints } from "./endpoints/codes"
import { configEndpoints } from "./endpoints/config"
import { definitionEndpoints } from "./endpoints/definitions"
import { importEndpoints } from "./endpoints/imports"
import { importSourceEndpoints } from "./endpoints/importSources"
import { objectEndpoints } from "./endpoints/objects"
import { offsetSearchEndpoints } from "./endpoints/offsetSearch"
import { partEndpoints } from "./endpoints/parts"
import { schemaEndpoints } from "./endpoints/schemas"
import { searchEndpoints } from "./endpoints/search"
import { serverEndpoints } from "./endpoints/server"
import { typeEndpoints } from "./endpoints/types"
import { AssetsErrorJson, assetsErrorBody } from "./errorBody"

const endpoints = [
  ...searchEndpoints,
  ...offsetSearchEndpoints,
  ...archiveEndpoints,
  ...partEndpoints,
  ...importEndpoints,
  ...importSourceEndpoints,
  ...objectEndpoints,
  ...schemaEndpoints,
  ...typeEndpoints,
  ...definitionEndpoints,
  ...configEndpoints,
  ...codeEndpoints,
  ...serverEndpoints,
]

/** Asset objects, their types and attributes, and AQL. */
export const assetsFamily: Family = {
  name: "assets",
  prefixes: ["/rest/assets"],
  errorBody: assetsErrorBody,
  errorSchema: AssetsErrorJson,
  versions,
  endpoints,
}
