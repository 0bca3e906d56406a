import type { EngineService } from "@quoin/engine"
import { setPasswordPath } from "@quoin/directory"
import { oldestWaiting } from "@quoin/jobs"
import { type AnyFailure, Instant, Permission, permitDo } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Dialect } from "./Dialect"
import { keptFor } from "./keptFor"
import type { Metrics } from "./Metrics"
import { docsPage } from "./openapi/docsPage"
import { openApi } from "./openapi/openApi"
import { readiness } from "./readiness"
import { callerOf } from "./request/credentials"
import { passwordPage } from "./wiki/people/passwordPage"
import { shownPictures } from "./pictures"
import { settingPictures } from "./settingPictures"
import { metadata, metadataPath } from "./tokens/metadata"
import type { IncomingRequest, OutgoingResponse } from "./request/message"

export interface About {
  readonly path: string
  /** It is linked to, and so stands below each context path as the API does. */
  readonly inContext?: boolean
  readonly answer: (request: IncomingRequest) => Effect.Effect<OutgoingResponse, AnyFailure>
}

/** The page needs its own style and nothing else, whatever stands in it. */
const onlyOwnStyle = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const page = (body: string): OutgoingResponse => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": onlyOwnStyle },
  body,
})

const json = (value: unknown, status = 200): OutgoingResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
})

/** Its own script talks to this server alone. */
const passwordAnswer: OutgoingResponse = {
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  body: passwordPage,
}

/** Browsers may show the picture of a person for a day without asking again. */
const picture = (svg: string): OutgoingResponse => ({
  status: 200,
  headers: {
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=86400",
    "content-security-policy": onlyOwnStyle,
  },
  body: svg,
})

/** Made when first asked for, which not every server is, and then kept: it takes a while and stays the same. */
const onFirstCall = <A>(make: () => A): Effect.Effect<A> => {
  let made: A | undefined
  return Effect.sync(() => (made ??= make()))
}

/** Whether work can be done: a load balancer sends requests where it is 200. */
const readyAnswer = (engine: EngineService): Effect.Effect<OutgoingResponse> =>
  Effect.map(readiness(engine), (said) => json(said, said.status === "ready" ? 200 : 503))

/** Measures tell what others do, so they are for administrators (HTT-97). */
const metricsAnswer =
  (engine: EngineService, metrics: Metrics): About["answer"] =>
  (request) =>
    Effect.gen(function* () {
      const caller = yield* callerOf(engine, request)
      yield* permitDo({ access: engine.ports.access, caller }, Permission.administer)
      const { type, body } = yield* Effect.promise(metrics.text)
      return { status: 200, headers: { "content-type": type }, body }
    })

/** How long what is said of the health stands. */
const healthMillis = 250

/** Up is what can be reached, storage included; jobs that wait for long want another worker (HTT-99). */
const health = ({ ports: { storage } }: EngineService): Effect.Effect<OutgoingResponse, AnyFailure> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.map(oldestWaiting(storage, Instant.make(now)), (since) =>
      json({ status: "up", jobs: { oldestWaitingMillis: since === undefined ? 0 : now - since } }),
    ),
  )

/** What the server says of itself, to anybody except for its measures. */
export const about = (
  engine: EngineService,
  metrics: Metrics | undefined,
  { baseUrl }: Pick<Dialect, "baseUrl">,
): ReadonlyArray<About> => {
  const contract = onFirstCall(() => json(openApi(engine.domains)))
  const docs = onFirstCall(() => page(docsPage(openApi(engine.domains))))
  const up = keptFor(healthMillis, healthMillis, health(engine))
  const live = Effect.succeed(json({ status: "live" }))
  const ready = readyAnswer(engine)
  const choosing = Effect.succeed(passwordAnswer)
  return [
    { path: "/openapi.json", answer: () => contract },
    { path: "/docs", answer: () => docs },
    { path: "/health", answer: () => up },
    ...[...shownPictures, ...settingPictures].map(({ path, svg }) => ({
      path,
      inContext: true,
      answer: () => Effect.succeed(picture(svg)),
    })),
    { path: setPasswordPath, inContext: true, answer: () => choosing },
    { path: metadataPath, answer: ({ origin }) => Effect.sync(() => json(metadata(baseUrl ?? origin))) },
    { path: "/health/live", answer: () => live },
    { path: "/health/ready", answer: () => ready },
    ...(metrics === undefined ? [] : [{ path: "/metrics", answer: metricsAnswer(engine, metrics) }]),
  ]
}
