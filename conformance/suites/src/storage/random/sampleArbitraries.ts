import { type Order, Where } from "@quoin/kernel"
import { character } from "../../character"
import * as fc from "fast-check"
import { edgeInstants, edgeKeys, edgeNumbers, edgeTexts } from "../values/edgeValues"
import { type Sample, type SampleField, sample, samples } from "../records/Sample"

/** Mostly from a short list, so that values meet; now and then any text at all. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...edgeTexts) },
  { weight: 1, arbitrary: fc.string({ unit: character, maxLength: 6 }) },
)

/** A number that a field may hold. */
export const number: fc.Arbitrary<number> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...edgeNumbers) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

const instant = fc.oneof(fc.constantFrom(...edgeInstants), fc.maxSafeInteger())

const maybe = <A>(values: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> =>
  fc.option(values, { nil: undefined })

const present = <A extends object>(record: A): A => {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as A
}

/** A sample with this key, any field of which may be missing; it claims no unique value. */
export const sampleOf = (id: string): fc.Arbitrary<Sample> =>
  fc
    .record({
      text: maybe(text),
      label: maybe(fc.constantFrom("a", "b", "\uFFFF", "\u{10000}")),
      number: maybe(number),
      flag: maybe(fc.boolean()),
      instant: maybe(instant),
      texts: fc.array(text, { maxLength: 3 }),
      numbers: fc.array(number, { maxLength: 3 }),
    })
    .map((given) => sample(id, present(given) as Partial<Sample>))

/** A set of samples with different keys. */
export const sampleSet = (maxLength: number): fc.Arbitrary<ReadonlyArray<Sample>> =>
  fc
    .uniqueArray(fc.oneof(fc.constantFrom(...edgeKeys), fc.stringMatching(/^[a-e]{1,3}$/)), { maxLength })
    .chain((keys) => fc.tuple(...keys.map(sampleOf)))

const textFields = ["text", "label", "texts", "claim"] as const satisfies ReadonlyArray<SampleField>
const numberFields = ["number", "numbers"] as const satisfies ReadonlyArray<SampleField>
const operandNumber = fc.oneof(number, fc.constantFrom(Infinity, -Infinity))

const operand: fc.Arbitrary<readonly [SampleField, fc.Arbitrary<string | number | boolean>]> = fc.oneof(
  fc.constantFrom(...textFields).map((field) => [field, text] as const),
  fc.constantFrom(...numberFields).map((field) => [field, operandNumber] as const),
  fc.constant(["flag", fc.boolean()] as const),
  fc.constant(["instant", instant] as const),
)

const bound = (value: fc.Arbitrary<string | number | boolean>) =>
  maybe(fc.record({ value, inclusive: fc.boolean() }))

const comparison: fc.Arbitrary<Where.Where<SampleField>> = operand.chain(([field, value]) =>
  fc.oneof(
    value.map((given) => Where.equals(field, given)),
    fc.array(value, { maxLength: 4 }).map((given) => Where.isIn(field, given)),
    fc
      .tuple(bound(value), bound(value))
      .map(([from, to]): Where.Where<SampleField> => ({ _tag: "Range", field, from, to })),
  ),
)

/** A piece of a text, cut between code points, so that it stays well-formed. */
const piece = fc
  .tuple(text, fc.nat(4), fc.nat(4))
  .map(([whole, from, size]) => [...whole].slice(from, from + size).join(""))

const pattern: fc.Arbitrary<Where.Where<SampleField>> = fc
  .tuple(
    fc.constantFrom(...textFields),
    fc.oneof(text, piece),
    fc.constantFrom("Prefix", "Suffix", "Contains"),
  )
  .map(([field, given, _tag]) => ({ _tag, field, text: given }))

const leaf: fc.Arbitrary<Where.Where<SampleField>> = fc.oneof(
  { weight: 4, arbitrary: comparison },
  { weight: 3, arbitrary: pattern },
  { weight: 1, arbitrary: fc.constantFrom(...samples.names).map((field) => Where.empty(field)) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...edgeKeys, "a", ""), { maxLength: 4 }).map(Where.keyIn),
  },
  { weight: 1, arbitrary: fc.constantFrom(Where.all, Where.none) },
)

/** Any filter over the samples, nested a few levels deep. */
export const where: fc.Arbitrary<Where.Where<SampleField>> = fc.letrec<{
  node: Where.Where<SampleField>
}>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: "small", withCrossShrink: true },
    leaf,
    fc.array(tie("node"), { maxLength: 3 }).map((clauses) => Where.and(...clauses)),
    fc.array(tie("node"), { maxLength: 3 }).map((clauses) => Where.or(...clauses)),
    tie("node").map(Where.not),
  ),
})).node

const singleFields = [
  "text",
  "label",
  "number",
  "flag",
  "instant",
  "claim",
] as const satisfies ReadonlyArray<SampleField>

/** Any order over the single-valued fields, the empty one (by key alone) included. */
export const orderBy: fc.Arbitrary<ReadonlyArray<Order.OrderTerm<SampleField>>> = fc
  .uniqueArray(fc.constantFrom(...singleFields), { maxLength: 3 })
  .chain((fields) =>
    fc.tuple(
      ...fields.map((field) =>
        fc
          .constantFrom("ascending", "descending")
          .map((direction): Order.OrderTerm<SampleField> => ({ field, direction })),
      ),
    ),
  )
