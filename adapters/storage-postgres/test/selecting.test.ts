import type { SqlClient } from "@effect/sql/SqlClient"
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import { Where } from "@quoin/kernel"
import { temporarySchema } from "@quoin/postgres-server"
import type { Program } from "@quoin/storage-sql"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import * as Pg from "pg"
import { expect, it } from "vitest"
import { makeSession } from "../src/session"
import { keysOf, onServer, openPages, pages, putAll, url } from "./fixtures"

const cancelled = new SqlError({
  message: "Failed",
  cause: Object.assign(new Error("canceling statement due to user request"), { code: "57014" }),
})

function* slow(): Program<string> {
  yield { sql: "slow", params: [] }
  return "done"
}

const pause = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

/** A session whose one slow statement ends when the test says so, as the answer to its cancellation does. */
const watched = Effect.gen(function* () {
  const said: Array<string> = []
  const [began, slowEnds, cancelArrived, cancelEnds] = yield* Effect.all([
    Deferred.make<void>(),
    Deferred.make<ReadonlyArray<object>, SqlError>(),
    Deferred.make<void>(),
    Deferred.make<void>(),
  ])
  const clientOf = (
    name: string,
    answer: (sql: string) => Effect.Effect<ReadonlyArray<object>, SqlError>,
  ) => {
    const connection = {
      pg: { processID: 7, query: () => undefined },
      execute: (sql: string) => Effect.suspend(() => (said.push(sql), answer(sql))),
    } as unknown as Connection
    const reserve = Effect.acquireRelease(Effect.succeed(connection), () =>
      Effect.sync(() => said.push(`(${name} given back)`)),
    )
    return { reserve } as unknown as SqlClient
  }
  const client = clientOf("select", (sql) =>
    sql === "slow"
      ? Effect.zipRight(Deferred.succeed(began, undefined), Deferred.await(slowEnds))
      : Effect.succeed([]),
  )
  const canceller = clientOf("cancel", () =>
    Effect.as(Effect.zipRight(Deferred.succeed(cancelArrived, undefined), Deferred.await(cancelEnds)), []),
  )
  const session = makeSession({ client, pipeline: false }, 500, { millis: 10_000, atOnce: 1, canceller })
  return { said, session, began, slowEnds, cancelArrived, cancelEnds }
})

it("gives a connection back only when what cancels its statement has been answered: else it would hit the next one", async () => {
  await Effect.gen(function* () {
    const { said, session, began, slowEnds, cancelArrived, cancelEnds } = yield* watched
    const selecting = yield* Effect.fork(session.select(slow))
    yield* Deferred.await(began)
    const ending = yield* Effect.fork(Fiber.interrupt(selecting))
    yield* Deferred.await(cancelArrived)
    yield* Deferred.fail(slowEnds, cancelled)
    for (let i = 0; i < 20; i++) yield* pause
    const before = [...said]
    yield* Deferred.succeed(cancelEnds, undefined)
    expect(before).not.toContain("(select given back)")
    yield* Fiber.join(ending)
    expect(said.filter((each) => each.startsWith("("))).toEqual([
      "(cancel given back)",
      "(select given back)",
    ])
  }).pipe(Effect.runPromise)
})

it("cancels nothing once a select has ended by itself", async () => {
  await Effect.gen(function* () {
    const { said, session, slowEnds } = yield* watched
    yield* Deferred.succeed(slowEnds, [])
    expect(yield* session.select(slow)).toBe("done")
    expect(said.filter((sql) => sql.includes("pg_cancel_backend"))).toEqual([])
  }).pipe(Effect.runPromise)
})

/** Looks at every record, and so may take long. */
const looking = { where: Where.contains("title", "a"), total: true } as const

/** Holds the tables of records of a schema until the scope closes, as a long migration would. */
const lockedTables = (schema: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const holder = new Pg.Client({ connectionString: url })
      await holder.connect()
      const { rows } = await holder.query<{ name: string }>(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 AND tablename LIKE 'quoin_data_%'",
        [schema],
      )
      await holder.query("BEGIN")
      for (const { name } of rows) await holder.query(`LOCK TABLE "${schema}"."${name}"`)
      return holder
    }),
    (holder) => Effect.promise(() => holder.end()),
  )

onServer(
  "answers others on the connection of a select that was ended while it waited for a lock",
  async () => {
    const schema = temporarySchema()
    await Effect.gen(function* () {
      const storage = yield* openPages({ schema, selectMillis: 50, maxConnections: 3 })
      yield* putAll(storage, "c1", { id: "a", title: "a" })
      for (let round = 0; round < 5; round++) {
        const held = yield* Scope.make()
        yield* Scope.extend(lockedTables(schema), held)
        const selects = Array.from({ length: 4 }, () => Effect.flip(storage.select(pages, looking)))
        const failures = yield* Effect.all(selects, { concurrency: "unbounded" })
        yield* Scope.close(held, Exit.void)
        expect(failures.map(({ _tag }) => _tag)).toEqual(Array(4).fill("QueryTooExpensive"))
        expect(keysOf(yield* storage.select(pages, looking))).toEqual(["a"])
        yield* putAll(storage, `again ${round}`, { id: "a", title: "a" })
      }
    }).pipe(Effect.scoped, Effect.runPromise)
  },
  [
    "reads what was written on the one session there is",
    () =>
      Effect.gen(function* () {
        const storage = yield* openPages({ schema: temporarySchema() })
        yield* putAll(storage, "c1", { id: "a", title: "a" })
        expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a"])
      }).pipe(Effect.scoped, Effect.runPromise),
  ],
)
