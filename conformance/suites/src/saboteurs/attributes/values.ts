import { Attribute, CommitId, type EncodedCommit, Field } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Put, eachPut, isAttribute, onlyFields } from "./puts"
import { type Saboteur, onDriver } from "../Saboteur"
import { knowingShapes, rowsIn, withLaws } from "../SelectLaws"

/** Writes the attributes of a record when it comes, and never again. */
const forgettingUpdates = onDriver(({ commit, read }) => ({
  commit: (given) =>
    Effect.gen(function* () {
      const standing = new Set<string>()
      for (const { collection, key } of given.changes) {
        const found = yield* read(collection, [key])
        if (found.length > 0) standing.add(`${collection} ${key}`)
      }
      return yield* commit(
        eachPut(given, ({ collection, key, fields }) =>
          standing.has(`${collection} ${key}`) ? onlyFields(fields, (name) => !isAttribute(name)) : fields,
        ),
      )
    }),
}))

/** Keeps the values that lists of a record held before it was updated, or before it was removed. */
const keepingValues = (after: "update" | "removal") =>
  onDriver(({ commit }) => {
    const standing = new Map<string, Field.FieldValues>()
    const held = new Map<string, Field.FieldValues>()
    const added = ({ collection, key, fields }: Put): Field.FieldValues => {
      const before = held.get(`${collection} ${key}`) ?? {}
      const lists = Object.keys({ ...before, ...fields }).flatMap((name) => {
        const values = new Set([...Field.valuesOf(before[name]), ...Field.valuesOf(fields[name])])
        return Attribute.attributeShape(name)?.many === true ? [[name, [...values]] as const] : []
      })
      return { ...fields, ...Object.fromEntries(lists) }
    }
    const remember = (kept: EncodedCommit) => {
      for (const change of kept.changes) {
        const name = `${change.collection} ${change.key}`
        if (change._tag === "Put") standing.set(name, change.fields)
        const fields = standing.get(name) ?? {}
        if ((change._tag === "Put") === (after === "update")) held.set(name, fields)
        else held.delete(name)
      }
    }
    return {
      commit: (given) => {
        const kept = eachPut(given, added)
        return Effect.tap(commit(kept), () => Effect.sync(() => remember(kept)))
      },
    }
  })

/** Takes two attributes for one when their names have the same form. */
const confusing = (form: (name: string) => string): Saboteur["sabotage"] =>
  withLaws({
    fieldsSeen: (fields) =>
      new Proxy(fields, {
        get: (held, property) => {
          const name = String(property)
          const alike = Object.keys(held).find((other) => isAttribute(other) && form(other) === form(name))
          return held[name] ?? (isAttribute(name) && alike !== undefined ? held[alike] : undefined)
        },
      }),
  })

/** Forgets the values of attributes that it is told of again. */
const describingAnew = knowingShapes((driver, shapes) => {
  let told = 0
  return {
    describe: (collection, attributes) =>
      Effect.gen(function* () {
        yield* driver.describe(collection, attributes)
        const names = new Set<string>(attributes.map(({ name }) => name))
        const rows = yield* rowsIn(driver, shapes)(collection)
        const changes = rows.map(({ revision: _, ...row }) => ({
          ...row,
          _tag: "Put" as const,
          collection,
          fields: onlyFields(row.fields, (name) => !names.has(name)),
        }))
        const id = CommitId.make(`described-${collection}-${++told}`)
        yield* Effect.catchAll(driver.commit({ id, changes, guards: [] }), Effect.die)
      }),
  }
})

const idOf = (name: string): string => name.slice(name.indexOf(":"))

export const saboteursOfAttributes: ReadonlyArray<Saboteur> = [
  {
    name: "forgets attributes on update",
    killedBy: "storage/attributes/values-change-and-leave",
    sabotage: forgettingUpdates,
  },
  {
    name: "keeps stale values of lists after an update",
    killedBy: "storage/attributes/values-change-and-leave",
    sabotage: keepingValues("update"),
  },
  {
    name: "keeps stale values of lists after a removal",
    killedBy: "storage/attributes/values-change-and-leave",
    sabotage: keepingValues("removal"),
  },
  {
    name: "takes numbers for texts of the same id",
    killedBy: "storage/attributes/types-and-collections-are-apart",
    sabotage: confusing(idOf),
  },
  {
    name: "takes dots for hyphens in the names of attributes",
    killedBy: "storage/attributes/names-are-exact",
    sabotage: confusing((name) => name.replaceAll(".", "-")),
  },
  {
    name: "cuts the names of attributes",
    killedBy: "storage/attributes/names-are-exact",
    sabotage: confusing((name) => name.slice(0, 40)),
  },
  {
    name: "forgets values of attributes that are described again",
    killedBy: "storage/attributes/describe-is-idempotent",
    sabotage: describingAnew,
  },
]
