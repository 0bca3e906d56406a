import fastify, { type FastifyInstance } from "fastify"
import type { Quoin } from "quoin"

/** `Quoin.open({ http: { basePath: "/kb" } })` has told where it is mounted. */
export const fastifyApp = (quoin: Quoin): FastifyInstance => {
  const app = fastify()
  app.get("/", () => "the host's own page")
  // A scope of its own, in which Fastify leaves bodies alone: Quoin reads its own.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", (_request, _payload, parsed) => {
      parsed(null)
    })
    scope.all("/kb/*", async (request, reply) => {
      reply.hijack()
      await quoin.listener(request.raw, reply.raw)
    })
    done()
  })
  return app
}
