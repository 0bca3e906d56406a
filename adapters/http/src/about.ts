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

const ok = (type: string, body: string): OutgoingResponse => ({
  status: 200,
  headers: { "content-type": type },
  body,
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
    answer: onFirstCall(() => ok("application/json", JSON.stringify(openApi(engine.domains)))),
  },
  {
    path: "/docs",
    answer: onFirstCall(() => ok("text/html; charset=utf-8", docsPage(openApi(engine.domains)))),
  },
  {
    path: "/health",
    // One small read: up is what can be reached, storage included.
    answer: Effect.as(
      engine.ports.storage.read(Sequences, ["commit"]),
      ok("application/json", JSON.stringify({ status: "up" })),
    ),
  },
]
