import type { EngineService } from "@quoin/engine"
import type * as Runtime from "effect/Runtime"
import type { PromiseRunner } from "./PromiseRunner"

type Fetch = (request: Request) => Promise<Response>

/** The HTTP handler, imported with the first request: most hosts never make one. */
export const lazyFetch = (
  engine: EngineService,
  runtime: Runtime.Runtime<never>,
  runner: PromiseRunner,
): Fetch => {
  let handler: Promise<Fetch> | undefined
  const load = () => (handler ??= import("@quoin/http").then((http) => http.webHandler(engine, { runtime })))
  return (request) => runner.track(() => load().then((handle) => handle(request)))
}
