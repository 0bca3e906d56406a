import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import { failureAnswers } from "../contract/families"
import { NoSuchRoute } from "../failure/failures"
import { healthPages } from "../health/healthPages"
import type { Handler } from "../request/message"
import { type HttpOptions, settingsOf } from "../options"

/** What a port for the health alone answers; everything else is not there. */
export const healthHandler = (engine: EngineService, options: HttpOptions): Handler => {
  const { dialect } = settingsOf(options)
  const tell = failureAnswers(dialect)
  const pages = new Map(healthPages(engine).map(({ path, answer }) => [path, answer]))
  return (request) => {
    const path = request.url.split("?", 1)[0] ?? ""
    const answer = ["GET", "HEAD"].includes(request.method) ? pages.get(path) : undefined
    return answer === undefined
      ? Effect.succeed(tell(path, new NoSuchRoute({ path })))
      : Effect.catchAll(answer(request), () => Effect.succeed({ status: 503, headers: {}, body: "" }))
  }
}
