import type { EngineService } from "@quoin/engine"
import { type AnyFailure, Sequences } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { docsPage } from "./openapi/docsPage"
import type { OutgoingResponse } from "./request/message"
import { openApi } from "./openapi/openApi"

interface About {
  readonly path: string
  readonly answer: Effect.Effect<OutgoingResponse, AnyFailure>
}

/** The page needs its own style and nothing else, whatever stands in it. */
const onlyOwnStyle = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const page = (body: string): OutgoingResponse => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": onlyOwnStyle },
  body,
})

const json = (value: unknown): OutgoingResponse => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
})

/** Made when first asked for, which not every server is, and then kept: it takes a while and stays the same. */
const onFirstCall = <A>(make: () => A): Effect.Effect<A> => {
  let made: A | undefined
  return Effect.sync(() => (made ??= make()))
}

/** What the server says of itself, to anybody. */
export const about = (engine: EngineService): ReadonlyArray<About> => [
  {
    path: "/openapi.json",
    answer: onFirstCall(() => json(openApi(engine.domains))),
  },
  {
    path: "/docs",
    answer: onFirstCall(() => page(docsPage(openApi(engine.domains)))),
  },
  {
    path: "/health",
    // One small read: up is what can be reached, storage included.
    answer: Effect.as(engine.ports.storage.read(Sequences, ["commit"]), json({ status: "up" })),
  },
]
