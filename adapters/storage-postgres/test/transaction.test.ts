import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import type { Fragment, Program, Row, Transaction } from "@quoin/storage-sql"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { expect, it } from "vitest"
import { type Mode, runOn, transaction } from "../src/transaction"
import { wireOf } from "../src/wire"

const lost = Object.assign(new Error("Connection terminated unexpectedly"), { code: "" })
const overtaken = Object.assign(new Error("could not serialize access"), { code: "40001" })

/** A connection that notes what is said before anything of it is answered; `faults` say which statements fail. */
const recorder = (faults: Readonly<Record<string, Error>> = {}) => {
  const flights: Array<ReadonlyArray<string>> = []
  let open: Array<string> = []
  let answered = 0
  const hear = (sql: string, answer: (cause: Error | undefined, rows: ReadonlyArray<Row>) => void): void => {
    open.push(sql)
    setImmediate(() => {
      if (open.length > 0) flights.push(open)
      open = []
      answered += 1
      answer(faults[sql], [{ said: Buffer.from(sql) }])
    })
  }
  const pg = {
    query: (sql: string, _: unknown, done: (error: unknown, result?: { rows: ReadonlyArray<Row> }) => void) =>
      hear(sql, (cause, rows) => (cause === undefined ? done(null, { rows }) : done(cause))),
  }
  const execute = (sql: string) =>
    Effect.async<ReadonlyArray<Row>, SqlError>((resume) =>
      hear(sql, (cause, rows) =>
        resume(cause === undefined ? Effect.succeed(rows) : new SqlError({ message: "Failed", cause })),
      ),
    )
  const connection = { pg, execute } as unknown as Connection
  return { flights, connection, answered: () => answered }
}

const write: Mode = { begin: ["BEGIN"], repeatable: false }
const change: Mode = { begin: ["BEGIN", "LOCK"], repeatable: true }

const say = (sql: string): Fragment => ({ sql, params: [] })

function* fly(texts: ReadonlyArray<string>, last: boolean): Program<ReadonlyArray<ReadonlyArray<Row>>> {
  const answers = yield { together: texts.map(say), last }
  return answers.map((answer) => answer["rows"] as ReadonlyArray<Row>)
}

const together = (...texts: ReadonlyArray<string>) => fly(texts, false)
const lastly = (...texts: ReadonlyArray<string>) => fly(texts, true)

function* two(): Transaction<string, never> {
  const [[row] = []] = yield* together("look", "look again")
  yield* lastly("write", "note")
  return Either.right(String(row?.["said"]))
}

function* asked(): Transaction<string, string> {
  yield say("look")
  return Either.left("refused")
}

const run = async <A, E>(
  program: () => Transaction<A, E>,
  {
    faults = {},
    mode = write,
    pipeline = true,
  }: Partial<{ faults: Record<string, Error>; mode: Mode; pipeline: boolean }> = {},
) => {
  const { flights, connection } = recorder(faults)
  const result = await Effect.runPromise(
    Effect.either(transaction(wireOf(connection, pipeline), mode, program)),
  )
  return { flights, result: Either.merge(result) }
}

it("sends BEGIN with the first statements and COMMIT with the last", async () => {
  expect(await run(two)).toEqual({
    result: "look",
    flights: [
      ["BEGIN", "look", "look again"],
      ["write", "note", "COMMIT"],
    ],
  })
})

it("sends all that a change of tables begins with, and COMMIT alone where no flight was the last", async () => {
  function* single(): Transaction<string, never> {
    const [row] = yield say("look")
    return Either.right(String(row?.["said"]))
  }
  expect(await run(single, { mode: change })).toEqual({
    result: "look",
    flights: [["BEGIN", "LOCK", "look"], ["COMMIT"]],
  })
})

it("sends nothing for a program that says nothing", async () => {
  function* silent(): Transaction<number, never> {
    return Either.right(1)
  }
  expect(await run(silent)).toEqual({ result: 1, flights: [] })
})

it("rolls back what is refused, and what fails", async () => {
  expect(await run(asked)).toEqual({ result: "refused", flights: [["BEGIN", "look"], ["ROLLBACK"]] })
  const failed = await run(two, { faults: { "look again": overtaken } })
  expect(failed.result).toMatchObject({ reason: "contended" })
  expect(failed.flights).toEqual([["BEGIN", "look", "look again"], ["ROLLBACK"]])
})

it("tells the first failure of a flight, not those that follow from it", async () => {
  const follows = Object.assign(new Error("transaction is aborted"), { code: "25P02" })
  const { result } = await run(two, { faults: { look: overtaken, "look again": follows } })
  expect(result).toMatchObject({ reason: "contended" })
})

it("sends no ROLLBACK where a statement fails together with COMMIT, of which the server makes one", async () => {
  const { result, flights } = await run(two, { faults: { write: overtaken } })
  expect(result).toMatchObject({ reason: "contended" })
  expect(flights.at(-1)).toEqual(["write", "note", "COMMIT"])
})

it("sends statements one by one without a pipeline", async () => {
  expect(await run(two, { pipeline: false })).toEqual({
    result: "look",
    flights: ["BEGIN", "look", "look again", "write", "note", "COMMIT"].map((sql) => [sql]),
  })
})

it("rolls back without a pipeline where a statement fails that COMMIT was to follow", async () => {
  const { result, flights } = await run(two, { pipeline: false, faults: { note: overtaken } })
  expect(result).toMatchObject({ reason: "contended" })
  expect(flights.map(([sql]) => sql)).toEqual(["BEGIN", "look", "look again", "write", "note", "ROLLBACK"])
})

it.each([true, false])(
  "does not know of a write whose COMMIT was not answered, pipeline %s",
  async (pipeline) => {
    for (const fault of [lost, new Error("Query read timeout")]) {
      const { result } = await run(two, { pipeline, faults: { COMMIT: fault } })
      expect(result).toMatchObject({ reason: "unsettled", retryable: false })
    }
    const late = await run(asked, { pipeline, faults: { look: lost } })
    expect(late.result).toMatchObject({ reason: "connection", retryable: true })
  },
)

it("knows that nothing was written where the connection is lost before COMMIT was said", async () => {
  expect((await run(two, { faults: { look: lost } })).result).toMatchObject({ reason: "connection" })
  const unsaid = await run(two, { pipeline: false, faults: { note: lost } })
  expect(unsaid.result).toMatchObject({ reason: "connection" })
})

it("may do again what changes tables or reads, whatever was not answered", async () => {
  const { result } = await run(two, { mode: change, faults: { COMMIT: lost } })
  expect(result).toMatchObject({ reason: "connection", retryable: true })
})

it("tells why COMMIT was refused", async () => {
  expect((await run(two, { faults: { COMMIT: overtaken } })).result).toMatchObject({ reason: "contended" })
})

it("says a thousand statements in their order, and hands each its own rows", async () => {
  const texts = Array.from({ length: 1000 }, (_, i) => `statement ${i}`)
  function* many(): Transaction<ReadonlyArray<unknown>, never> {
    const answers = yield* lastly(...texts)
    return Either.right(answers.map(([row]) => row?.["said"]))
  }
  const { result, flights } = await run(many)
  expect(result).toEqual(texts)
  expect(flights.flat()).toEqual(["BEGIN", ...texts, "COMMIT"])
})

it("waits for all of a flight before it lets go of the connection", async () => {
  const { flights, connection, answered } = recorder({ first: lost })
  const flight = () => together("first", "second", "third")
  const result = await Effect.runPromise(Effect.either(runOn(wireOf(connection, true))(flight)))
  expect(result).toMatchObject({ left: { reason: "connection" } })
  expect([answered(), flights]).toEqual([3, [["first", "second", "third"]]])
})

it("says nothing after a statement that failed, without a pipeline", async () => {
  const { flights, connection } = recorder({ first: overtaken })
  await Effect.runPromise(Effect.either(runOn(wireOf(connection, false))(() => together("first", "second"))))
  expect(flights).toEqual([["first"]])
})

it("says statements one by one on a connection behind which there is no client", async () => {
  const { flights, connection } = recorder()
  const bare = { execute: connection.execute } as unknown as Connection
  const answers = await Effect.runPromise(runOn(wireOf(bare, true))(() => together("first", "second")))
  expect([answers, flights]).toEqual([
    [[{ said: "first" }], [{ said: "second" }]],
    [["first"], ["second"]],
  ])
})

it("answers a flight of nothing with nothing", async () => {
  const { flights, connection } = recorder()
  expect(await Effect.runPromise(runOn(wireOf(connection, true))(() => together()))).toEqual([])
  expect(flights).toEqual([])
})
