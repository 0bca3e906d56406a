import {
  Order,
  type QueryReads,
  type ReadFailure,
  type Select,
  Where,
  giveWay,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { Definitions } from "../../definitions/Definitions"
import type { Visible } from "../../definitions/visibility"
import { limits } from "../../limits"
import { Objects } from "../collections"
import { typedObject } from "../values/typeTable"
import { type ColumnValues, columnValues } from "./objectViews"

/** What some objects come to. */
export interface Counted {
  readonly objects: number
  readonly values: number
  /** Objects with a value that no other one of their type may have, besides what the system keeps apart. */
  readonly withUnique: number
  readonly ofType: ReadonlyMap<string, number>
}

export const nothingCounted: Counted = { objects: 0, values: 0, withUnique: 0, ofType: new Map() }

const isReference = ([{ attribute }]: ColumnValues): boolean => attribute.kind === "reference"

/** The values that count: an object that is referred to and is hidden, or gone, is none. */
const countsOf = (values: ReadonlyArray<ColumnValues>, seen: ReadonlySet<string>): ReadonlyArray<number> =>
  values.map((each) =>
    isReference(each) ? each[1].filter((key) => seen.has(String(key))).length : each[1].length,
  )

const isUnique = ([{ attribute }]: ColumnValues): boolean =>
  attribute.system === undefined && attribute.uniqueAttribute

/** One object: its type, and the values that it has. */
interface Held {
  readonly typeId: string
  readonly values: ReadonlyArray<ColumnValues>
}

/** With these objects more. */
const withAll = (before: Counted, held: ReadonlyArray<Held>, seen: ReadonlySet<string>): Counted => {
  const ofType = new Map(before.ofType)
  let [values, withUnique] = [before.values, before.withUnique]
  for (const { typeId, values: all } of held) {
    const counts = countsOf(all, seen)
    ofType.set(typeId, (ofType.get(typeId) ?? 0) + 1)
    values = counts.reduce((sum, count) => sum + count, values)
    withUnique += all.some((each, at) => isUnique(each) && (counts[at] ?? 0) > 0) ? 1 : 0
  }
  return { objects: before.objects + held.length, values, withUnique, ofType }
}

/** Which of the objects that are referred to are there, in a schema that the caller sees. */
const loadSeen = (
  reads: Pick<QueryReads, "read">,
  definitions: Definitions,
  visible: Visible,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlySet<string>, ReadFailure> =>
  Effect.gen(function* () {
    const seen = new Set<string>()
    for (const some of Arr.chunksOf(keys, kernelLimits.readKeys)) {
      for (const { key, value } of yield* reads.read(Objects, some)) {
        const isThere = value.deleting !== true && typedObject(definitions, value) !== undefined
        if (isThere && visible(value.schemaId)) seen.add(key)
      }
    }
    return seen
  })

type After = Select["after"]

/** One part, and where the next one begins. */
const loadPart = (
  reads: Pick<QueryReads, "read" | "select">,
  definitions: Definitions,
  visible: Visible,
  schemaId: string,
  before: Counted,
  after: After,
) =>
  Effect.gen(function* () {
    const { records, more, end } = yield* reads.select(Objects, {
      where: Where.equals("schemaId", schemaId),
      // As an index has them, so that no part looks through those before it.
      orderBy: [Order.ascending("label")],
      limit: limits.countedTogether,
      ...(after === undefined ? {} : { after }),
    })
    const held = records.flatMap(({ value }): ReadonlyArray<Held> => {
      const typed = typedObject(definitions, value)
      return typed === undefined
        ? []
        : [{ typeId: value.typeId, values: columnValues(typed.table, typed.object) }]
    })
    const keys = new Set(held.flatMap(({ values }) => values.filter(isReference).flatMap(([, each]) => each)))
    const seen = yield* loadSeen(reads, definitions, visible, [...keys].map(String))
    return {
      counted: withAll(before, held, seen),
      next: more ? end : undefined,
    }
  })

/** Counts the objects of a schema and their values, part by part; others have their turn between the parts. */
export const loadCounted = (
  reads: Pick<QueryReads, "read" | "select">,
  definitions: Definitions,
  visible: Visible,
  schemaId: string,
  before: Counted = nothingCounted,
  after?: After,
): Effect.Effect<Counted, ReadFailure> =>
  Effect.flatMap(loadPart(reads, definitions, visible, schemaId, before, after), ({ counted, next }) =>
    next === undefined
      ? Effect.succeed(counted)
      : Effect.zipRight(giveWay, loadCounted(reads, definitions, visible, schemaId, counted, next)),
  )
