import { Commit, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../../../law"
import { edgeInstants, edgeKeys, edgeNumbers, edgeTexts } from "../../values/edgeValues"
import { type Sample, type SampleField, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import { inOrder } from "../../checks/walk"

type Terms = ReadonlyArray<Order.OrderTerm<SampleField>>

const bothWays = (...fields: ReadonlyArray<SampleField>): ReadonlyArray<Terms> => [
  fields.map((field) => Order.ascending(field)),
  fields.map((field) => Order.descending(field)),
  fields.map((field, i) => (i % 2 === 0 ? Order.ascending(field) : Order.descending(field))),
]

const ids = (records: ReadonlyArray<Sample>) => records.map(({ id }) => id)

/** Each of these orders puts the records as `comparePositions` does. */
const orders =
  (records: ReadonlyArray<Sample>, terms: ReadonlyArray<Terms>): CaseRun =>
  (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      yield* client.write(records.map((record) => Commit.put(samples, record)))
      for (const orderBy of terms) {
        const found = yield* client.select(samples, { orderBy, where: Where.all })
        yield* same(
          `the order is that of comparePositions: ${JSON.stringify(orderBy)}`,
          ids(found.records.map(({ value }) => value)),
          ids(inOrder(records, orderBy)),
        )
      }
    })

const texts = edgeTexts.map((text, i) => sample(`k${i}`, { text }))
const numbers = [
  ...edgeNumbers.map((number, i) => sample(`n${i}`, { number })),
  ...edgeInstants.map((instant, i) => sample(`i${i}`, { instant, flag: i % 2 === 0 })),
]

const missing = [
  sample("none"),
  sample("also none"),
  sample("empty", { text: "" }),
  sample("negative", { number: -1e308, instant: Number.MIN_SAFE_INTEGER }),
  sample("false", { flag: false }),
  sample("true", { flag: true, text: "a", number: 0, instant: 0 }),
]

const placed: ReadonlyArray<Terms> = (["ascending", "descending"] as const).flatMap((direction) => [
  [{ field: "text", among: ["c", "", "a", "none has it"], direction }],
  [{ field: "label", among: ["z", "y"], direction }, Order.ascending("text")],
  [Order.descending("flag"), { field: "text", among: [], direction }],
])

const inPlaces = ["a", "b", "c", "", undefined, "a", "c", "aa"].map((text, i) =>
  sample(`s${i}`, {
    ...(text === undefined ? {} : { text }),
    label: ["y", "z", "x"][i % 3] ?? "",
    flag: i % 2 === 0,
  }),
)

const behindBeginnings: ReadonlyArray<Terms> = (["ascending", "descending"] as const).flatMap((direction) => [
  [{ field: "texts", behind: "a=", direction }],
  [{ field: "texts", behind: "\u{1F600}", direction }, Order.ascending("text")],
  [Order.descending("flag"), { field: "texts", behind: "a=", among: ["2", "", "10"], direction }],
])

const ofSeveralKinds = [
  ["a=2", "b=1"],
  ["b=0", "a=10", "a=2"],
  ["a="],
  ["a", "A=1", "b="],
  [],
  ["\u{1F600}\uFFFF", "\u{1F600}\u{10000}"],
  ["\u{1F600}\u{10000}", "a=\u{1F600}"],
].map((texts, i) => sample(`m${i}`, { texts, flag: i % 2 === 0 }))

const ties = edgeKeys.map((key, i) => sample(key, { flag: i % 2 === 0, label: "same" }))

/** Orders: total, and the same in every adapter. */
export const orderCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/order/text-by-code-point",
    says: "Texts are ordered by code point, up and down.",
    verifies: ["STO-36"],
    run: orders(texts, bothWays("text")),
  },
  {
    id: "storage/order/numbers-and-instants",
    says: "Numbers, instants and flags are ordered by value, one term after the other.",
    verifies: ["STO-36", "STO-37"],
    run: orders(numbers, [...bothWays("number"), ...bothWays("instant", "flag")]),
  },
  {
    id: "storage/order/missing-values-first",
    says: "Missing values come first going up, last going down, for every kind of field.",
    verifies: ["STO-38"],
    run: orders(
      missing,
      (["text", "number", "flag", "instant", "claim"] as const).flatMap((field) => bothWays(field)),
    ),
  },
  {
    id: "storage/order/places-among-texts",
    says: "Texts are ordered by their place among some, and what is none of them as missing values are.",
    verifies: ["STO-96"],
    run: orders(inPlaces, placed),
  },
  {
    id: "storage/order/least-behind-a-beginning",
    says: "Of several texts the least that begins as is said orders, by what stands behind that.",
    verifies: ["STO-97"],
    run: orders(ofSeveralKinds, behindBeginnings),
  },
  {
    id: "storage/order/key-breaks-ties",
    says: "Records with equal values are ordered by key.",
    verifies: ["STO-39"],
    run: orders(ties, [
      [],
      ...bothWays("label"),
      ...bothWays("flag", "label"),
      ...bothWays("claim", "text", "flag", "label"),
    ]),
  },
]
