import { type Collection, Field, type StorageDriverService, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Saboteur, onDriver, onStore } from "../Saboteur"
import { type FindRows, type Row, knowingShapes, rowsIn, selectAmong } from "../SelectLaws"

/** Follows references into what every tenant holds. */
const otherTenants = onStore(({ connect }) => {
  const everyone: Array<StorageDriverService> = []
  const shapes = new Map<string, Collection.CollectionShape>()
  const everywhere: FindRows = (collection) =>
    Effect.map(
      Effect.forEach(everyone, (driver) => rowsIn(driver, shapes)(collection)),
      (rows) => rows.flat(),
    )
  return {
    connect: (tenant) =>
      Effect.map(connect(tenant), (driver) => {
        everyone.unshift(driver)
        return {
          ...driver,
          define: (given) => {
            for (const shape of given) shapes.set(shape.name, shape)
            return driver.define(given)
          },
          select: selectAmong({}, rowsIn(driver, shapes), everywhere),
        }
      }),
  }
})

/** Looks for a key in every collection, whichever the filter names. */
const anyCollection = knowingShapes((driver, shapes) => {
  const rows = rowsIn(driver, shapes)
  return {
    select: selectAmong({}, rows, (named) =>
      Effect.map(
        Effect.forEach([named, ...[...shapes.keys()].filter((name) => name !== named)], rows),
        (found) => found.flat(),
      ),
    ),
  }
})

/** Follows references out of a snapshot into the living storage. */
const leavingSnapshots = knowingShapes((driver, shapes) => ({
  snapshot: Effect.map(driver.snapshot, (reader) => ({
    ...reader,
    select: selectAmong({}, rowsIn(reader, shapes), rowsIn(driver, shapes)),
  })),
}))

const ignoringInGuards = onDriver(({ commit }) => ({
  commit: (given) =>
    commit({
      ...given,
      guards: given.guards.filter(
        (guard) => guard._tag !== "None" || Where.collectionsOf(guard.where).size === 0,
      ),
    }),
}))

/** Goes on finding the references of records that were removed. */
const followingGhosts = knowingShapes((driver, shapes) => {
  const ghosts = new Map<string, ReadonlyArray<Row>>()
  const living = rowsIn(driver, shapes)
  const haunted: FindRows = (collection) =>
    Effect.map(living(collection), (rows) => {
      const gone = (ghosts.get(collection) ?? []).filter(({ key }) => !rows.some((row) => row.key === key))
      return [...rows, ...gone]
    })
  return {
    commit: (given) =>
      Effect.gen(function* () {
        const before = yield* Effect.forEach(shapes.keys(), (name) =>
          Effect.map(haunted(name), (rows) => [name, rows] as const),
        )
        yield* driver.commit(given)
        for (const [name, rows] of before) ghosts.set(name, rows)
      }),
    select: selectAmong({}, living, haunted),
  }
})

/** Gives a record once for every reference in its list, as a join does. */
const joining = knowingShapes((driver, shapes) => ({
  select: (collection, select) => {
    const { where } = select
    if (where._tag !== "References") return driver.select(collection, select)
    const times = (document: string): number => {
      const fields = shapes.get(collection)?.extract(document)
      return fields?._tag === "Right" ? Field.valuesOf(fields.right[where.field]).length : 1
    }
    return Effect.map(driver.select(collection, select), ({ records, total }) => ({
      records: records.flatMap((record) => Array.from({ length: times(record.document) }, () => record)),
      total,
    }))
  },
}))

export const saboteursOfReferenceChanges: ReadonlyArray<Saboteur> = [
  {
    name: "follows references into another tenant",
    killedBy: "storage/references/tenants-are-apart",
    sabotage: otherTenants,
  },
  {
    name: "looks for keys in every collection",
    killedBy: "storage/references/across-collections",
    sabotage: anyCollection,
  },
  {
    name: "follows references out of a snapshot",
    killedBy: "storage/references/within-a-snapshot",
    sabotage: leavingSnapshots,
  },
  {
    name: "ignores guards that look through references",
    killedBy: "storage/references/in-guards",
    sabotage: ignoringInGuards,
  },
  {
    name: "follows the references of removed records",
    killedBy: "storage/references/follow-writes",
    sabotage: followingGhosts,
  },
  {
    name: "gives a record once for each of its references",
    killedBy: "storage/references/many-valued",
    sabotage: joining,
  },
]
