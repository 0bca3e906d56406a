import type { Family } from "../contract/Family"
import { contentEndpoints } from "./endpoints/content"
import { peopleEndpoints } from "./endpoints/people"
import { spaceEndpoints } from "./endpoints/spaces"
import { taskEndpoints } from "./endpoints/tasks"
import { wikiErrorBody } from "./errorBody"
import { ErrorJson } from "./json"

const endpoints = [...contentEndpoints, ...spaceEndpoints, ...peopleEndpoints, ...taskEndpoints]

/** Wiki content and spaces, users and groups. */
export const wikiFamily: Family = {
  prefixes: ["/rest/api", "/rest/experimental", "/pages", "/download"],
  errorBody: wikiErrorBody,
  errorSchema: ErrorJson,
  endpoints: () => endpoints,
}
