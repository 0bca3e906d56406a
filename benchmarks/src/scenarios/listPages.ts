import { wikiWork } from "./wikiWork"

/** The first 25 pages of a space, oldest first. */
export const listPages = wikiWork("list", "list a page of 25", { engine: { atMostTimes: 3.5 } })
