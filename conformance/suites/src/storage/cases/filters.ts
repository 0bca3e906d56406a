import { Commit, Where, limits, matches } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { same, sameMembers } from "../../law"
import { forAll, runs } from "../../property"
import { sampleSet, where } from "../arbitraries"
import { hostileInstants, hostileNumbers, hostileTexts } from "../hostile"
import { type Sample, type SampleField, sample, samples } from "../Sample"
import type { CaseRun, StorageCase } from "../StorageCase"
import type { Client, StorageFixture } from "../StorageFixture"

type Filter = Where.Where<SampleField>

const filtersPerRun = 12

/** Select, its total and the guard `none` all agree with `matches`. */
const agrees = (client: Client, records: ReadonlyArray<Sample>, filter: Filter) =>
  Effect.gen(function* () {
    const expected = records.filter((record) => matches(filter, record.id, samples.fieldsOf(record)))
    const selected = yield* client.select(samples, { where: filter, total: true })
    const given = JSON.stringify(filter)
    yield* sameMembers(
      `select agrees with matches: ${given}`,
      selected.records.map(({ key }) => key),
      expected.map(({ id }) => id),
    )
    yield* same(`the total agrees with matches: ${given}`, selected.total, expected.length)
    const guarded = yield* Effect.either(client.write([], [Commit.noneMatches(samples, filter)]))
    yield* same(
      `the guard none agrees with matches: ${given}`,
      guarded._tag === "Right",
      expected.length === 0,
    )
  })

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
      for (const filter of filters) yield* agrees(client, records, filter)
    })

const random: CaseRun = (fixture) =>
  forAll(
    "random filters over random records agree with matches",
    fc.tuple(sampleSet(20), fc.array(where, { minLength: 1, maxLength: filtersPerRun })),
    runs(100),
    ([records, filters]) => Effect.scoped(allAgree(records, filters)(fixture)),
  )

const texts = hostileTexts.map((text, i) => sample(`k${i}`, { text, texts: [text, "shared"] }))
const someTexts = [...texts, sample("missing")]
const numbers = hostileNumbers.map((number, i) => sample(`k${i}`, { number, numbers: [number, 7] }))
const instants = hostileInstants.map((instant, i) => sample(`k${i}`, { instant }))

const equalTexts = hostileTexts.flatMap((text): ReadonlyArray<Filter> => [
  Where.equals("text", text),
  Where.isIn("texts", [text, "no such"]),
  Where.not(Where.equals("texts", text)),
])

const textRanges = hostileTexts.flatMap((text): ReadonlyArray<Filter> => [
  Where.lessThan("text", text),
  Where.atLeast("text", text),
  Where.moreThan("texts", text),
])

const patterns = hostileTexts.flatMap((text): ReadonlyArray<Filter> => [
  Where.prefix("text", text),
  Where.suffix("text", text),
  Where.contains("text", text),
  Where.contains("texts", text),
])

const numberFilters = [...hostileNumbers, Infinity, -Infinity].flatMap((number): ReadonlyArray<Filter> => [
  Where.equals("number", number),
  Where.atMost("number", number),
  Where.moreThan("numbers", number),
  Where.isIn("numbers", [number]),
])

const instantFilters = hostileInstants.flatMap((instant): ReadonlyArray<Filter> => [
  Where.equals("instant", instant),
  Where.lessThan("instant", instant),
])

const partly = [
  sample("nothing"),
  sample("empty", { text: "" }),
  sample("text", { text: "a", texts: ["a", "b"] }),
  sample("no", { flag: false, number: 0, numbers: [0] }),
  sample("yes", { flag: true, number: 1, numbers: [1, 2], instant: 0 }),
]

const onMissing: ReadonlyArray<Filter> = [
  Where.equals("text", ""),
  Where.equals("texts", "a"),
  Where.isIn("flag", [true]),
  Where.isIn("number", []),
  Where.lessThan("number", 1),
  Where.range("number", {}),
  Where.range("numbers", {}),
  Where.range("numbers", { from: { value: 2, inclusive: true }, to: { value: 1, inclusive: true } }),
  Where.range("numbers", { from: { value: 1, inclusive: false }, to: { value: 2, inclusive: false } }),
  Where.prefix("text", ""),
  Where.contains("texts", ""),
  ...samples.names.map((field) => Where.empty(field)),
  Where.and(),
  Where.or(),
]

const nots = onMissing.flatMap((filter): ReadonlyArray<Filter> => [
  filter,
  Where.not(filter),
  Where.not(Where.not(filter)),
  Where.and(Where.not(filter), Where.not(Where.empty("text"))),
  Where.or(Where.not(filter), Where.equals("flag", false)),
])

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

const verifies = "DESIGN section 3: the meaning of Where is kernel's matches; every adapter agrees with it"

/** Filters: every one selects exactly what `matches` says. */
export const filterCases: ReadonlyArray<StorageCase> = [
  { id: "storage/where/text-equality-is-exact", verifies, run: allAgree(someTexts, equalTexts) },
  { id: "storage/where/text-ranges-by-code-point", verifies, run: allAgree(someTexts, textRanges) },
  { id: "storage/where/patterns-are-plain-text", verifies, run: allAgree(someTexts, patterns) },
  { id: "storage/where/numbers-at-their-edges", verifies, run: allAgree(numbers, numberFilters) },
  { id: "storage/where/instants-at-their-edges", verifies, run: allAgree(instants, instantFilters) },
  { id: "storage/where/not-is-two-valued", verifies, run: allAgree(partly, nots) },
  { id: "storage/where/as-large-as-the-limits", verifies, run: allAgree(partly, large) },
  { id: "storage/where/random-filters-agree-with-matches", verifies, run: random },
]
