import { Attribute, type Field } from "@quoin/kernel"
import * as fc from "fast-check"
import { edgeNumbers } from "../values/edgeValues"
import { type Maker, type Part, maker, makers, part, parts } from "../records/Part"
import type { Dataset, DatasetCollection } from "../records/Dataset"

type Name = Attribute.AttributeName

/** Few enough that references find a record. Makers share their keys with parts. */
const partKeys = ["a", "b", "c", "d", "A", "\u{1F600}", "\uFFFF"] as const
const makerKeys = ["a", "b", "A", "\u{1F600}"] as const

/** What a reference may hold: a key of one collection or both, or of none. */
export const anyKey = fc.constantFrom<string>(...partKeys, "gone", "")
export const someText = fc.constantFrom("", "a", "A", "\uFFFF", "\u{10000}")
const someNumber = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -1, max: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(...edgeNumbers) },
)

export const ofKind = {
  text: someText,
  number: someNumber,
  instant: fc.integer({ min: -3, max: 3 }),
  flag: fc.boolean(),
}

/** Attributes that records may hold. */
export const partAttributes = [
  "text:maker",
  "texts:uses",
  "text:note",
  "texts:note",
  "number:note",
  "numbers:note",
  "flag:note",
  "instant:note",
] as const satisfies ReadonlyArray<Name>
export const makerAttributes = [
  "text:home",
  "text:note",
  "number:note",
] as const satisfies ReadonlyArray<Name>

/** Attributes that nobody ever describes. */
const never = ["text:never", "texts:never", "number:never"] as const satisfies ReadonlyArray<Name>

/** The fields whose values are keys, and the collection that they are keys of. */
interface Reference {
  readonly from: DatasetCollection
  readonly field: string
  readonly to: DatasetCollection
}

export const references: ReadonlyArray<Reference> = [
  { from: "parts", field: "parent", to: "parts" },
  { from: "parts", field: "uses", to: "parts" },
  { from: "parts", field: "texts:uses", to: "parts" },
  { from: "parts", field: "maker", to: "makers" },
  { from: "parts", field: "text:maker", to: "makers" },
  { from: "parts", field: "maker", to: "parts" },
  { from: "parts", field: "text:never", to: "makers" },
  { from: "makers", field: "home", to: "parts" },
  { from: "makers", field: "text:home", to: "parts" },
  { from: "makers", field: "home", to: "makers" },
]

export const isReference = (name: string): boolean => references.some(({ field }) => field === name)

export const shapeOf = (collection: DatasetCollection) => (collection === "parts" ? parts : makers)

export interface Named extends Field.FieldShape {
  readonly name: string
}

export const fieldsOf = (collection: DatasetCollection): ReadonlyArray<Named> => {
  const attributes = [...(collection === "parts" ? partAttributes : makerAttributes), ...never]
  return [
    ...Object.entries(shapeOf(collection).fields),
    ...attributes.map((name) => [name, Attribute.attributeShape(name)] as const),
  ].flatMap(([name, shape]) => (shape === undefined ? [] : [{ ...shape, name }]))
}

export const maybe = <A>(values: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> =>
  fc.option(values, { nil: undefined })

const present = <A extends object>(record: A): A =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as A

const valueOf = (name: Name) => {
  const shape = Attribute.attributeShape(name)
  const single: fc.Arbitrary<Field.Scalar> = isReference(name) ? anyKey : ofKind[shape?.kind ?? "text"]
  return shape?.many === true ? fc.array(single, { maxLength: 3 }) : single
}

const attributesOf = (names: ReadonlyArray<Name>) =>
  fc
    .record(Object.fromEntries(names.map((name) => [name, maybe<unknown>(valueOf(name))])))
    .map((attributes) => present(attributes) as Part["attributes"])

/** A part with this key, which holds only attributes that were described. */
export const partOf = (id: string, described: ReadonlyArray<Name>): fc.Arbitrary<Part> =>
  fc
    .record({
      parent: maybe(anyKey),
      uses: fc.array(anyKey, { maxLength: 3 }),
      maker: maybe(anyKey),
      size: maybe(someNumber),
      attributes: attributesOf(described),
    })
    .map((given) => part(id, present(given) as Partial<Part>))

/** A maker with this key. */
export const makerOf = (id: string, described: ReadonlyArray<Name>): fc.Arbitrary<Maker> =>
  fc
    .record({ name: maybe(someText), home: maybe(anyKey), attributes: attributesOf(described) })
    .map((given) => maker(id, present(given) as Partial<Maker>))

/** Any records of both collections, with any of the attributes. */
export const dataset: fc.Arbitrary<Dataset> = fc.record({
  parts: fc
    .subarray([...partKeys], { minLength: 4 })
    .chain((keys) => fc.tuple(...keys.map((key) => partOf(key, partAttributes)))),
  makers: fc
    .subarray([...makerKeys], { minLength: 2 })
    .chain((keys) => fc.tuple(...keys.map((key) => makerOf(key, makerAttributes)))),
})
