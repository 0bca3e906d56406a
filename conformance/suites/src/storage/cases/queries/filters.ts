import { Commit, Where, limits, matches, noLookup } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { forAll, runs } from "../../../property"
import { agrees } from "../../checks/agreement"
import { sampleSet, where } from "../../random/sampleArbitraries"
import { edgeInstants, edgeNumbers, edgeTexts } from "../../values/edgeValues"
import {
  equalTexts,
  instantFilters,
  nots,
  numberFilters,
  patterns,
  textRanges,
} from "../../values/edgeFilters"
import { type Sample, type SampleField, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client, StorageFixture } from "../../StorageFixture"

type Filter = Where.Where<SampleField>

const filtersPerRun = 12

const agreesOver = (client: Client, records: ReadonlyArray<Sample>, filter: Filter) => {
  const expected = records.filter((record) => matches(filter, record.id, samples.fieldsOf(record), noLookup))
  return agrees(
    client,
    samples,
    filter,
    expected.map(({ id }) => id),
  )
}

const storing = (fixture: StorageFixture, records: ReadonlyArray<Sample>) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    yield* client.write(records.map((record) => Commit.put(samples, record)))
    return client
  })

/** Each filter agrees with `matches` over these records. */
const allAgree =
  (records: ReadonlyArray<Sample>, filters: ReadonlyArray<Filter>): CaseRun =>
  (fixture) =>
    Effect.gen(function* () {
      const client = yield* storing(fixture, records)
      for (const filter of filters) yield* agreesOver(client, records, filter)
    })

const random: CaseRun = (fixture) =>
  forAll(
    "random filters over random records agree with matches",
    fc.tuple(sampleSet(20), fc.array(where, { minLength: 1, maxLength: filtersPerRun })),
    runs(50, 1_000),
    ([records, filters]) => Effect.scoped(allAgree(records, filters)(fixture)),
  )

const texts = edgeTexts.map((text, i) => sample(`k${i}`, { text, texts: [text, "shared"] }))
const someTexts = [...texts, sample("missing")]
const numbers = edgeNumbers.map((number, i) => sample(`k${i}`, { number, numbers: [number, 7] }))
const instants = edgeInstants.map((instant, i) => sample(`k${i}`, { instant }))

const partly = [
  sample("nothing"),
  sample("empty", { text: "" }),
  sample("text", { text: "a", texts: ["a", "b"] }),
  sample("no", { flag: false, number: 0, numbers: [0] }),
  sample("yes", { flag: true, number: 1, numbers: [1, 2], instant: 0 }),
]

const fields = {
  text: "text",
  texts: "texts",
  number: "number",
  numbers: "numbers",
  flag: "flag",
  instant: "instant",
  label: "label",
  claim: "claim",
} as const

const nested = (levels: number): Filter =>
  levels <= 1 ? Where.equals("text", "a") : Where.not(nested(levels - 1))

const large: ReadonlyArray<Filter> = [
  nested(limits.whereDepth),
  Where.isIn("text", [...Array.from({ length: limits.whereListValues - 1 }, (_, i) => `v${i}`), "a"]),
  Where.isIn(
    "numbers",
    Array.from({ length: limits.whereListValues }, (_, i) => i),
  ),
  Where.or(
    ...Array.from({ length: limits.whereClauses - 1 }, (_, i) => Where.equals<SampleField>("texts", `${i}`)),
  ),
  Where.and(
    ...Array.from({ length: limits.whereClauses / 2 - 1 }, () => Where.not(Where.empty<SampleField>("text"))),
  ),
  Where.contains("text", "a".repeat(100_000)),
]

/** Filters: every one selects exactly what `matches` says. */
export const filterCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/where/text-equality-is-exact",
    says: "Equality tells any two of the awkward texts apart, in fields and in lists.",
    verifies: ["STO-28", "STO-29"],
    run: allAgree(someTexts, equalTexts<SampleField>(fields)),
  },
  {
    id: "storage/where/text-ranges-by-code-point",
    says: "Ranges of texts begin and end by code point.",
    verifies: ["STO-28", "STO-30"],
    run: allAgree(someTexts, textRanges<SampleField>(fields)),
  },
  {
    id: "storage/where/patterns-are-plain-text",
    says: "Prefixes, suffixes and parts of texts are taken literally.",
    verifies: ["STO-28", "STO-31"],
    run: allAgree(someTexts, patterns<SampleField>(fields)),
  },
  {
    id: "storage/where/numbers-at-their-edges",
    says: "Numbers are found at the edges of what doubles and integer columns hold.",
    verifies: ["STO-28", "STO-32"],
    run: allAgree(numbers, numberFilters<SampleField>(fields)),
  },
  {
    id: "storage/where/instants-at-their-edges",
    says: "Instants are found before and after the epoch, up to the largest.",
    verifies: ["STO-28", "STO-32"],
    run: allAgree(instants, instantFilters<SampleField>(fields)),
  },
  {
    id: "storage/where/not-is-two-valued",
    says: "A filter and its `not` divide all records between them, missing values and lists included.",
    verifies: ["STO-28", "STO-33", "STO-34"],
    run: allAgree(partly, nots<SampleField>(fields)),
  },
  {
    id: "storage/where/as-large-as-the-limits",
    says: "The deepest, the longest and the widest filters are answered.",
    verifies: ["STO-35"],
    run: allAgree(partly, large),
  },
  {
    id: "storage/where/random-filters-agree-with-matches",
    says: "Random filters over random records find what `matches` says.",
    verifies: ["STO-28"],
    run: random,
  },
]
