import { type Family, family } from "../contract/Family"
import { configEndpoints } from "./configEndpoints"
import { assetsApi } from "./contract"
import { definitionEndpoints } from "./definitionEndpoints"
import { assetsErrorBody } from "./errorBody"
import { AssetsErrorJson } from "./json/results"
import { objectEndpoints } from "./objectEndpoints"
import { versions } from "./parameters"
import { schemaEndpoints } from "./schemaEndpoints"
import { searchEndpoints } from "./searchEndpoints"
import { typeEndpoints } from "./typeEndpoints"

export const assetsFamily: Family = family(
  assetsApi,
  {
    ...searchEndpoints,
    ...objectEndpoints,
    ...schemaEndpoints,
    ...typeEndpoints,
    ...definitionEndpoints,
    ...configEndpoints,
  },
  { prefix: "/rest/assets", errorBody: assetsErrorBody, errorSchema: AssetsErrorJson, versions },
)
