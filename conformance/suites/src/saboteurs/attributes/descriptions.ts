import { type Attribute, CommitId, type StorageDriverService, StorageUnavailable, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { eachPut, isAttribute, onlyFields } from "./puts"
import { type Saboteur, onDriver } from "../Saboteur"
import { type Shapes, knowingShapes, rowsIn, selectAmong } from "../SelectLaws"

const refusal = (detail: string): StorageUnavailable =>
  new StorageUnavailable({ reason: "internal", retryable: false, detail })

/** A driver that knows which attributes it was itself told of. */
const knowingOwn = (
  breakDriver: (
    driver: StorageDriverService,
    own: ReadonlySet<string>,
    shapes: Shapes,
  ) => Partial<StorageDriverService>,
): Saboteur["sabotage"] =>
  knowingShapes((driver, shapes) => {
    const own = new Set<string>()
    return {
      describe: (collection, attributes) => {
        for (const { name } of attributes) own.add(name)
        return driver.describe(collection, attributes)
      },
      ...breakDriver(driver, own, shapes),
    }
  })

const refusingOthers = knowingOwn(({ commit }, own) => ({
  commit: (given) => {
    const names = given.changes.flatMap((change) => (change._tag === "Put" ? Object.keys(change.fields) : []))
    const strange = names.find((name) => isAttribute(name) && !own.has(name))
    return strange === undefined ? commit(given) : Effect.fail(refusal(`${strange} is not known here`))
  },
}))

const missingOthers = knowingOwn((driver, own, shapes) => ({
  select: selectAmong(
    { fieldsSeen: (fields) => onlyFields(fields, (name) => !isAttribute(name) || own.has(name)) },
    rowsIn(driver, shapes),
  ),
}))

const refusingToHearAgain = onDriver(({ describe }) => {
  const heard = new Set<string>()
  return {
    describe: (collection, attributes) => {
      const again = attributes.find(({ name }) => heard.has(`${collection} ${name}`))
      if (again !== undefined) return Effect.fail(refusal(`${again.name} was described already`))
      for (const { name } of attributes) heard.add(`${collection} ${name}`)
      return describe(collection, attributes)
    },
  }
})

/** Describes the attributes of every put before it. */
const acceptingAll = onDriver(({ commit, describe }) => ({
  commit: (given) =>
    Effect.zipRight(
      Effect.forEach(given.changes, (change) => {
        const names = change._tag === "Put" ? Object.keys(change.fields).filter(isAttribute) : []
        const attributes = names.map((name) => ({ name: name as Attribute.AttributeName, indexed: false }))
        return describe(change.collection, attributes)
      }),
      commit(given),
    ),
}))

/** Writes records without the attributes that were not described. */
const droppingUndescribed = onDriver(({ commit }) => ({
  commit: (given) =>
    Effect.catchTag(commit(given), "StorageUnavailable", () =>
      commit(eachPut(given, ({ fields }) => onlyFields(fields, (name) => !isAttribute(name)))),
    ),
}))

/** Writes what comes before the first attribute that was not described. */
const tearingAtUndescribed = onDriver(({ commit }) => ({
  commit: (given) =>
    Effect.tapErrorTag(commit(given), "StorageUnavailable", () =>
      Effect.ignore(
        commit({ id: CommitId.make(`${given.id}-some`), changes: given.changes.slice(0, 1), guards: [] }),
      ),
    ),
}))
/** Refuses a filter or an order over what it was not told of, as a database refuses a column that it lacks. */
const refusingUnknown = knowingOwn(({ select }, own) => ({
  select: (collection, given) => {
    const asked = JSON.stringify([given.where, given.orderBy])
    const names = [...asked.matchAll(/"field":"([^"]*)"/g)].map(([, name]) => name ?? "")
    const strange = names.find((name) => isAttribute(name) && !own.has(name))
    return strange === undefined ? select(collection, given) : Effect.fail(refusal(`no column ${strange}`))
  },
}))

/** Finds out what a select would run by running something that writes. */
const explainingByDoing = onDriver(({ commit, select, explain }) => ({
  explain: (collection, given) =>
    Effect.gen(function* () {
      const { records } = yield* select(collection, {
        ...given,
        where: Where.all,
        orderBy: [],
        after: undefined,
      })
      const changes = records.slice(0, 1).map(({ key }) => ({ _tag: "Remove" as const, collection, key }))
      const id = CommitId.make(`explained-${records.map(({ key }) => key).join()}`)
      yield* Effect.ignore(commit({ id, changes, guards: [] }))
      return yield* explain(collection, given)
    }).pipe(Effect.catchTag("QueryTooExpensive", Effect.die)),
}))

/** Fills the declared fields of older records, and forgets what else their documents hold. */
const hidingOlder = onDriver(({ define }) => ({
  define: (shapes) =>
    define(
      shapes.map((shape) => ({
        ...shape,
        extract: (document) =>
          Either.map(shape.extract(document), (fields) => onlyFields(fields, (name) => !isAttribute(name))),
      })),
    ),
}))

const undescribed = "storage/attributes/undescribed-put-is-refused"
const byAnother = "storage/attributes/described-by-another-connection"
const explains = "storage/explain/tells-and-changes-nothing"

export const saboteursOfDescriptions: ReadonlyArray<Saboteur> = [
  { name: "refuses attributes that another described", killedBy: byAnother, sabotage: refusingOthers },
  {
    name: "finds no values of attributes that another described",
    killedBy: byAnother,
    sabotage: missingOthers,
  },
  {
    name: "refuses to be told of an attribute again",
    killedBy: "storage/attributes/describe-is-idempotent",
    sabotage: refusingToHearAgain,
  },
  { name: "accepts attributes that were not described", killedBy: undescribed, sabotage: acceptingAll },
  { name: "drops attributes that were not described", killedBy: undescribed, sabotage: droppingUndescribed },
  {
    name: "tears a commit at an attribute not described",
    killedBy: undescribed,
    sabotage: tearingAtUndescribed,
  },
  {
    name: "refuses filters over attributes that nobody described",
    killedBy: "storage/attributes/undescribed-is-missing",
    sabotage: refusingUnknown,
  },
  {
    name: "hides attributes of records older than the declaration",
    killedBy: "storage/attributes/in-records-older-than-the-declaration",
    sabotage: hidingOlder,
  },
  {
    name: "explains nothing",
    killedBy: explains,
    sabotage: onDriver(() => ({ explain: () => Effect.succeed([]) })),
  },
  { name: "explains by doing", killedBy: explains, sabotage: explainingByDoing },
]
