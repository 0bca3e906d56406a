import { type Attribute, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../../../law"
import { edgeInstants, edgeNumbers, edgeTexts } from "../../values/edgeValues"
import {
  equalTexts,
  instantFilters,
  nots,
  numberFilters,
  patterns,
  textRanges,
} from "../../values/edgeFilters"
import { type ExpectedMatch, expectedMatches } from "../../checks/expectedMatches"
import { type Part, maker, part, parts } from "../../records/Part"
import type { CaseRun, StorageCase } from "../../StorageCase"
import { type Dataset, agreesIn, clientOf, expectedIn, shownPosition } from "../../records/Dataset"
import { walkThrough } from "../../checks/walk"

const names = {
  text: "text:note",
  texts: "texts:note",
  number: "number:note",
  numbers: "numbers:note",
  flag: "flag:note",
  instant: "instant:note",
} as const satisfies Record<string, Attribute.AttributeName>

const ofParts = (given: ReadonlyArray<Part>): Dataset => ({ parts: given, makers: [] })
const holding = (prefix: string, values: ReadonlyArray<Part["attributes"]>) =>
  values.map((attributes, i) => part(`${prefix}${i}`, { attributes }))

const texts = ofParts([
  ...holding(
    "k",
    edgeTexts.map((text) => ({ [names.text]: text, [names.texts]: [text, "shared"] })),
  ),
  part("missing"),
])
const numbers = ofParts([
  ...holding(
    "k",
    edgeNumbers.map((number) => ({ [names.number]: number, [names.numbers]: [number, 7] })),
  ),
  part("missing"),
])
const instants = ofParts([
  ...holding(
    "k",
    edgeInstants.map((instant) => ({ [names.instant]: instant })),
  ),
  part("missing"),
])

const partly = ofParts([
  part("nothing"),
  part("empty", { attributes: { [names.text]: "", [names.texts]: [], [names.numbers]: [] } }),
  part("text", { attributes: { [names.text]: "a", [names.texts]: ["a", "b"] } }),
  part("no", { attributes: { [names.flag]: false, [names.number]: 0, [names.numbers]: [0] } }),
  part("yes", {
    attributes: { [names.flag]: true, [names.number]: 1, [names.numbers]: [1, 2], [names.instant]: 0 },
  }),
  part("twice", { attributes: { [names.texts]: ["a", "a", ""], [names.numbers]: [1, 1, 1] } }),
])

/** Every kind of attribute, and the record that each of its values finds. */
const kinds: ReadonlyArray<ExpectedMatch> = [
  ["parts", Where.equals(names.text, ""), ["empty"]],
  ["parts", Where.equals(names.text, "a"), ["text"]],
  ["parts", Where.equals(names.texts, "a"), ["text", "twice"]],
  ["parts", Where.equals(names.number, 0), ["no"]],
  ["parts", Where.equals(names.numbers, 1), ["yes", "twice"]],
  ["parts", Where.equals(names.flag, false), ["no"]],
  ["parts", Where.equals(names.flag, true), ["yes"]],
  ["parts", Where.equals(names.instant, 0), ["yes"]],
  ["parts", Where.empty(names.text), ["nothing", "no", "yes", "twice"]],
  ["parts", Where.empty(names.texts), ["nothing", "empty", "no", "yes"]],
  ["parts", Where.empty(names.numbers), ["nothing", "empty", "text"]],
  ["parts", Where.not(Where.equals(names.flag, true)), ["nothing", "empty", "text", "no", "twice"]],
]

/** Each filter agrees with `matches` over the parts of this dataset. */
const allAgree =
  (dataset: Dataset, filters: ReadonlyArray<Where.Where>): CaseRun =>
  (fixture) =>
    Effect.gen(function* () {
      const client = yield* clientOf(fixture, dataset)
      for (const filter of filters) yield* agreesIn(client, dataset, "parts", filter)
    })

/** Each order over these attributes, up and down, whole and page by page. */
const ordered =
  (dataset: Dataset, orders: ReadonlyArray<ReadonlyArray<Attribute.AttributeName>>): CaseRun =>
  (fixture) =>
    Effect.gen(function* () {
      const client = yield* clientOf(fixture, dataset)
      const both = orders.flatMap((fields) => [
        fields.map((field) => Order.ascending(field)),
        fields.map((field, i) => (i === 0 ? Order.descending(field) : Order.ascending(field))),
      ])
      for (const orderBy of both) {
        const expected = expectedIn(dataset, "parts", Where.all, orderBy)
        const given = JSON.stringify(orderBy)
        const walk = { where: Where.all, orderBy, size: 4 }
        const seen = yield* walkThrough(client, parts, walk, "after", ({ end }, { length }) => {
          const last = expected[length - 1]
          return same(`a page's end: ${given}`, end && shownPosition(end), last && shownPosition(last))
        })
        yield* same(
          `the order is that of comparePositions: ${given}`,
          seen.map(({ id }) => id),
          expected.map(({ key }) => key),
        )
      }
    })

const singles = [names.text, names.number, names.flag, names.instant] as const

/** One attribute's values in two collections, and the same id with every type. */
const alike: Dataset = {
  parts: [
    part("1", { attributes: { "text:1": "1", "texts:1": ["1", "2"], "number:1": 2, "numbers:1": [3] } }),
    part("2", { attributes: { "text:1": "2", "flag:1": true, "instant:1": 1 } }),
    part("3", { attributes: { "number:1": 1 } }),
  ],
  makers: [
    maker("1", { attributes: { "text:1": "of makers" } }),
    maker("2", { attributes: { "number:1": 1 } }),
  ],
}

const apart: ReadonlyArray<ExpectedMatch> = [
  ["parts", Where.equals("text:1", "1"), ["1"]],
  ["parts", Where.equals("texts:1", "2"), ["1"]],
  ["parts", Where.equals("number:1", 1), ["3"]],
  ["parts", Where.equals("numbers:1", 2), []],
  ["parts", Where.equals("instant:1", 1), ["2"]],
  ["parts", Where.equals("flag:1", true), ["2"]],
  ["parts", Where.empty("number:1"), ["2"]],
  ["parts", Where.empty("texts:1"), ["2", "3"]],
  ["parts", Where.equals("text:1", "of makers"), []],
  ["makers", Where.equals("text:1", "of makers"), ["1"]],
  ["makers", Where.empty("text:1"), ["2"]],
  ["makers", Where.empty("texts:1"), ["1", "2"]],
  ["parts", Where.references("text:1", parts, Where.equals("number:1", 2)), ["1"]],
  ["parts", Where.references("texts:1", parts, Where.equals("flag:1", true)), ["1"]],
]

const law = (name: string, verifies: StorageCase["verifies"], says: string, run: CaseRun): StorageCase => ({
  id: `storage/attributes/${name}`,
  says,
  verifies,
  run,
})

/** What attributes hold, and how filters and orders see it: as they see declared fields. */
export const attributeCases: ReadonlyArray<StorageCase> = [
  law(
    "every-type",
    ["STO-57"],
    "Attributes of every type are found by their values and when they are missing.",
    expectedMatches(partly, kinds),
  ),
  law(
    "not-is-two-valued",
    ["STO-57", "STO-33", "STO-34"],
    "A filter over attributes and its `not` divide all records between them.",
    allAgree(partly, nots<string>(names)),
  ),
  law(
    "texts-at-their-edges",
    ["STO-57", "STO-29", "STO-30", "STO-31"],
    "Texts of attributes compare as those of fields do.",
    allAgree(texts, [...equalTexts(names), ...textRanges(names), ...patterns(names)]),
  ),
  law(
    "numbers-at-their-edges",
    ["STO-57", "STO-32"],
    "Numbers of attributes compare as those of fields do.",
    allAgree(numbers, numberFilters(names)),
  ),
  law(
    "instants-at-their-edges",
    ["STO-57", "STO-32"],
    "Instants of attributes compare as those of fields do.",
    allAgree(instants, instantFilters(names)),
  ),
  law(
    "text-order",
    ["STO-57", "STO-36"],
    "Texts of attributes are ordered by code point.",
    ordered(texts, [[names.text]]),
  ),
  law(
    "number-and-instant-order",
    ["STO-57", "STO-36"],
    "Numbers and instants of attributes are ordered by value.",
    (fixture) =>
      Effect.zipRight(
        ordered(numbers, [[names.number], [names.number, names.text]])(fixture),
        ordered(instants, [[names.instant]])(fixture),
      ),
  ),
  law(
    "missing-values-first",
    ["STO-57", "STO-38"],
    "Missing attributes come first going up.",
    ordered(partly, [...singles.map((name) => [name]), [...singles]]),
  ),
  law(
    "types-and-collections-are-apart",
    ["STO-58"],
    "The same id with another type, or in another collection, is another attribute.",
    expectedMatches(alike, apart),
  ),
]
