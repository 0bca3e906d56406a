import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import {
  Collection,
  Commit,
  Field,
  Instant,
  Memo,
  Order,
  type Reader,
  type ReadFailure,
  Revision,
  type Select,
  type Stored,
  Where,
  anonymous,
} from "../../src/index"
import { guardedReads } from "../../src/shell/guardedReads"

const Node = Schema.Struct({ id: Schema.String, parent: Schema.optionalWith(Schema.String, { exact: true }) })
type Node = typeof Node.Type

const nodes = Collection.make({
  name: "test.node",
  version: 1,
  schema: Node,
  key: (node: Node) => node.id,
  fields: { parent: Field.text((node: Node) => node.parent) },
})

/** A storage that holds one record, and remembers what was selected from it. */
const watched = () => {
  const asked: Array<Select> = []
  const value: unknown = { id: "a" }
  const stored = <A>(): Stored<A> => ({ key: "a", revision: Revision.make("r1"), value: value as A })
  const reader: Reader = {
    read: <A, N extends string>(_: Collection.Collection<A, N>, keys: ReadonlyArray<string>) =>
      Effect.succeed(keys.includes("a") ? [stored<A>()] : []),
    select: <A, N extends string>(_: Collection.Collection<A, N>, query: Select<NoInfer<N>>) => {
      asked.push(query)
      return Effect.succeed({ records: [stored<A>()], more: false })
    },
  }
  const ids = { next: (sequence: string) => Effect.succeed(`${sequence}-1`) }
  const secrets = {
    token: () => Effect.succeed("token"),
    hashPassword: () => Effect.dieMessage("no passwords here"),
    verifyPassword: () => Effect.succeed(false),
    digest: (text: string) => text,
    fingerprint: (text: string) => text,
  }
  const people = { known: () => Effect.succeed(new Map()) }
  const access = { may: () => Effect.succeed(true), visible: () => Effect.succeed(Where.all) }
  const moment = { at: Instant.make(0), caller: anonymous, remoteAddress: "test" }
  return { asked, ...guardedReads(reader, { access, ids, secrets, people, memo: Memo.makeMemo() }, moment) }
}

const stepped: Order.OrderTerm<"parent"> = {
  field: "parent",
  then: [Order.step(nodes, "parent")],
  direction: "ascending",
}

const refusedSelects: ReadonlyArray<readonly [string, Select<"parent">]> = [
  ["a reference", { where: Where.references("parent", nodes, Where.all) }],
  ["an inbound reference", { where: Where.referencedBy(nodes, "parent", Where.all) }],
  [
    "a reference behind not, and and or",
    { where: Where.or(Where.and(Where.not(Where.references("parent", nodes, Where.all)))) },
  ],
  ["an order that follows a reference", { orderBy: [Order.ascending("parent"), stepped] }],
]

describe("the reads of a command", () => {
  // Holds KER-19.
  it.each(refusedSelects)(
    "refuse %s, which pending writes of a batch would not be seen through",
    (_what, query) => {
      const { reads, asked, guards } = watched()
      const outcome: Either.Either<unknown, ReadFailure> = Effect.runSync(
        Effect.either(reads.select(nodes, query)),
      )
      const failure = Either.isLeft(outcome) ? outcome.left : undefined
      expect(failure?._tag === "InvalidInput" ? failure.violations : failure).toMatchObject([
        { field: "select" },
      ])
      expect([asked, guards]).toEqual([[], []])
    },
  )

  // Holds KER-18.
  it("select within one collection as they are asked to", () => {
    const { reads, asked, guards } = watched()
    const query = {
      where: Where.not(Where.equals("parent", "x")),
      orderBy: [Order.descending("parent")],
    } as const
    const page = Effect.runSync(reads.select(nodes, query))
    expect(page.records.map(({ key }) => key)).toEqual(["a"])
    expect([asked, guards]).toEqual([[query], []])
  })

  // Holds KER-96.
  it("ask like a query only where the command says that it does", () => {
    const { reads, guards } = watched()
    const outcome = Effect.runSync(Effect.either(reads.ask(() => Effect.succeed("an answer"))))
    expect(outcome).toMatchObject({ left: { violations: [{ field: "ask" }] } })
    expect(guards).toEqual([])
  })

  // Holds KER-17, KER-18.
  it("guard what they get, once, and a reference only when they are told to", () => {
    const { reads, guards } = watched()
    const guard = Commit.noneMatches(nodes, Where.references("parent", nodes, Where.all))
    const all = [reads.get(nodes, "a"), reads.get(nodes, "a"), reads.get(nodes, "b"), reads.peek(nodes, "c")]
    Effect.runSync(Effect.zipRight(Effect.all(all), reads.guard(guard)))
    const revision = Revision.make("r1")
    expect(guards).toEqual([Commit.unchanged(nodes, "a", revision), Commit.absent(nodes, "b"), guard])
  })

  // Holds KER-17.
  it("get many in one read, each by its key, and guard those that are absent too", () => {
    const { reads, guards } = watched()
    const found = Effect.runSync(reads.getAll(nodes, ["b", "a", "b"]))
    expect([...found]).toEqual([["a", { id: "a" }]])
    Effect.runSync(reads.get(nodes, "b"))
    expect(guards).toEqual([Commit.absent(nodes, "b"), Commit.unchanged(nodes, "a", Revision.make("r1"))])
  })
})
