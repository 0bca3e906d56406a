import type { Family } from "../contract/Family"
import { versions } from "./api"
import { archiveEndpoints } from "./endpoints/archive"
import { codeEndpoints } from "./endpoints/codes"
import { configEndpoints } from "./endpoints/config"
import { definitionEndpoints } from "./endpoints/definitions"
import { importEndpoints } from "./endpoints/imports"
import { objectEndpoints } from "./endpoints/objects"
import { offsetSearchEndpoints } from "./endpoints/offsetSearch"
import { partEndpoints } from "./endpoints/parts"
import { schemaEndpoints } from "./endpoints/schemas"
import { searchEndpoints } from "./endpoints/search"
import { typeEndpoints } from "./endpoints/types"
import { AssetsErrorJson, assetsErrorBody } from "./errorBody"

const endpoints = [
  ...searchEndpoints,
  ...offsetSearchEndpoints,
  ...archiveEndpoints,
  ...partEndpoints,
  ...importEndpoints,
  ...objectEndpoints,
  ...schemaEndpoints,
  ...typeEndpoints,
  ...definitionEndpoints,
  ...configEndpoints,
  ...codeEndpoints,
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
