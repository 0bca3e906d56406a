import { Hono } from "hono"
import type { RawWiki } from "../raw/RawWiki"
import { listJson, standingPageJson } from "../raw/rawJson"

interface PageBody {
  readonly title: string
  readonly space: { readonly key: string }
  readonly version: { readonly number: number }
  readonly body: { readonly storage: { readonly value: string } }
}

const base = "http://localhost"

/** The hand-written wiki behind hono: sign-in, the same JSON. */
export const honoApp = (raw: RawWiki): Hono => {
  const app = new Hono()
  app.use("/rest/*", async (c, next) =>
    raw.signIn(c.req.header("authorization")) ? next() : c.json({ message: "not signed in" }, 401),
  )
  app.get("/rest/api/content/:id", (c) => c.json(standingPageJson(raw.read(c.req.param("id")), base)))
  app.get("/rest/api/content", (c) => {
    const limit = Number(c.req.query("limit"))
    const pages = raw.list(c.req.query("spaceKey") ?? "", 0, limit)
    return c.json(listJson(pages, base, c.req.url.slice(c.req.url.indexOf("?") + 1), limit))
  })
  app.post("/rest/api/content", async (c) => {
    const { title, space, body } = await c.req.json<PageBody>()
    return c.json(standingPageJson(raw.create(space.key, title, body.storage.value), base))
  })
  app.put("/rest/api/content/:id", async (c) => {
    const { version, body } = await c.req.json<PageBody>()
    return c.json(standingPageJson(raw.update(c.req.param("id"), version.number, body.storage.value), base))
  })
  return app
}
