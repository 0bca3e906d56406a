import fastify, { type FastifyInstance } from "fastify"
import type { Quoin } from "quoin"

/** `Quoin.open({ http: { basePath: "/kb" } })` has told where it is mounted. */
export const fastifyApp = (quoin: Quoin): FastifyInstance => {
  const app = fastify()
  app.get("/", () => "the host's own page")
  // Before Fastify reads a body: Quoin reads its own.
  app.addHook("onRequest", async ({ url, raw }, reply) => {
    if (!/^\/kb(?=[/?]|$)/.test(url)) return
    reply.hijack()
    await quoin.listener(raw, reply.raw)
  })
  return app
}
