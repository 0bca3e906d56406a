import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import {
  Collection,
  Commit,
  Field,
  Order,
  type Reader,
  Revision,
  type Select,
  type Stored,
  Where,
  limits,
} from "../../src/index"
import { pendingWrites } from "../../src/shell/PendingWrites"

const Node = Schema.Struct({ id: Schema.String, next: Schema.optionalWith(Schema.String, { exact: true }) })
type Node = typeof Node.Type

const declare = (name: string) =>
  Collection.make({
    name,
    version: 1,
    schema: Node,
    key: (node: Node) => node.id,
    fields: { next: Field.text((node: Node) => node.next) },
  })

const [one, two, three] = [declare("test.one"), declare("test.two"), declare("test.three")]

/** A storage whose collections, all of them of nodes, hold this one record. */
const holding = (node: Node): Reader => {
  const value: unknown = node
  const stored = <A>(): Stored<A> => ({
    key: node.id,
    revision: Revision.make("committed"),
    value: value as A,
  })
  return {
    read: <A, N extends string>(_: Collection.Collection<A, N>, keys: ReadonlyArray<string>) =>
      Effect.succeed(keys.includes(node.id) ? [stored<A>()] : []),
    select: <A, N extends string>(_: Collection.Collection<A, N>, { total }: Select<NoInfer<N>>) =>
      Effect.succeed({ records: [stored<A>()], more: false, ...(total === true ? { total: 1 } : {}) }),
  }
}

const pendingIn = (...written: ReadonlyArray<typeof one>) => {
  const pending = pendingWrites(holding({ id: "stored" }))
  pending.absorb(
    written.map((collection) => Commit.put(collection, { id: "written" })),
    [],
  )
  return pending
}

const through = Where.references("next", two, Where.not(Where.referencedBy(three, "next", Where.all)))

// Holds KER-33.
describe("pending writes hide from the storage what a guard asks about", () => {
  it.each<[string, Commit.Guard, ReadonlyArray<typeof one>, boolean]>([
    ["a filter over a collection that is written", Commit.noneMatches(one, Where.all), [one], true],
    ["a filter over another", Commit.noneMatches(one, Where.all), [two], false],
    ["a filter over nothing pending", Commit.noneMatches(one, through), [], false],
    ["a filter that looks into a collection that is written", Commit.noneMatches(one, through), [two], true],
    ["a filter that looks there behind a not, inbound", Commit.noneMatches(one, through), [three], true],
    ["a filter within and and or", Commit.noneMatches(one, Where.and(Where.or(through))), [three], true],
    [
      "a filter that leads elsewhere",
      Commit.noneMatches(two, Where.references("next", two, Where.all)),
      [one],
      false,
    ],
    ["a record that is unchanged", Commit.unchanged(one, "written", Revision.make("r")), [one], false],
    ["a record that is absent", Commit.absent(one, "written"), [one], false],
  ])("%s", (_what, guard, written, hidden) => {
    expect(pendingIn(...written).hides(guard)).toBe(hidden)
  })

  it("and no longer, once there is nothing pending in the collection", () => {
    const pending = pendingIn()
    pending.absorb([], [Commit.noneMatches(two, Where.all)])
    expect(pending.hides(Commit.noneMatches(one, through))).toBe(false)
    pending.absorb([Commit.remove(two, "stored")], [])
    expect(pending.hides(Commit.noneMatches(one, through))).toBe(true)
  })
})

describe("a page over pending writes", () => {
  const select = (pending: ReturnType<typeof pendingIn>, limit?: number) =>
    Effect.runSync(
      pending.select(one, { orderBy: [Order.ascending("next")], ...(limit === undefined ? {} : { limit }) }),
    )

  // Holds KER-40.
  it("ends where its last record stands, be it stored or pending", () => {
    const pending = pendingIn()
    pending.absorb([Commit.put(one, { id: "written", next: "x" })], [])
    expect(select(pending).end).toEqual({ values: ["x"], key: "written" })
    expect(select(pending, 1).end).toEqual({ values: [undefined], key: "stored" })
    expect("end" in select(pending, 0)).toBe(false)
  })

  // Holds KER-40.
  it("counts what it does not show, behind a position too", () => {
    const pending = pendingIn()
    pending.absorb([Commit.put(one, { id: "written", next: "x" })], [])
    const after: Order.Position = { values: ["x"], key: "written" }
    const page = Effect.runSync(
      pending.select(one, { orderBy: [Order.ascending("next")], after, limit: 0, total: true }),
    )
    expect(page.total).toBe(2)
  })

  it("is as large as a page of the storage at most, with the records that it leaves out", () => {
    const pending = pendingIn(one)
    const sized = (limit: number, offset: number) =>
      Effect.runSync(Effect.either(pending.select(one, { limit, offset })))
    const most = limits.selectRecords
    for (const [limit, offset] of [
      [most, 0],
      [most - 1, 1],
    ] as const) {
      expect(Either.isRight(sized(limit, offset))).toBe(true)
      expect(Either.flip(sized(limit, offset + 1))).toMatchObject({
        right: { _tag: "LimitExceeded", limit: "selectRecords", max: most, given: most + 1 },
      })
    }
  })
})

describe("pending guards", () => {
  // Holds KER-39.
  it("are kept once, and never one for another", () => {
    const guards = [
      Commit.absent(one, "a r"),
      Commit.unchanged(one, "a", Revision.make("r")),
      Commit.absent(one, "a"),
      Commit.noneMatches(one, Where.all),
    ]
    const pending = pendingIn()
    expect(pending.isEmpty()).toBe(true)
    pending.absorb([], [...guards, ...guards])
    expect(pending.guards()).toEqual(guards)
    expect(pending.isEmpty()).toBe(false)
  })
})

describe("an order over pending writes", () => {
  it("finds fields of stored records alone, each once: words of texts take long to find", async () => {
    let found = 0
    const counting = Collection.make({
      name: "test.counting",
      version: 1,
      schema: Node,
      key: (node: Node) => node.id,
      fields: {
        next: Field.text((node: Node) => {
          found += 1
          return node.next
        }),
      },
    })
    const pending = pendingWrites(holding({ id: "stored", next: "m" }))
    const ids = ["a", "b", "c", "x", "y", "z"]
    pending.absorb(
      ids.map((id) => Commit.put(counting, { id, next: id })),
      [],
    )
    found = 0
    const select = (query: Select<"next">) => Effect.runPromise(pending.select(counting, query))
    const { records } = await select({ orderBy: [Order.ascending("next")], limit: 5 })
    expect(records.map(({ key }) => key)).toEqual(["a", "b", "c", "stored", "x"])
    expect(found).toBe(1)
    await select({ limit: 5 })
    expect(found).toBe(1)
  })
})
