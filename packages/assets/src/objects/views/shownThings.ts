import {
  type KnownPerson,
  type QueryReads,
  type ReadFailure,
  type Reads,
  limits as kernelLimits,
  withinLimit,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { Definitions } from "../../definitions/Definitions"
import { type Visible, onlyVisible } from "../../definitions/visibility"
import { limits } from "../../limits"
import { type ObjectRecord, recordKeyOf } from "../AssetObject"
import { Objects } from "../collections"
import { typeTable } from "../values/typeTable"
import { type ThingKind, type ThingReads, type Things, loadThings } from "./thingsElsewhere"

/** What objects refer to, as far as the caller may see it. */
export interface Shown {
  readonly definitions: Definitions
  /** By record key. */
  readonly objects: ReadonlyMap<string, ObjectRecord>
  readonly users: ReadonlyMap<string, KnownPerson>
  readonly things: Things
  /** May the caller see what stands in this schema? */
  readonly visible: Visible
}

/** How far and for whom objects are shown. */
export interface ShownOptions extends Pick<Shown, "visible"> {
  /** Levels of referenced objects: 1 for those that are referred to from the objects themselves. */
  readonly deep: number
}

/** How what is shown is read. */
interface ShownReads {
  /** Those of the objects that are there. */
  readonly objects: (
    recordKeys: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyArray<ObjectRecord>, ReadFailure>
  readonly people: Reads["people"]
  readonly elsewhere: ThingReads
}

/** What a query reads by. */
export type QueryingShown = Pick<QueryReads, "read" | "people" | "getAll" | "mayEach">

/** In as few reads as the storage allows. */
export const inBatches = ({ read, people, getAll, mayEach }: QueryingShown): ShownReads => ({
  people,
  elsewhere: { peekAll: getAll, mayEach },
  objects: (keys) =>
    Effect.map(
      Effect.forEach(Arr.chunksOf(keys, kernelLimits.readKeys), (some) => read(Objects, some)),
      (pages) => pages.flat().map(({ value }) => value),
    ),
})

/** What a command reads by; what it shows is not guarded. */
export const byPeeking = ({
  peek,
  people,
  peekAll,
  mayEach,
}: Pick<Reads, "peek" | "people" | "peekAll" | "mayEach">): ShownReads => ({
  people,
  elsewhere: { peekAll, mayEach },
  objects: (keys) =>
    Effect.map(
      Effect.forEach(keys, (key) => peek(Objects, key)),
      (found) => found.filter((object) => object !== undefined),
    ),
})

const valuesOfKind = (
  records: Iterable<ObjectRecord>,
  definitions: Definitions,
  kind: "reference" | "user" | ThingKind,
): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const { typeId, attributes } of records) {
    const columns = typeTable(definitions, typeId)?.byId
    for (const { id, values } of attributes) {
      if (columns?.get(id)?.attribute.kind !== kind) continue
      for (const value of values) if (typeof value === "string") keys.add(value)
    }
  }
  return keys
}

/**
 * Everything that these objects refer to, level by level, and the users that they name. `known` are objects that need not be
 * read again.
 */
export const loadShown = (
  reads: ShownReads,
  definitions: Definitions,
  records: ReadonlyArray<ObjectRecord>,
  { deep, visible }: ShownOptions,
  known: ReadonlyMap<string, ObjectRecord> = new Map(),
): Effect.Effect<Shown, ReadFailure> =>
  Effect.gen(function* () {
    const objects = new Map<string, ObjectRecord>()
    const shows = ({ deleting, typeId }: ObjectRecord): boolean =>
      deleting !== true && typeTable(definitions, typeId) !== undefined
    const shown = (found: ReadonlyArray<ObjectRecord>) => onlyVisible(visible, found).filter(shows)
    const seen = new Set(records.map(({ id }) => recordKeyOf(id)))
    for (const record of shown(records)) objects.set(recordKeyOf(record.id), record)
    const showing = [...records]
    let level = records
    for (let depth = 1; depth <= deep && level.length > 0; depth++) {
      const keys = [...valuesOfKind(level, definitions, "reference")].filter((key) => !seen.has(key))
      yield* withinLimit(limits, "referencedObjects", objects.size + keys.length - records.length)
      const missing = keys.filter((key) => !known.has(key))
      const loaded = missing.length === 0 ? [] : yield* reads.objects(missing)
      const found = [...keys.flatMap((key) => known.get(key) ?? []), ...loaded]
      level = shown(found)
      for (const { id } of found) seen.add(recordKeyOf(id))
      for (const record of level) objects.set(recordKeyOf(record.id), record)
      if (depth < deep) showing.push(...level)
    }
    const userKeys = valuesOfKind(showing, definitions, "user")
    const users = userKeys.size === 0 ? new Map<string, KnownPerson>() : yield* reads.people([...userKeys])
    const things = yield* loadThings(reads.elsewhere, (kind) => valuesOfKind(showing, definitions, kind))
    return { definitions, objects, users, things, visible }
  })
