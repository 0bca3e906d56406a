import { Engine, type EngineService, domains, engineTransport, ensureAdministrator } from "@quoin/engine"
import type { Domain, SecretsService } from "@quoin/kernel"
import { layer } from "quoin"
import { httpTransport, serve, webHandler } from "@quoin/http"
import { hmac } from "@quoin/secrets-node"
import { layer as memory } from "@quoin/storage-memory"
import { type TransportReference, type TransportSubject, administrator, leaveBehind } from "@quoin/suites"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"

type OfHost = ReadonlyArray<Domain.Any>

/** What is chosen of the audit log of every engine that is compared: it is sealed. */
export const audit = { seal: hmac("a key of the tests") }

/** A new engine over an empty memory, with the administrator that the suite expects. */
const newEngine = (
  ofHost: OfHost,
  secrets?: SecretsService,
): Effect.Effect<EngineService, never, Scope.Scope> =>
  Layer.build(
    layer({ domains: ofHost, audit, ...(secrets === undefined ? {} : { secrets }) }).pipe(
      Layer.provide(memory()),
    ),
  ).pipe(
    Effect.map((context) => Context.get(context, Engine)),
    Effect.tap((engine) => ensureAdministrator(engine, administrator.password)),
    Effect.tap((engine) => leaveBehind(engine.ports.storage)),
    Effect.orDie,
  )

/** What every transport is compared with; its secrets are random unless they are given. */
export const inProcess = (ofHost: OfHost = [], secrets?: SecretsService): TransportReference => ({
  name: "in-process",
  open: Effect.map(newEngine(ofHost, secrets), engineTransport),
  domains: [...domains, ...ofHost],
})

const web = (ofHost: OfHost): TransportSubject => ({
  name: "web handler",
  open: Effect.map(newEngine(ofHost), (engine) => httpTransport(webHandler(engine), "http://quoin.test")),
})

const nodeHttp = (ofHost: OfHost): TransportSubject => ({
  name: "node:http",
  open: newEngine(ofHost).pipe(
    Effect.flatMap((engine) => serve(engine, { port: 0 })),
    Effect.map(({ url }) => httpTransport(fetch, url)),
    Effect.orDie,
  ),
})

/** Every way to reach an engine, which may have domains of a host. */
export const transportSubjects = (ofHost: OfHost = []): ReadonlyArray<TransportSubject> => [
  inProcess(ofHost),
  web(ofHost),
  nodeHttp(ofHost),
]
