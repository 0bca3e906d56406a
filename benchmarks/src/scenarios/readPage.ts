import { wikiWork } from "./wikiWork"

/** Four keyed reads: the page, its space, its author, the body of its version. */
export const readPage = wikiWork("read", "read a page by id", {
  engine: { atMostTimes: 3 },
  hono: { atMostTimes: 1.5 },
  fastify: { atLeastOfRate: 0.4 },
})
