import type { DomainFloors } from "./Floors"

export const assetsFloors: DomainFloors = {
  domain: "assets",
  floors: [
    ["ids and limits", "limits.ts", "facts.ts", "audit.ts"],
    ["things", "definitions", "parts"],
    ["the whole object", "objects"],
    ["search and upkeep", "search", "upkeep", "imports"],
    ["operations", "queries", "commands"],
    ["imports at work", "importing"],
    ["door", "collections.ts", "domain.ts", "index.ts"],
  ],
  arrowsUp: 0,
}
