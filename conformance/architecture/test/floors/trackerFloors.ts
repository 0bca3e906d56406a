import type { DomainFloors } from "./Floors"

export const trackerFloors: DomainFloors = {
  domain: "tracker",
  floors: [
    ["ids and limits", "limits.ts", "permissions.ts", "errors.ts", "audit.ts", "text.ts", "collections.ts"],
    ["things", "site", "features", "people.ts", "project", "visibility", "components"],
    ["the whole issue", "issue"],
    [
      "what hangs on it",
      "audience",
      "security",
      "filters",
      "properties",
      "comments",
      "links",
      "history",
      "attachments",
      "versions",
    ],
    ["search and planning", "search", "planning", "users", "worklogs"],
    ["door", "events.ts", "domain.ts", "index.ts"],
  ],
  arrowsUp: 124,
}
