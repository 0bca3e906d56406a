import { Commit, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../../../law"
import { type Part, makers, part, parts } from "../../records/Part"
import { sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import { datasetCollections, writeDataset } from "../../records/Dataset"
import { wheelParts } from "../../records/wheelParts"

const explained: ReadonlyArray<Where.Where> = [
  Where.all,
  Where.none,
  Where.equals("size", 1),
  Where.isIn("text:maker", ["bolt", "gone"]),
  Where.equals("text:never", "x"),
  Where.not(Where.references("maker", makers, Where.contains("name", "%"))),
  Where.referencedBy(parts, "uses", Where.referencedBy(parts, "parent", Where.empty("size"))),
]

const explains: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), [...datasetCollections, samples])
    yield* writeDataset(client, wheelParts)
    const orders: ReadonlyArray<ReadonlyArray<Order.OrderTerm>> = [
      [],
      [
        Order.descending("size"),
        { field: "maker", then: [Order.step(makers, "name")], direction: "ascending" },
      ],
    ]
    const contents = Effect.all([
      client.select(parts, { total: true }),
      client.select(makers, { total: true }),
    ])
    const before = yield* contents
    for (const where of explained) {
      for (const orderBy of orders) {
        const after = { values: orderBy.map(() => undefined), key: "a" }
        for (const from of [{}, { offset: 2 }, { after }]) {
          const statements = yield* client.explain<Part, string>(parts, {
            where,
            orderBy,
            limit: 3,
            total: true,
            ...from,
          })
          yield* same("an explanation names what would run", statements.length > 0, true)
          const told = statements.every(
            ({ statement, plan }) => statement !== "" && plan.every((line) => line !== ""),
          )
          yield* same("an explanation is told in words", told, true)
        }
      }
    }
    yield* same("nothing has changed", yield* contents, before)
    const empty = yield* client.explain(samples, { where: Where.equals("text", "x") })
    yield* same("an explanation of an empty collection names what would run", empty.length > 0, true)
    yield* client.write([Commit.put(parts, part("new")), Commit.put(samples, sample("new"))])
  })

/** Explaining a select. */
export const explanationCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/explain/tells-and-changes-nothing",
    says: "Explaining any select tells something to run, and changes nothing.",
    verifies: ["STO-46"],
    run: explains,
  },
]
