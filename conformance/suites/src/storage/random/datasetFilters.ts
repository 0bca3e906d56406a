import { type Field, type Order, Where } from "@quoin/kernel"
import * as fc from "fast-check"
import type { DatasetCollection } from "../records/Dataset"
import {
  type Named,
  anyKey,
  fieldsOf,
  isReference,
  maybe,
  ofKind,
  references,
  shapeOf,
  someText,
} from "./datasetArbitraries"

const comparison = ({ name, kind }: Named): fc.Arbitrary<Where.Where> => {
  const value: fc.Arbitrary<Field.Scalar> =
    kind === "text" ? (isReference(name) ? anyKey : someText) : ofKind[kind]
  const bound = maybe(fc.record({ value, inclusive: fc.boolean() }))
  const text = fc.constantFrom("", "a", "%", "\uFFFF", "\u{1F600}")
  return fc.oneof(
    value.map((given) => Where.equals(name, given)),
    fc.array(value, { maxLength: 3 }).map((given) => Where.isIn(name, given)),
    fc.tuple(bound, bound).map(([from, to]): Where.Where => ({ _tag: "Range", field: name, from, to })),
    fc.constant(Where.empty(name)),
    ...(kind === "text"
      ? [
          fc
            .tuple(text, fc.constantFrom("Prefix" as const, "Suffix" as const, "Contains" as const))
            .map(([given, _tag]): Where.Where => ({ _tag, field: name, text: given })),
        ]
      : []),
  )
}

const leaf = (collection: DatasetCollection): fc.Arbitrary<Where.Where> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...fieldsOf(collection)).chain(comparison) },
    { weight: 1, arbitrary: fc.array(anyKey, { maxLength: 3 }).map(Where.keyIn) },
    { weight: 2, arbitrary: fc.constantFrom(Where.all, Where.all, Where.none) },
  )

type Filters = Readonly<Record<DatasetCollection, fc.Arbitrary<Where.Where>>>

/** Every reference from or to a collection, with an inner filter about the other end. */
const through = (collection: DatasetCollection, inner: Filters): ReadonlyArray<fc.Arbitrary<Where.Where>> =>
  references.flatMap(({ from, field, to }) => [
    ...(from === collection
      ? [
          inner[to].map((where): Where.Where => ({
            _tag: "References",
            field,
            collection: shapeOf(to).name,
            where,
          })),
        ]
      : []),
    ...(to === collection
      ? [
          inner[from].map((where): Where.Where => ({
            _tag: "ReferencedBy",
            field,
            collection: shapeOf(from).name,
            where,
          })),
        ]
      : []),
  ])

/** Filters over a collection whose references hold these filters. */
const filtersOver = (
  collection: DatasetCollection,
  inner: Filters | undefined,
): fc.Arbitrary<Where.Where> => {
  const simple = leaf(collection)
  const flat =
    inner === undefined
      ? simple
      : fc.oneof(simple, { weight: 1, arbitrary: fc.oneof(...through(collection, inner)) })
  return fc.letrec<{ node: Where.Where }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, depthSize: "small", withCrossShrink: true },
      flat,
      fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((clauses) => Where.and(...clauses)),
      fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((clauses) => Where.or(...clauses)),
      tie("node").map(Where.not),
    ),
  })).node
}

const nested = (levels: number): Filters => {
  const inner = levels === 0 ? undefined : nested(levels - 1)
  return { parts: filtersOver("parts", inner), makers: filtersOver("makers", inner) }
}

/** Any filter over a collection, with references in references up to three deep. */
export const datasetFilters: Filters = nested(3)

interface Step extends Order.OrderStep {
  readonly kind: Field.FieldKind
}

const paths = (collection: DatasetCollection, steps: number): ReadonlyArray<ReadonlyArray<Step>> =>
  fieldsOf(collection)
    .filter(({ many }) => !many)
    .flatMap(({ name, kind }) => {
      const here = { collection: shapeOf(collection).name, field: name, kind }
      const onwards =
        steps === 0 ? [] : references.filter(({ from, field }) => from === collection && field === name)
      return [[here], ...onwards.flatMap(({ to }) => paths(to, steps - 1).map((path) => [here, ...path]))]
    })

const directions = fc.constantFrom("ascending" as const, "descending" as const)

/** By what stands behind a beginning, of texts of which there are several. */
const termsBehind = (collection: DatasetCollection): ReadonlyArray<fc.Arbitrary<Order.OrderTerm>> => {
  const several = fieldsOf(collection).filter(({ many, kind }) => many && kind === "text")
  if (several.length === 0) return []
  return [
    fc.record({
      field: fc.constantFrom(...several.map(({ name }) => name)),
      behind: fc.constantFrom("a", "A", "g", "\u{10000}", "\u{1F600}"),
      direction: directions,
    }),
  ]
}

const termsAlong = (collection: DatasetCollection): fc.Arbitrary<Order.OrderTerm> =>
  fc
    .tuple(
      fc.constantFrom(...paths(collection, 2)),
      directions,
      fc.option(fc.uniqueArray(fc.constantFrom("", "a", "b", "m1", "p1", "p2"), { maxLength: 4 }), {
        nil: undefined,
      }),
    )
    .map(([path, direction, among]): Order.OrderTerm => {
      const [first, ...then] = path.map(({ kind: _, ...step }): Order.OrderStep => step)
      const field = first?.field ?? ""
      const placed = among !== undefined && path.at(-1)?.kind === "text" ? { among } : {}
      return { field, direction, ...(then.length === 0 ? {} : { then }), ...placed }
    })

const termsOver = (collection: DatasetCollection): fc.Arbitrary<Order.OrderTerm> =>
  fc.oneof(
    { weight: 4, arbitrary: termsAlong(collection) },
    ...termsBehind(collection).map((arbitrary) => ({ weight: 1, arbitrary })),
  )

/** Any order over a collection, whose terms follow up to two references. */
export const datasetOrders: Readonly<
  Record<DatasetCollection, fc.Arbitrary<ReadonlyArray<Order.OrderTerm>>>
> = {
  parts: fc.array(termsOver("parts"), { maxLength: 3 }),
  makers: fc.array(termsOver("makers"), { maxLength: 3 }),
}
