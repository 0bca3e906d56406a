import { type Field, type Order, Where } from "@quoin/kernel"
import fc from "fast-check"
import { type Note, notes, type Thing, things } from "./things"

const ids = ["a", "b", "c", "é", "\uffff", "😀"]
const keys = fc.constantFrom(...ids)
/** Most lead to a record, some to none. */
const targets = fc.constantFrom(...ids, "gone", "")
const texts: fc.Arbitrary<string> = fc.constantFrom("", "a", "ab", "b", "é", "\0", "a\0b", "😀")
const numbers = fc.constantFrom(0, 1, -1, 0.5, 2 ** 53)

const maybe = <A>(values: fc.Arbitrary<A>) => fc.option(values, { nil: undefined, freq: 3 })
const defined = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
const some = <A>(values: fc.Arbitrary<A>) => fc.array(values, { maxLength: 3 })

const attributes = fc
  .record({
    "text:word": maybe(texts),
    "number:size": maybe(numbers),
    "flag:open": maybe(fc.boolean()),
    "instant:at": maybe(fc.constantFrom(0, 1, 1_700_000_000_000)),
    "texts:words": maybe(some(texts)),
    "numbers:sizes": maybe(some(numbers)),
    "text:owner": maybe(targets),
    "texts:owners": maybe(some(targets)),
  })
  .map(defined)

export const thingLists: fc.Arbitrary<ReadonlyArray<Thing>> = fc.uniqueArray(
  fc
    .record({
      id: keys,
      type: maybe(texts),
      label: maybe(texts),
      parent: maybe(targets),
      related: maybe(some(targets)),
      attributes,
    })
    .map((thing): Thing => ({ ...defined(thing), id: thing.id })),
  { selector: (thing) => thing.id },
)

export const noteLists: fc.Arbitrary<ReadonlyArray<Note>> = fc.uniqueArray(
  fc
    .record({ id: keys, title: maybe(texts), about: maybe(targets), links: maybe(some(targets)) })
    .map((note): Note => ({ ...defined(note), id: note.id })),
  { selector: (note) => note.id },
)

export const described = [
  { name: "text:word", indexed: true },
  { name: "number:size", indexed: true },
  { name: "flag:open", indexed: false },
  { name: "instant:at", indexed: true },
  { name: "texts:words", indexed: true },
  { name: "numbers:sizes", indexed: false },
  { name: "text:owner", indexed: true },
  { name: "texts:owners", indexed: false },
] as const

const about = (field: string, values: fc.Arbitrary<Field.Scalar>): fc.Arbitrary<Where.Where> =>
  fc.oneof(
    values.map((value) => Where.equals(field, value)),
    some(values).map((list) => Where.isIn(field, list)),
    values.map((value) => Where.atLeast(field, value)),
    fc.constant(Where.empty(field)),
  )
const textual = (field: string, values = texts): fc.Arbitrary<Where.Where> =>
  fc.oneof(
    about(field, values),
    texts.map((text) => Where.contains(field, text)),
    texts.map((text) => Where.prefix(field, text)),
  )

const leaves = {
  thing: fc.oneof(
    textual("label"),
    textual("related", targets),
    textual("parent", targets),
    textual("text:word"),
    textual("texts:words"),
    about("number:size", numbers),
    about("numbers:sizes", numbers),
    about("flag:open", fc.boolean()),
    about("instant:at", fc.constantFrom(0, 1)),
    textual("text:undescribed"),
    textual("texts:undescribed"),
    fc.constantFrom<Where.Where>(Where.all, Where.none),
    some(keys).map(Where.keyIn),
  ),
  note: fc.oneof(textual("title"), textual("links", targets), some(keys).map(Where.keyIn)),
}

const nested = (
  leaf: fc.Arbitrary<Where.Where>,
  same: fc.Arbitrary<Where.Where>,
  inner: ReadonlyArray<fc.Arbitrary<Where.Where>>,
) =>
  fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    ...inner,
    same.map(Where.not),
    fc.array(same, { maxLength: 3 }).map((clauses) => Where.and(...clauses)),
    fc.array(same, { maxLength: 3 }).map((clauses) => Where.or(...clauses)),
  )

const thingReference = fc.constantFrom("related", "parent", "text:owner", "texts:owners", "text:undescribed")
const noteReference = fc.constantFrom("about", "links")

const refersTo =
  (fields: fc.Arbitrary<string>, collection: string) =>
  (inner: fc.Arbitrary<Where.Where>): fc.Arbitrary<Where.Where> =>
    fc.record({
      _tag: fc.constant("References" as const),
      field: fields,
      collection: fc.constant(collection),
      where: inner,
    })
const isReferred =
  (fields: fc.Arbitrary<string>, collection: string) =>
  (inner: fc.Arbitrary<Where.Where>): fc.Arbitrary<Where.Where> =>
    fc.record({
      _tag: fc.constant("ReferencedBy" as const),
      field: fields,
      collection: fc.constant(collection),
      where: inner,
    })

export const filters = fc.letrec<{ thing: Where.Where; note: Where.Where }>((tie) => ({
  thing: nested(leaves.thing, tie("thing"), [
    refersTo(thingReference, things.name)(tie("thing")),
    isReferred(thingReference, things.name)(tie("thing")),
    isReferred(noteReference, notes.name)(tie("note")),
  ]),
  note: nested(leaves.note, tie("note"), [
    refersTo(noteReference, things.name)(tie("thing")),
    isReferred(noteReference, notes.name)(tie("note")),
    isReferred(thingReference, things.name)(tie("thing")),
  ]),
}))

const direction = fc.constantFrom("ascending" as const, "descending" as const)
const stepTo = (field: string): Order.OrderStep => ({ collection: things.name, field })
const last = fc.constantFrom("label", "parent", "number:size", "flag:open", "instant:at", "text:undescribed")
const steps = fc
  .tuple(fc.array(fc.constantFrom("parent", "text:owner"), { maxLength: 2 }), last)
  .map(([way, end]) => [...way, end].map(stepTo))

const termsOf = (plain: ReadonlyArray<string>, references: ReadonlyArray<string>) =>
  fc.array(
    fc.oneof(
      fc.record({ field: fc.constantFrom(...plain), direction }),
      fc.record({ field: fc.constantFrom(...references), then: steps, direction }),
    ),
    { maxLength: 3 },
  )
export const thingOrders = termsOf(
  ["type", "label", "text:word", "number:size", "flag:open", "instant:at", "text:undescribed"],
  ["parent", "text:owner", "text:undescribed"],
)
export const noteOrders = termsOf(["title", "about"], ["about"])
