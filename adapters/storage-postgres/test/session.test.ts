import type { SqlClient } from "@effect/sql/SqlClient"
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import { type Program, type Transaction } from "@quoin/storage-sql"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { expect, it } from "vitest"
import { makeSession, openSnapshot } from "../src/session"

const overtaken = Object.assign(new Error("could not serialize access"), { code: "40001" })
const late = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" })

type Answer = (sql: string, times: number) => Effect.Effect<ReadonlyArray<object>, SqlError>

const fails = (cause: Error): Effect.Effect<never, SqlError> => new SqlError({ message: "Failed", cause })

/** A client whose connections write down what is said on them, and when they are taken and given back. */
const recordingHost = (answer: Answer = () => Effect.succeed([])) => {
  const said: Array<string> = []
  const execute: Connection["execute"] = (sql) =>
    Effect.suspend(() => {
      said.push(sql)
      return answer(sql, said.filter((each) => each === sql).length)
    })
  const reserve = Effect.acquireRelease(
    Effect.sync(() => {
      said.push("(taken)")
      return { execute } as unknown as Connection
    }),
    () => Effect.sync(() => said.push("(given back)")),
  )
  return { said, host: { client: { reserve } as unknown as SqlClient, pipeline: true } }
}

function* write(): Transaction<string, never> {
  yield { sql: "first", params: [] }
  yield { sql: "second", params: [] }
  return Either.right("done")
}

function* read(): Program<string> {
  yield { sql: "first", params: [] }
  return "done"
}

const serializable = "BEGIN ISOLATION LEVEL SERIALIZABLE"
const readOnly = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
const written = ["(taken)", serializable, "first", "second", "COMMIT", "(given back)"]

it("takes a connection for each piece of work and gives it back", async () => {
  const { said, host } = recordingHost()
  const session = makeSession(host)
  expect(await Effect.runPromise(session.write(write))).toBe("done")
  expect(said.splice(0)).toEqual(written)
  await Effect.runPromise(session.run(read))
  expect(said.splice(0)).toEqual(["(taken)", "first", "(given back)"])
  await Effect.runPromise(session.runTogether(read))
  expect(said.splice(0)).toEqual(["(taken)", readOnly, "first", "COMMIT", "(given back)"])
  await Effect.runPromise(session.restructure(write))
  const [, begin, lock, patience] = said
  expect(begin).toBe("BEGIN ISOLATION LEVEL READ COMMITTED")
  expect(lock).toMatch(/^SELECT pg_advisory_xact_lock\(\d+\)$/)
  expect(patience).toMatch(/^SET LOCAL lock_timeout = \d+$/)
})

it("does a write again from its beginning that others have overtaken", async () => {
  const { said, host } = recordingHost((sql, times) =>
    sql === "second" && times === 1 ? fails(overtaken) : Effect.succeed([]),
  )
  expect(await Effect.runPromise(makeSession(host).write(write))).toBe("done")
  expect(said).toEqual(["(taken)", serializable, "first", "second", "ROLLBACK", "(given back)", ...written])
})

it("is not to be interrupted between two statements", async () => {
  await Effect.gen(function* () {
    const arrived = yield* Deferred.make<void>()
    const goOn = yield* Deferred.make<void>()
    const { said, host } = recordingHost((sql) =>
      sql === "first"
        ? Effect.as(Effect.zipRight(Deferred.succeed(arrived, undefined), Deferred.await(goOn)), [])
        : Effect.succeed([]),
    )
    const fiber = yield* Effect.fork(makeSession(host).write(write))
    yield* Deferred.await(arrived)
    const interrupting = yield* Effect.fork(Fiber.interrupt(fiber))
    yield* Effect.yieldNow()
    yield* Deferred.succeed(goOn, undefined)
    const exit = yield* Fiber.join(interrupting)
    expect(said).toEqual(written)
    expect(Exit.isSuccess(exit) || Exit.isInterrupted(exit)).toBe(true)
  }).pipe(Effect.runPromise)
})

it("holds a snapshot's connection until it is closed, and ends its transaction", async () => {
  const { said, host } = recordingHost()
  const used = Effect.flatMap(openSnapshot(host), (snapshot) =>
    Effect.zipRight(snapshot.run(read), snapshot.runTogether(read)),
  )
  expect(await Effect.runPromise(Effect.scoped(used))).toBe("done")
  expect(said).toEqual([
    "(taken)",
    readOnly,
    "SET LOCAL idle_in_transaction_session_timeout = 0",
    "SELECT 1",
    "first",
    "first",
    "ROLLBACK",
    "(given back)",
  ])
})

it("gives no connection back on which the transaction of a snapshot still stands", async () => {
  const { said, host } = recordingHost((sql) => (sql === "SELECT 1" ? fails(late) : Effect.succeed([])))
  const failure = await Effect.runPromise(Effect.flip(Effect.scoped(openSnapshot(host))))
  expect(failure).toMatchObject({ reason: "timeout" })
  expect(said.slice(-2)).toEqual(["ROLLBACK", "(given back)"])
})

it("lets a read of a snapshot end that is interrupted: to cancel it would spoil the snapshot", async () => {
  await Effect.gen(function* () {
    const arrived = yield* Deferred.make<void>()
    const goOn = yield* Deferred.make<void>()
    let cancelled = false
    const { host } = recordingHost((sql, times) =>
      sql === "first" && times === 1
        ? Effect.zipRight(Deferred.succeed(arrived, undefined), Deferred.await(goOn)).pipe(
            Effect.onInterrupt(() => Effect.sync(() => (cancelled = true))),
            Effect.as([]),
          )
        : Effect.succeed([]),
    )
    const snapshot = yield* openSnapshot(host)
    const fiber = yield* Effect.fork(snapshot.run(read))
    yield* Deferred.await(arrived)
    const interrupting = yield* Effect.fork(Fiber.interrupt(fiber))
    yield* Effect.yieldNow()
    yield* Deferred.succeed(goOn, undefined)
    yield* Fiber.join(interrupting)
    expect([cancelled, yield* snapshot.run(read)]).toEqual([false, "done"])
  }).pipe(Effect.scoped, Effect.runPromise)
})
