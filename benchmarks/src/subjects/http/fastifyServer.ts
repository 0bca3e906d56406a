import fastify from "fastify"
import type { RawWiki } from "../raw/RawWiki"
import { listJson, standingPageJson } from "../raw/rawJson"

interface WithId {
  readonly Params: { readonly id: string }
}

interface WithPage {
  readonly Body: {
    readonly title: string
    readonly space: { readonly key: string }
    readonly version: { readonly number: number }
    readonly body: { readonly storage: { readonly value: string } }
  }
}

interface WithList {
  readonly Querystring: { readonly spaceKey: string; readonly limit: string }
}

export interface RunningServer {
  readonly port: number
  readonly close: () => Promise<unknown>
}

/** The hand-written wiki behind fastify on node:http: sign-in, the same JSON. */
export const fastifyServer = async (raw: RawWiki): Promise<RunningServer> => {
  const app = fastify()
  app.addHook("onRequest", async (request, reply) => {
    if (!raw.signIn(request.headers.authorization)) await reply.code(401).send({ message: "not signed in" })
  })
  const baseOf = (host: string): string => `http://${host}`
  app.get<WithId>("/rest/api/content/:id", (request, reply) =>
    reply.send(standingPageJson(raw.read(request.params.id), baseOf(request.host))),
  )
  app.get<WithList>("/rest/api/content", (request, reply) => {
    const { spaceKey, limit } = request.query
    const query = request.url.slice(request.url.indexOf("?") + 1)
    const pages = raw.list(spaceKey, 0, Number(limit))
    return reply.send(listJson(pages, baseOf(request.host), query, Number(limit)))
  })
  app.post<WithPage>("/rest/api/content", (request, reply) => {
    const { title, space, body } = request.body
    return reply.send(
      standingPageJson(raw.create(space.key, title, body.storage.value), baseOf(request.host)),
    )
  })
  app.put<WithId & WithPage>("/rest/api/content/:id", (request, reply) => {
    const { version, body } = request.body
    const page = raw.update(request.params.id, version.number, body.storage.value)
    return reply.send(standingPageJson(page, baseOf(request.host)))
  })
  const url = new URL(await app.listen({ port: 0, host: "127.0.0.1" }))
  return { port: Number(url.port), close: () => app.close() }
}
