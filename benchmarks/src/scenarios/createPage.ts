import { wikiWork } from "./wikiWork"

/** The page, its first version and the audit entry, in one commit, with the title judged. */
export const createPage = wikiWork("create", "create a page", {
  hono: { atMostTimes: 2 },
  fastify: { atLeastOfRate: 0.4 },
})
