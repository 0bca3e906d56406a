import type { Family } from "../contract/Family"
import { TrackerErrorJson, trackerErrorBody } from "./errorBody"

/** Issues, planning, sessions and webhooks. Nothing of it is built yet; what is known of it is refused in its words. */
export const trackerFamily: Family = {
  prefixes: [
    "/rest/api/2",
    "/rest/agile",
    "/rest/auth",
    "/rest/pat",
    "/rest/webhooks",
    "/rest/tracker-webhook",
  ],
  errorBody: trackerErrorBody,
  errorSchema: TrackerErrorJson,
  endpoints: () => [],
}
