import { type Family, family } from "../contract/Family"
import { contentEndpoints } from "./contentEndpoints"
import { wikiApi } from "./contract"
import { wikiErrorBody } from "./errorBody"
import { ErrorJson } from "./json"
import { spaceEndpoints } from "./spaceEndpoints"

export const wikiFamily: Family = family(
  wikiApi,
  { ...contentEndpoints, ...spaceEndpoints },
  { prefix: "/rest/api", errorBody: wikiErrorBody, errorSchema: ErrorJson },
)
