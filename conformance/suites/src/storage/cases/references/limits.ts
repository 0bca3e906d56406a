import { Commit, type Order, Where, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { type Part, makers, part, parts } from "../../records/Part"
import { samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client } from "../../StorageFixture"
import { type Dataset, agreesIn, clientOf, shownEnd } from "../../records/Dataset"

/** A chain of parts, each the parent of the one before it. */
const chain: Dataset = {
  makers: [],
  parts: Array.from({ length: limits.whereReferenceDepth + 2 }, (_, i) =>
    part(`p${i}`, { parent: `p${i + 1}`, uses: [`p${i + 1}`], size: i }),
  ),
}

const up = (levels: number, where: Where.Where): Where.Where =>
  levels === 0 ? where : Where.references<string, Part, string>("parent", parts, up(levels - 1, where))

const down = (levels: number, where: Where.Where): Where.Where =>
  levels === 0 ? where : Where.referencedBy<Part, string>(parts, "uses", down(levels - 1, where))

const inTurn = (levels: number, where: Where.Where): Where.Where =>
  levels === 0
    ? where
    : levels % 2 === 0
      ? Where.references<string, Part, string>("parent", parts, inTurn(levels - 1, where))
      : Where.referencedBy<Part, string>(parts, "uses", Where.not(inTurn(levels - 1, where)))

const deepest = limits.whereReferenceDepth

const inFull: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture, chain)
    const { records } = yield* client.select<Part, string>(parts, {
      where: up(deepest, Where.equals("size", deepest)),
    })
    const found = records.map(({ key }) => key)
    yield* same("the longest path finds the record at its end", found, ["p0"])
    for (const path of [up, down, inTurn]) {
      for (const levels of [deepest - 1, deepest]) {
        yield* agreesIn(client, chain, "parts", path(levels, Where.equals("size", levels)))
        yield* agreesIn(client, chain, "parts", Where.not(path(levels, Where.all)))
      }
    }
    const orderBy: ReadonlyArray<Order.OrderTerm> = [pathOf(limits.orderSteps)]
    const last = yield* client.select<Part, string>(parts, { orderBy, limit: 1 })
    yield* same("an order with the most steps ends at the right record", shownEnd(last), [
      [["number", deepest + 1]],
      `p${deepest - 3}`,
    ])
  })

const pathOf = (steps: number): Order.OrderTerm => ({
  field: "parent",
  then: Array.from({ length: steps }, (_, i) => ({
    collection: parts.name,
    field: i === steps - 1 ? "size" : "parent",
  })),
  direction: "descending",
})

const refusedTwice = (
  client: Client,
  law: string,
  where: Where.Where,
  tag: "LimitExceeded" | "InvalidInput",
) =>
  Effect.gen(function* () {
    const failure = yield* refused(law, client.select<Part, string>(parts, { where }), tag)
    const guarded = client.write(
      [Commit.put(parts, part("new"))],
      [Commit.noneMatches<Part, string>(parts, where)],
    )
    yield* refused(`${law}, in a guard`, guarded, tag)
    yield* refused(`${law}, explained`, client.explain<Part, string>(parts, { where }), tag)
    yield* same("nothing was written", yield* client.read(parts, ["new"]), [])
    return failure
  })

const beyond: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture, chain)
    for (const path of [up, down, inTurn]) {
      const failure = yield* refusedTwice(client, "too deep", path(deepest + 1, Where.all), "LimitExceeded")
      const limit = failure._tag === "LimitExceeded" ? failure.limit : failure._tag
      yield* same("the limit is named", limit, "whereReferenceDepth")
    }
    const orderBy = [pathOf(limits.orderSteps + 1)]
    const failure = yield* refused(
      "too many steps",
      client.select<Part, string>(parts, { orderBy }),
      "LimitExceeded",
    )
    yield* same("the limit of steps is named", failure.limit, "orderSteps")
  })

const unsound: ReadonlyArray<readonly [string, Where.Where]> = [
  ["a collection that was not declared", Where.references("parent", samples, Where.all)],
  ["a collection that was not declared, inbound", Where.referencedBy(samples, "text", Where.all)],
  ["a reference that is a number", Where.references("size", parts, Where.all)],
  ["an inbound reference that is a number", Where.referencedBy(parts, "size", Where.all)],
  ["an attribute that is a number", Where.references("number:of", parts, Where.all)],
  [
    "a field that the inner collection lacks",
    { _tag: "References", field: "maker", collection: makers.name, where: Where.empty("size") },
  ],
  [
    "a field of the inner collection outside",
    Where.references<string, Part, string>("home", parts, Where.all),
  ],
  ["an inner value of another type", Where.references("parent", parts, Where.equals("size", "ten"))],
]

const unsoundOrders: ReadonlyArray<readonly [string, Order.OrderTerm]> = [
  [
    "a step from a number",
    { field: "size", then: [{ collection: parts.name, field: "size" }], direction: "ascending" },
  ],
  [
    "a step from a list",
    { field: "uses", then: [{ collection: parts.name, field: "size" }], direction: "ascending" },
  ],
  [
    "a step to a list",
    { field: "parent", then: [{ collection: parts.name, field: "uses" }], direction: "ascending" },
  ],
  [
    "a step elsewhere",
    { field: "parent", then: [{ collection: samples.name, field: "text" }], direction: "ascending" },
  ],
  ["a list of attributes", { field: "texts:a", direction: "ascending" }],
]

const refusesUnsound: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture, chain)
    for (const [law, where] of unsound) yield* refusedTwice(client, law, where, "InvalidInput")
    for (const [law, term] of unsoundOrders) {
      yield* refused(law, client.select<Part, string>(parts, { orderBy: [term] }), "InvalidInput")
    }
  })

/** References at their limits, and filters that are not valid references. */
export const referenceLimitCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/references/as-deep-as-the-limit",
    says: "Filters and orders follow references as deep as the limits allow.",
    verifies: ["STO-49", "STO-55"],
    run: inFull,
  },
  {
    id: "storage/references/limits-are-typed",
    says: "One step deeper is refused by the name of its limit, in selects, guards and explanations.",
    verifies: ["STO-55", "STO-14"],
    run: beyond,
  },
  {
    id: "storage/references/refused-when-unsound",
    says: "References over numbers and lists, or into collections that were not declared, are refused.",
    verifies: ["STO-56"],
    run: refusesUnsound,
  },
]
