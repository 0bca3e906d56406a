import type * as HttpApp from "@effect/platform/HttpApp"
import type { EngineService } from "@quoin/engine"
import { LatePart } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { makeHandler } from "../Handler"
import { type HttpOptions, settingsOf } from "../options"

/** Whoever mounts Quoin elsewhere has no use for `@effect/platform`, of which a request takes two dozen modules. */
const platform = LatePart.make(() => import("./platformApp"))

/**
 * Quoin inside a host's own `@effect/platform` server. The host's server owns the connection: its own limits on
 * headers and time apply. Say the `basePath` where the host mounts it below a path.
 */
export const httpApp = (engine: EngineService, options: HttpOptions = {}): HttpApp.Default => {
  const handler = makeHandler(engine, options)
  const settings = settingsOf(options)
  return Effect.flatMap(platform.load, ({ platformApp }) => platformApp(handler, settings))
}
