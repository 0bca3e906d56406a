import { type EngineService, domains, engineTransport } from "@quoin/engine"
import type { Domain } from "@quoin/kernel"
import { httpTransport, serve, webHandler } from "@quoin/http"
import { type TransportReference, type TransportSubject, siteOfLaws } from "@quoin/suites"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { newEngine as newEngineOf } from "quoin/testing"

/** Of the calls with random values the web handler makes all: what carries them by the same code, or by none, makes a third. */
const valueShare = 1 / 3

type OfHost = ReadonlyArray<Domain.Any>

/** A new engine over an empty memory, as the suite expects it. */
const newEngine = (ofHost: OfHost): Effect.Effect<EngineService, never, Scope.Scope> =>
  newEngineOf({ ...siteOfLaws, domains: ofHost })

/** What every transport is compared with. */
export const inProcess = (ofHost: OfHost = []): TransportReference => ({
  name: "in-process",
  valueShare,
  open: Effect.map(newEngine(ofHost), engineTransport),
  domains: [...domains, ...ofHost],
})

const web = (ofHost: OfHost): TransportSubject => ({
  name: "web handler",
  open: Effect.map(newEngine(ofHost), (engine) =>
    httpTransport(webHandler(engine, { remoteAddress: () => "127.0.0.1" }), "http://quoin.test"),
  ),
})

const nodeHttp = (ofHost: OfHost): TransportSubject => ({
  name: "node:http",
  valueShare,
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
