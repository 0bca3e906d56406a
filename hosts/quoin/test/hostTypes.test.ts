import { Quoin, SubmittedTask, enqueue } from "quoin"
import {
  Collection,
  Commit,
  CommonFailure,
  Domain,
  Field,
  JobKind,
  Operation,
  Order,
  Where,
  decided,
} from "quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest"

const Ferry = Schema.Struct({ id: Schema.String, seats: Schema.Int })

const Ferries = Collection.make({
  name: "ferries.ferry",
  version: 1,
  schema: Ferry,
  key: (ferry: typeof Ferry.Type) => ferry.id,
  fields: { seats: Field.number((ferry: typeof Ferry.Type) => ferry.seats) },
  orders: [["seats"]],
})

/** Takes so many seats out of all of them. */
const narrowing = JobKind.make("ferries.narrowing", {
  summary: "Take seats out",
  payload: Schema.Struct({ by: Schema.Int }),
  cursor: Schema.Struct({ after: Schema.String }),
  key: () => "ferries.narrowing",
  attempts: { most: 3, backoffMillis: JobKind.doubling(1_000, 60_000) },
  step: ({ payload, cursor, reads }) =>
    Effect.gen(function* () {
      expectTypeOf(payload.by).toEqualTypeOf<number>()
      expectTypeOf(cursor).toEqualTypeOf<{ readonly after: string } | undefined>()
      const { records } = yield* reads.select(Ferries, {
        where: Where.atLeast("seats", payload.by),
        orderBy: [Order.ascending("seats")],
        limit: 10,
      })
      return {
        changes: records.map(({ value }) =>
          Commit.put(Ferries, { ...value, seats: value.seats - payload.by }),
        ),
      }
    }),
})

class ListFerries extends Operation.Request<ListFerries>()("ferries.list", {
  payload: { least: Schema.optional(Schema.Int) },
  success: Schema.Array(Ferry),
  failure: CommonFailure,
}) {}

const listFerries = Operation.query(
  ListFerries,
  { summary: "List ferries", scope: "read:ferries", rules: [] },
  {
    load: ({ least = 0 }, reads) => {
      expectTypeOf(least).toEqualTypeOf<number>()
      return reads.selectVisible(Ferries, {
        where: Where.atLeast("seats", least),
        orderBy: [Order.ascending("seats")],
        limit: 10,
      })
    },
    answer: (_request, { records }) => Either.right(records.map(({ value }) => value)),
  },
)

class NarrowFerries extends Operation.Request<NarrowFerries>()("ferries.narrow", {
  payload: { by: Schema.Int },
  success: SubmittedTask,
  failure: CommonFailure,
}) {}

const narrowFerries = Operation.command(
  NarrowFerries,
  { summary: "Narrow ferries", scope: "write:ferries", rules: [] },
  {
    load: ({ by }, reads) => enqueue(reads, narrowing, { by }),
    decide: (_request, { id, changes }) => decided({ changes, reply: { taskId: id } }),
  },
)

const ferries = Domain.make({
  name: "ferries",
  operations: [listFerries, narrowFerries],
  collections: [Ferries],
  jobs: [narrowing],
  failures: {},
  shortcuts: {
    /** All that has a seat. */
    listUsed: (input: { readonly least?: number }) => Operation.call(listFerries, { least: 1, ...input }),
  },
})

const opening = () => Quoin.open({ domains: [ferries], workers: false })

/** Types are judged by the compiler: what follows holds where it compiles. */
describe("what a host declares", () => {
  let quoin: Awaited<ReturnType<typeof opening>>
  beforeAll(async () => {
    quoin = await opening()
  })
  afterAll(() => quoin.close())

  // Holds KER-165.
  it("is inferred to the end: queries, kinds of jobs, shortcuts, methods and calls as data, without a cast", async () => {
    const listed = await quoin.ferries.list()
    expectTypeOf(listed).toEqualTypeOf<ReadonlyArray<{ readonly id: string; readonly seats: number }>>()
    expect(listed).toEqual([])
    const byName = await quoin.execute({ operation: "ferries.list", payload: { least: 2 } })
    expectTypeOf(byName).toEqualTypeOf<typeof listed>()
    const byShortcut = await quoin.execute({ operation: "ferries.listUsed", payload: {} })
    expectTypeOf(byShortcut).toEqualTypeOf<typeof listed>()
    expect([byName, byShortcut, await quoin.ferries.listUsed({})]).toEqual([[], [], []])
    expect((await quoin.ferries.narrow({ by: 1 })).taskId).toEqual(expect.any(String))
  })
})
