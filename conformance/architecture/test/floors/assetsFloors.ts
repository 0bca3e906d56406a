import type { DomainFloors } from "./Floors"

export const assetsFloors: DomainFloors = {
  domain: "assets",
  floors: [
    ["ids and limits", "limits.ts", "facts.ts", "audit.ts"],
    ["things", "definitions", "parts"],
    ["the whole object", "objects"],
    ["search and upkeep", "search", "upkeep"],
    ["operations", "queries", "commands"],
    ["door", "domain.ts", "index.ts"],
  ],
  arrowsUp: 0,
}
