import type { EngineService } from "@quoin/engine"
import type { ConsoleFile, Handler, IncomingRequest } from "@quoin/http"
import * as Effect from "effect/Effect"
import type { Http } from "../http/answers"
import type { LivingDouble } from "../LivingDouble"

/** A console is asked for by its address, or by what it says of its requests itself. */
export const isOfConsole = (
  { consoleHeader, consolePath }: Http,
  { url, header }: Pick<IncomingRequest, "url" | "header">,
): boolean => {
  const path = url.split("?", 1)[0] ?? ""
  return (
    path === "/" ||
    path === consolePath ||
    path.startsWith(`${consolePath}/`) ||
    header(consoleHeader) !== undefined
  )
}

/** What answers the console of a double: its engine itself, so that looking leaves no trace. */
export const showing = (
  http: Http,
  living: LivingDouble,
  files: ReadonlyArray<ConsoleFile> | undefined,
): Handler | undefined => {
  if (files === undefined) return undefined
  const console = http.consoleOfDouble(files)
  const handlers = new WeakMap<EngineService, Handler>()
  return (request) =>
    Effect.suspend(() => {
      const engine = living.unheard()
      const known = handlers.get(engine)
      if (known !== undefined) return known(request)
      const made = http.makeHandler(engine, { console })
      handlers.set(engine, made)
      return made(request)
    })
}
