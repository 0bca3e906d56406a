import type { ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { AttributeView } from "../definitions/attribute/AttributeDefinition"
import type { TypeView } from "../definitions/type/ObjectType"
import { countObjects } from "./objectCounts"

/** Shows types with the numbers of their objects. */
export interface CountedTypes {
  readonly type: (view: TypeView) => TypeView
  readonly attribute: (view: AttributeView) => AttributeView
}

/** What commands show: to count would cost every write as much as it costs a query. */
export const uncounted: CountedTypes = { type: (view) => view, attribute: (view) => view }

/** Counts for one answer: each type once, however often it is shown. */
export interface TypeCounts extends CountedTypes {
  /** Must come before these types are shown. */
  readonly count: (typeIds: Iterable<string>) => Effect.Effect<void, ReadFailure>
}

/** The types that a definition shows. */
export const typesIn = ({ objectType, referenceObjectType }: AttributeView): ReadonlyArray<string> =>
  referenceObjectType === undefined ? [objectType.id] : [objectType.id, referenceObjectType.id]

/** One value for one view, so that those who show an answer make each type only once. */
const once = <View extends object>(make: (view: View) => View): ((view: View) => View) => {
  const made = new Map<View, View>()
  return (view) => {
    const known = made.get(view) ?? make(view)
    made.set(view, known)
    return known
  }
}

export const typeCounts = (reads: Pick<Reads, "select">): TypeCounts => {
  const counts = new Map<string, number>()
  const type = once<TypeView>((view) => ({ ...view, objectCount: counts.get(view.id) ?? view.objectCount }))
  return {
    count: (typeIds) =>
      Effect.forEach(
        [...new Set(typeIds)].filter((id) => !counts.has(id)),
        (id) => Effect.map(countObjects(reads, "typeId", id), (number) => counts.set(id, number)),
        { discard: true },
      ),
    type,
    attribute: once<AttributeView>(({ objectType, referenceObjectType, ...view }) => ({
      ...view,
      objectType: type(objectType),
      ...(referenceObjectType === undefined ? {} : { referenceObjectType: type(referenceObjectType) }),
    })),
  }
}

/** Definitions with the numbers of objects of all types that they show. */
export const countedAttributes = (
  reads: Pick<Reads, "select">,
  views: ReadonlyArray<AttributeView>,
  counts: TypeCounts = typeCounts(reads),
): Effect.Effect<ReadonlyArray<AttributeView>, ReadFailure> =>
  Effect.map(counts.count(views.flatMap(typesIn)), () => views.map(counts.attribute))
