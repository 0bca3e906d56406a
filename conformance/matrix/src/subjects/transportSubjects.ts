import { Engine, type EngineService, engineTransport, ensureAdministrator } from "@quoin/engine"
import { layer } from "quoin"
import { httpTransport, serve, webHandler } from "@quoin/http"
import { layer as memory } from "@quoin/storage-memory"
import { type TransportSubject, administrator } from "@quoin/suites"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"

/** A new engine over an empty memory, with the administrator that the suite expects. */
const newEngine: Effect.Effect<EngineService, never, Scope.Scope> = Layer.build(
  layer().pipe(Layer.provide(memory())),
).pipe(
  Effect.map((context) => Context.get(context, Engine)),
  Effect.tap((engine) => ensureAdministrator(engine, administrator.password)),
  Effect.orDie,
)

/** What every transport is compared with. */
export const inProcess: TransportSubject = {
  name: "in-process",
  open: Effect.map(newEngine, engineTransport),
}

const web: TransportSubject = {
  name: "web handler",
  open: Effect.map(newEngine, (engine) => httpTransport(webHandler(engine), "http://quoin.test")),
}

const nodeHttp: TransportSubject = {
  name: "node:http",
  open: newEngine.pipe(
    Effect.flatMap((engine) => serve(engine, { port: 0 })),
    Effect.map(({ url }) => httpTransport(fetch, url)),
    Effect.orDie,
  ),
}

/** Every way to reach an engine. */
export const transportSubjects: ReadonlyArray<TransportSubject> = [inProcess, web, nodeHttp]
