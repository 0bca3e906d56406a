import { wikiWork } from "./wikiWork"

/** Read, decide, compare and set, keep the version, write the audit entry. */
export const updatePage = wikiWork("update", "update a page (CAS, history, audit)", {
  engine: { atMostTimes: 2.5 },
})
