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

/** What the server says of itself, to anybody. */
export const about = (engine: EngineService): ReadonlyArray<About> => [
  {
    path: "/openapi.json",
    answer: Effect.sync(() => ok("application/json", JSON.stringify(openApi(engine.domains)))),
  },
  {
    path: "/docs",
    answer: Effect.sync(() => ok("text/html; charset=utf-8", docsPage(openApi(engine.domains)))),
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
