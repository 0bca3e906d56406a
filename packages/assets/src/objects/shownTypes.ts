import type { ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { withVisibleTarget } from "../definitions/attribute/attributeView"
import type { ObjectRecord } from "./AssetObject"
import type { Shown } from "./shownThings"
import { type CountedTypes, typeCounts, typesIn } from "./typeCounts"
import { typeTable } from "./typeTable"

interface Definitions {
  /** Whether the answer shows definitions of attributes, which show types themselves. */
  readonly includeDefinitions: boolean
}

/** The types of all objects that an answer shows, and with definitions those that they show. */
export const typesShown = (
  { definitions, objects, visible }: Shown,
  records: ReadonlyArray<ObjectRecord>,
  { includeDefinitions }: Definitions,
): ReadonlySet<string> => {
  const types = new Set([...records, ...objects.values()].map(({ typeId }) => typeId))
  if (!includeDefinitions) return types
  const columns = [...types].flatMap((type) => typeTable(definitions, type)?.columns ?? [])
  return new Set([...types, ...columns.flatMap(({ view }) => typesIn(withVisibleTarget(view, visible)))])
}

/** Counts the types that an answer with one object shows. */
export const countedFor = (
  reads: Pick<Reads, "select">,
  shown: Shown,
  object: ObjectRecord,
  options: Definitions = { includeDefinitions: false },
): Effect.Effect<CountedTypes, ReadFailure> => {
  const counts = typeCounts(reads)
  return Effect.as(counts.count(typesShown(shown, [object], options)), counts)
}
