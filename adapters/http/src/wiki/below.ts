import { endpointsBelow } from "../contract/endpointsBelow"
import { vocabulary } from "./vocabulary"

/** The endpoints of the API. */
export const { get, post, put, del, custom } = endpointsBelow({ prefix: "/rest/api", vocabulary })
