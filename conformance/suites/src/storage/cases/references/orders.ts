import { Commit, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../../../law"
import { edgeNumbers, edgeTexts } from "../../values/edgeValues"
import { type Part, type PartField, maker, makers, part, parts } from "../../records/Part"
import type { CaseRun, StorageCase } from "../../StorageCase"
import {
  type Dataset,
  clientOf,
  expectedIn,
  shownPosition,
  datasetCollections,
  writeDataset,
} from "../../records/Dataset"
import { walkThrough } from "../../checks/walk"

type Terms = ReadonlyArray<Order.OrderTerm<PartField>>
type Direction = Order.OrderTerm["direction"]

const directions: ReadonlyArray<Direction> = ["ascending", "descending"]

/** An order by the values that these fields lead to, in either direction. */
const bothWays = (
  ...terms: ReadonlyArray<Omit<Order.OrderTerm<PartField>, "direction">>
): ReadonlyArray<Terms> => directions.map((direction) => terms.map((term) => ({ ...term, direction })))

const makerName = { field: "maker", then: [Order.step(makers, "name")] } as const
const homeSize = { field: "maker", then: [Order.step(makers, "home"), Order.step(parts, "size")] } as const
const parentSize = { field: "parent", then: [Order.step(parts, "size")] } as const
const ofAttributes = {
  field: "text:maker",
  then: [Order.step(makers, "text:home"), Order.step(parts, "number:weight")],
} as const

/**
 * Each of these orders puts the parts as `comparePositions` does, whole and page by page, and each page ends at the
 * position of its last record.
 */
const orders =
  (dataset: Dataset, terms: ReadonlyArray<Terms>): CaseRun =>
  (fixture) =>
    Effect.gen(function* () {
      const client = yield* clientOf(fixture, dataset)
      for (const orderBy of terms) {
        const expected = expectedIn(dataset, "parts", Where.all, orderBy)
        const given = JSON.stringify(orderBy)
        const whole = yield* client.select<Part, string>(parts, { orderBy })
        yield* same(
          `the order is that of comparePositions: ${given}`,
          whole.records.map(({ key }) => key),
          expected.map(({ key }) => key),
        )
        for (const size of [1, 3]) {
          const walk = { where: Where.all, orderBy, size }
          const seen = yield* walkThrough(client, parts, walk, "after", ({ end }, { length }) => {
            const last = expected[length - 1]
            return same(`a page's end: ${given}`, end && shownPosition(end), last && shownPosition(last))
          })
          yield* same(
            `a walk behind each page's end: ${given}`,
            seen.map(({ id }) => id),
            expected.map(({ key }) => key),
          )
        }
      }
    })

const named: Dataset = {
  makers: edgeTexts.map((name, i) =>
    maker(`m${i}`, { name, home: `p${edgeTexts.length - i}`, attributes: { "text:home": `p${i}` } }),
  ),
  parts: edgeTexts.map((_, i) =>
    part(`p${i}`, {
      maker: `m${(i * 7) % edgeTexts.length}`,
      size: edgeNumbers[i % edgeNumbers.length] ?? 0,
      attributes: {
        "text:maker": `m${i}`,
        "number:weight": edgeNumbers[(i * 5) % edgeNumbers.length] ?? 0,
      },
    }),
  ),
}

/** Every way in which an order may find nothing at the end of a path, beside the smallest values there are. */
const lacking: Dataset = {
  makers: [
    maker("m", { name: "" }),
    maker("nameless", { home: "gone", attributes: { "text:home": "p" } }),
    maker("homeless", { name: "\u{10FFFF}", attributes: { "text:home": "" } }),
    maker("home", { name: "a", home: "p" }),
  ],
  parts: [
    part("p", { maker: "m", size: -Number.MAX_VALUE, attributes: { "number:weight": -1 } }),
    part("q", { maker: "nameless", parent: "p", size: 0, attributes: { "text:maker": "nameless" } }),
    part("r", { maker: "homeless", parent: "q", attributes: { "text:maker": "homeless" } }),
    part("s", { maker: "home", parent: "r" }),
    part("t", { maker: "gone", parent: "gone", size: 1, attributes: { "text:maker": "gone" } }),
    part("u", { maker: "", parent: "" }),
    part("v"),
    part("w", { maker: "p", parent: "w" }),
    part("m", { maker: "m", parent: "m" }),
  ],
}

const manyPaths: ReadonlyArray<Terms> = [
  ...bothWays(makerName),
  ...bothWays(homeSize),
  ...bothWays(parentSize),
  ...bothWays(ofAttributes),
  ...bothWays(makerName, parentSize),
  [Order.ascending("size"), { ...makerName, direction: "descending" }],
  [{ ...parentSize, direction: "descending" }, Order.ascending("maker")],
]

const tied: Dataset = {
  makers: [maker("x", { name: "same" }), maker("y", { name: "same" }), maker("z")],
  parts: ["c", "B", "b", "a", "\u{1F600}", "\uFFFF", "A", "aa"].map((id, i) =>
    part(id, { maker: ["x", "y", "z", "gone"][i % 4] ?? "", parent: "a" }),
  ),
}

const kept = Array.from({ length: 24 }, (_, i) => part(`kept-${i}`, { maker: `m${i % 6}` }))
const standing = Array.from({ length: 5 }, (_, i) => maker(`m${i}`, { name: `name ${(i * 3) % 5}` }))

/** Parts that stay where they are in the order come once, while others come, go, and move with what they refer to. */
const stable: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const open = fixture.client(tenant, datasetCollections)
    const [reader, writer] = yield* Effect.all([open, open])
    const dataset = { makers: [...standing, maker("moving", { name: "name 9" })], parts: kept }
    yield* writeDataset(writer, dataset)
    yield* writer.write([0, 1, 2, 3].map((i) => Commit.put(parts, part(`carried-${i}`, { maker: "moving" }))))
    for (const direction of directions) {
      const orderBy = [{ ...makerName, direction }]
      let round = 0
      const seen = yield* walkThrough(reader, parts, { where: Where.all, orderBy, size: 3 }, "after", () => {
        round++
        return writer.write([
          round % 3 === 0
            ? Commit.remove(makers, "moving")
            : Commit.put(makers, maker("moving", { name: `name ${(round * 7) % 6}` })),
          Commit.put(parts, part(`new-${round % 4}`, { maker: `m${round % 7}` })),
          Commit.remove(parts, `new-${(round + 2) % 4}`),
        ])
      })
      yield* same(
        "each part that stayed in its place, once and in order",
        seen.map(({ id }) => id).filter((id) => id.startsWith("kept")),
        expectedIn(dataset, "parts", Where.all, orderBy).map(({ key }) => key),
      )
    }
  })

const movedBoundary: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture, lacking)
    const orderBy = [{ ...makerName, direction: "ascending" as const }]
    const expected = expectedIn(lacking, "parts", Where.all, orderBy).map(({ key }) => key)
    const behind = expected.slice(expected.indexOf("m") + 1)
    const first = yield* client.select(parts, { orderBy, limit: expected.indexOf("m") + 1 })
    const after = first.end ?? { values: [], key: "" }
    // Both parts of this maker move behind another part, and the page ended at one of them.
    yield* client.write([Commit.put(makers, maker("m", { name: "renamed" }))])
    for (const left of ["m", "p"]) {
      const { records } = yield* client.select(parts, { orderBy, after })
      yield* same(
        "a walk goes on from where its last record stood, though that has moved, or is gone",
        records.map(({ key }) => key).filter((key) => key !== "p" && key !== "m"),
        behind.filter((key) => key !== "p"),
      )
      yield* client.write([Commit.remove(parts, left)])
    }
  })

/** Orders through references: total, and page by page the same. */
export const referenceOrderCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/order/through-references",
    says: "Orders follow one and two references, over fields and attributes, whole and page by page.",
    verifies: ["STO-54", "STO-43"],
    run: orders(named, manyPaths),
  },
  {
    id: "storage/order/through-references-that-lead-nowhere",
    says: "Records whose path leads nowhere come first going up, and none is dropped.",
    verifies: ["STO-54", "STO-38"],
    run: orders(lacking, manyPaths),
  },
  {
    id: "storage/order/through-references-key-breaks-ties",
    says: "Equal values at the end of a path are ordered by key.",
    verifies: ["STO-54", "STO-39"],
    run: orders(tied, [...bothWays(makerName), ...bothWays(parentSize, makerName)]),
  },
  {
    id: "storage/page/through-references-stable-under-writes",
    says: "A walk through references gives each part that stays in its place once.",
    verifies: ["STO-41", "STO-54"],
    run: stable,
  },
  {
    id: "storage/page/behind-a-moved-reference",
    says: "A walk goes on from where the last record stood, though what it refers to has moved it.",
    verifies: ["STO-42", "STO-54"],
    run: movedBoundary,
  },
]
