import type { EngineService } from "@quoin/engine"
import { oldestWaiting } from "@quoin/jobs"
import { type AnyFailure, Instant, StorageUnavailable } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { storageAdvice } from "../failure/storageAdvice"
import type { OutgoingResponse } from "../request/message"
import type { About } from "./About"
import { keptFor } from "./keptFor"
import { readiness } from "./readiness"
import { type Refusals, refusalsOf } from "./Refusals"

const json = (value: unknown, status = 200): OutgoingResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
})

/** How long an answer about the health is valid. */
const healthMillis = 250
/** A storage that takes longer than this to say which jobs wait cannot be reached. */
const reachMillis = 2_000

const late = new StorageUnavailable({
  reason: "timeout",
  retryable: true,
  detail: `to look for jobs that wait took more than ${reachMillis} ms`,
})

/** What is said where requests are refused for want of room: it can be reached, but does not work as it should. */
const statusOf = (refusals: Refusals) =>
  refusals.any() ? { status: "degraded", reason: "full", advice: storageAdvice.full } : { status: "up" }

/** Up is what can be reached, storage included; jobs that wait for long want another worker (HTT-99). */
const health = (
  { ports: { storage } }: EngineService,
  refusals: Refusals,
): Effect.Effect<OutgoingResponse, AnyFailure> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    oldestWaiting(storage, Instant.make(now)).pipe(
      Effect.timeoutFail({ duration: reachMillis, onTimeout: () => late }),
      Effect.map((since) =>
        json({ ...statusOf(refusals), jobs: { oldestWaitingMillis: since === undefined ? 0 : now - since } }),
      ),
    ),
  )

/** Whether work can be done: a load balancer sends requests where it is 200. */
const readyAnswer = (engine: EngineService, refusals: Refusals): Effect.Effect<OutgoingResponse> =>
  Effect.map(readiness(engine, refusals), (said) => json(said, said.status === "ready" ? 200 : 503))

/** What the server says of its health, to anybody. */
export const healthPages = (engine: EngineService): ReadonlyArray<About> => {
  const refusals = refusalsOf(engine)
  const up = keptFor(healthMillis, healthMillis, health(engine, refusals), refusals.any)
  const live = Effect.succeed(json({ status: "live" }))
  const ready = readyAnswer(engine, refusals)
  return [
    { path: "/health", answer: () => up },
    { path: "/health/live", answer: () => live },
    { path: "/health/ready", answer: () => ready },
  ]
}
