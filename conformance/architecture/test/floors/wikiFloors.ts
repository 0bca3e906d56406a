import type { DomainFloors } from "./Floors"

export const wikiFloors: DomainFloors = {
  domain: "wiki",
  floors: [
    [
      "ids and limits",
      "text.ts",
      "permissions.ts",
      "people.ts",
      "limits.ts",
      "events.ts",
      "collections.ts",
      "body",
      "audit.ts",
    ],
    ["the content", "holders", "content", "errors.ts", "tree"],
    [
      "what hangs on it",
      "properties",
      "labels",
      "watches",
      "space",
      "archive",
      "comments",
      "attachments",
      "templates",
      "rights",
      "titles",
      "versions",
    ],
    ["what is shown", "rendering", "themes", "expansions", "states", "relations"],
    ["operations", "queries", "jobs", "commands", "carrying"],
    ["door", "hosted.ts", "domain.ts", "index.ts"],
  ],
  arrowsUp: 118,
}
