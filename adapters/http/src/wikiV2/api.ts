import { apiEndpoints } from "../contract/apiEndpoints"
import { vocabulary } from "./vocabulary"

/** What the newer addresses of the wiki begin with, behind a context path. */
export const prefix = "/api/v2"

export const { get, post, put, del, custom } = apiEndpoints({ prefix, vocabulary })
