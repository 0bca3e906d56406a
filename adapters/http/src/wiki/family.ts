import type { Family } from "../contract/Family"
import { wikiEndpoints } from "./endpoints"
import { wikiErrorBody } from "./errorBody"
import { ErrorJson } from "./json"

/** Wiki content and spaces. */
export const wikiFamily: Family = {
  prefixes: ["/rest/api", "/rest/experimental", "/pages", "/download"],
  errorBody: wikiErrorBody,
  errorSchema: ErrorJson,
  endpoints: () => wikiEndpoints,
}
