import { say, temporarySchema } from "@quoin/postgres-server"
import type { StorageWakes } from "@quoin/kernel"
import { make } from "@quoin/storage-postgres"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { expect } from "vitest"
import { onServer, url } from "./fixtures"

const wakesOf = (schema: string, tenant: string) =>
  Effect.flatMap(make({ url, schema, tenant, maxConnections: 2, maxSnapshots: 1 }), ({ wakes }) =>
    wakes === undefined ? Effect.dieMessage("it cannot tell") : Effect.succeed(wakes),
  )

/** Ends all connections of the application, as an administrator would. */
const endConnections = (name: string) =>
  say("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", [name])

/** Tells until it was heard: who listens may only just have begun. */
const tellUntil = (tell: StorageWakes["tell"], heard: Deferred.Deferred<string>) =>
  Effect.repeat(
    Effect.zipRight(Effect.orDie(tell("of it")), Effect.timeoutOption(Deferred.await(heard), 20)),
    {
      until: (came) => came._tag === "Some",
    },
  )

/** One session cannot wait for what another does; to tell nobody is no failure. */
const tellNobody = () =>
  Effect.flatMap(wakesOf(temporarySchema(), "one"), ({ tell }) => tell("of it")).pipe(
    Effect.scoped,
    Effect.map((told) => expect(told).toBeUndefined()),
    Effect.runPromise,
  )

onServer(
  "wakes those who listen to the same tenant, and nobody else",
  () =>
    Effect.gen(function* () {
      const schema = temporarySchema()
      const [teller, hearer] = [yield* wakesOf(schema, "one"), yield* wakesOf(schema, "one")]
      const other = yield* wakesOf(schema, "two")
      const heard = yield* Deferred.make<string>()
      let strange = 0
      yield* Effect.fork(hearer.listen((said) => Effect.asVoid(Deferred.succeed(heard, said))))
      yield* Effect.fork(other.listen(() => Effect.sync(() => void (strange += 1))))
      yield* tellUntil(teller.tell, heard)
      expect(yield* Deferred.await(heard)).toBe("of it")
      const ownHeard = yield* Deferred.make<string>()
      yield* Effect.fork(other.listen((said) => Effect.asVoid(Deferred.succeed(ownHeard, said))))
      expect(strange).toBe(0)
      yield* tellUntil(other.tell, ownHeard)
    }).pipe(Effect.scoped, Effect.runPromise),
  ["tells nobody without a failure, where there is one session", tellNobody],
)

onServer(
  "says so when the connection is gone on which it listened",
  () =>
    Effect.gen(function* () {
      const applicationName = `quoin hearer ${process.pid}`
      const driver = yield* make({
        url,
        schema: temporarySchema(),
        applicationName,
        maxConnections: 1,
        maxSnapshots: 1,
      })
      const { wakes } = driver
      if (wakes === undefined) return yield* Effect.dieMessage("it cannot tell")
      const heard = yield* Deferred.make<string>()
      const listening = yield* Effect.fork(
        wakes.listen((said) => Effect.asVoid(Deferred.succeed(heard, said))),
      )
      yield* tellUntil(wakes.tell, heard)
      yield* Effect.promise(() => endConnections(applicationName))
      const failure = yield* Effect.flip(Fiber.join(listening))
      expect(failure).toMatchObject({ reason: "connection", retryable: true })
    }).pipe(Effect.scoped, Effect.runPromise),
  ["tells nobody once more without a failure, where there is one session", tellNobody],
)
