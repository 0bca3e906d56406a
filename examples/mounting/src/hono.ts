import { Hono } from "hono"
import type { Quoin } from "quoin"

/** What the host's server tells of a connection; `@hono/node-server` and others have their own ways. */
export interface Connection {
  readonly Bindings: { readonly remoteAddress: string }
}

export const honoApp = (quoin: Quoin): Hono<Connection> =>
  new Hono<Connection>()
    .get("/", (context) => context.text("the host's own page"))
    .all("/kb/*", ({ req, env: { remoteAddress } }) =>
      quoin.fetch(req.raw, { basePath: "/kb", remoteAddress }),
    )
