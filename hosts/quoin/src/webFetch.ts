import type { EngineService } from "@quoin/engine"
import type { PromiseRunner } from "./PromiseRunner"

type Fetch = (request: Request) => Promise<Response>

/** The HTTP handler, imported with the first request: most hosts never make one. */
export const lazyFetch = (engine: EngineService, runner: PromiseRunner): Fetch => {
  let handler: Promise<Fetch> | undefined
  const load = () => (handler ??= import("@quoin/http").then((http) => http.webHandler(engine)))
  return (request) => runner.track(() => load().then((handle) => handle(request)))
}
