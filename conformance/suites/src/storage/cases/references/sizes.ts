import { type Attribute, Commit, type Order, Where, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../../../law"
import { type Part, describing, maker, makers, part, parts } from "../../records/Part"
import type { CaseRun, StorageCase } from "../../StorageCase"
import {
  type Dataset,
  agreesIn,
  clientOf,
  expectedIn,
  foundParts,
  shownPosition,
  datasetCollections,
} from "../../records/Dataset"
import { walkThrough } from "../../checks/walk"

/** Parts in a ring, each with an attribute of its own kind of next part for every term of an order. */
const nexts = Array.from({ length: limits.orderTerms }, (_, i): Attribute.AttributeName => `text:next-${i}`)

const ringSize = 7

const ring: Dataset = {
  makers: [maker("m", { name: "Acme" })],
  parts: Array.from({ length: ringSize }, (_, i) =>
    part(`p${i}`, {
      parent: `p${(i + 1) % ringSize}`,
      uses: [`p${(i + 2) % ringSize}`, `p${(i + 3) % ringSize}`],
      ...(i === 3 ? { maker: "m" } : {}),
      size: i % 3,
      attributes: Object.fromEntries(
        nexts.map((name, n) => [name, `p${(i * (n + 2) + 1) % (ringSize + 1)}`]),
      ),
    }),
  ),
}

/** As many clauses as a filter may have, in references that hold one clause each. */
const halfOfTheClauses = Math.floor((limits.whereClauses - 1) / 2)

const nothing = Where.equals<string>("size", -1)
const isMade = Where.references("maker", makers, Where.equals("name", "Acme"))

const outbound = (where: Where.Where): Where.Where =>
  Where.references<string, Part, string>("parent", parts, where)
const inbound = (where: Where.Where): Where.Where => Where.referencedBy<Part, string>(parts, "uses", where)

const times = (count: number, clause: (i: number) => Where.Where): ReadonlyArray<Where.Where> =>
  Array.from({ length: count }, (_, i) => clause(i))

const large: ReadonlyArray<Where.Where> = [
  Where.or(...times(halfOfTheClauses, () => outbound(nothing))),
  Where.or(...times(halfOfTheClauses - 1, () => inbound(nothing)), outbound(isMade)),
  Where.and(...times(halfOfTheClauses, () => inbound(Where.all))),
  Where.and(
    ...times(halfOfTheClauses / 2, (i) => Where.not(i % 2 === 0 ? outbound(isMade) : inbound(nothing))),
  ),
  outbound(Where.isIn("size", [...Array.from({ length: limits.whereListValues - 1 }, (_, i) => i + 100), 1])),
  inbound(Where.keyIn([...Array.from({ length: limits.whereListValues - 1 }, (_, i) => `k${i}`), "p3"])),
]

const filters: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture, ring)
    for (const filter of large) yield* agreesIn(client, ring, "parts", filter)
  })

/** As many terms as an order may have, each of as many steps, through as many attributes. */
const longest = (direction: Order.OrderTerm["direction"]): ReadonlyArray<Order.OrderTerm> =>
  nexts.map((field, n) => ({
    field,
    then: Array.from({ length: limits.orderSteps }, (_, i) => ({
      collection: parts.name,
      field: i === limits.orderSteps - 1 ? "size" : (nexts[(n + i) % nexts.length] ?? "parent"),
    })),
    direction: n % 3 === 2 ? "ascending" : direction,
  }))

const orders: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture, ring)
    for (const orderBy of [longest("ascending"), longest("descending")]) {
      const where = Where.not(isMade)
      const expected = expectedIn(ring, "parts", where, orderBy)
      const walk = { where, orderBy, size: 2 }
      const seen = yield* walkThrough<Part, string, never>(client, parts, walk, "after", () => Effect.void)
      yield* same(
        "the longest order there may be",
        seen.map(({ id }) => id),
        expected.map(({ key }) => key),
      )
      const whole = yield* client.select<Part, string>(parts, { where, orderBy })
      const last = expected.at(-1)
      yield* same(
        "the longest order ends at the right position",
        whole.end && shownPosition(whole.end),
        last && shownPosition(last),
      )
    }
  })

/** One record with as many references as a list may hold, and as many that refer to it as a commit may write. */
const manyReferences: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), datasetCollections)
    const keys = Array.from({ length: limits.indexedValues }, (_, i) => `k${i}`)
    yield* client.describe(parts, describing(["texts:of"]))
    yield* client.write(
      keys.slice(1).map((key, i) => Commit.put(parts, part(key, { parent: "hub", size: i }))),
    )
    yield* client.write([Commit.put(parts, part("hub", { uses: keys, attributes: { "texts:of": keys } }))])
    const isHub = Where.keyIn(["hub"])
    const used = yield* client.select(parts, { where: Where.referencedBy(parts, "uses", isHub), total: true })
    yield* same("every reference of the list is followed; one leads nowhere", used.total, keys.length - 1)
    const below = yield* client.select(parts, {
      where: Where.references("parent", parts, isHub),
      total: true,
    })
    yield* same("every record that refers to the hub is found", below.total, keys.length - 1)
    const lastOf = Where.references("texts:of", parts, Where.equals("size", keys.length - 2))
    yield* same("the last of an attribute's list is found", yield* foundParts(client, lastOf), [["hub"], 1])
    const some = Where.referencedBy(parts, "parent", Where.moreThan("size", 1))
    yield* same("a record that many refer to is found once", yield* foundParts(client, some), [["hub"], 1])
  })

/** References in numbers that databases count: clauses, joins, lists. */
export const referenceSizeCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/references/as-large-as-the-limits",
    says: "Filters with as many references and values as the limits allow are answered.",
    verifies: ["STO-55"],
    run: filters,
  },
  {
    id: "storage/order/as-many-steps-as-the-limits",
    says: "An order of as many terms and steps as the limits allow is answered.",
    verifies: ["STO-55", "STO-54"],
    run: orders,
  },
  {
    id: "storage/references/as-many-as-the-limits",
    says: "One record may hold, and be the target of, as many references as the limits allow.",
    verifies: ["STO-55", "STO-47", "STO-48"],
    run: manyReferences,
  },
]
