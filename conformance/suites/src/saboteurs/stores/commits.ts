import {
  type Collection,
  CommitId,
  type EncodedChange,
  type EncodedCommit,
  type StorageDriverService,
  UniqueTaken,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Saboteur, onDriver } from "../Saboteur"

/** Commits without the guards of one kind. */
const ignoring = (tag: EncodedCommit["guards"][number]["_tag"]): Saboteur["sabotage"] =>
  onDriver(({ commit }) => ({
    commit: (given) => commit({ ...given, guards: given.guards.filter(({ _tag }) => _tag !== tag) }),
  }))

/** Keeps the first half of a commit that is refused. */
const tearing = onDriver(({ commit }) => ({
  commit: (given) => {
    const half = given.changes.slice(0, Math.ceil(given.changes.length / 2))
    const torn = commit({ id: CommitId.make(`${given.id}-half`), changes: half, guards: [] })
    return Effect.tapError(commit(given), () => Effect.ignore(torn))
  },
}))

const withoutUniques = (shape: Collection.CollectionShape): Collection.CollectionShape => ({
  ...shape,
  fields: Object.fromEntries(
    Object.entries(shape.fields).map(([name, field]) => [name, { ...field, unique: false }]),
  ),
})

const forgettingUniques = onDriver(({ define }) => ({
  define: (shapes) => define(shapes.map(withoutUniques)),
}))

/** The first unique value of a change that another record holds at this moment. */
const holder = (
  driver: StorageDriverService,
  change: EncodedChange & { readonly _tag: "Put" },
  field: string,
) => {
  const value = change.fields[field]
  if (typeof value !== "string") return Effect.void
  const where = Where.and(Where.equals(field, value), Where.not(Where.keyIn([change.key])))
  const select = { where, orderBy: [], limit: 1, offset: 0, after: undefined, total: false }
  return Effect.flatMap(driver.select(change.collection, select), ({ records }) =>
    records.length === 0
      ? Effect.void
      : Effect.fail(new UniqueTaken({ collection: change.collection, field, value })),
  )
}

/** Judges unique values against the records as they stand before the commit. */
const judgingTooEarly = onDriver((driver) => ({
  commit: (given) =>
    Effect.zipRight(
      Effect.forEach(given.changes, (change) =>
        change._tag === "Put" ? holder(driver, change, "claim") : Effect.void,
      ).pipe(Effect.catchTag("QueryTooExpensive", Effect.die)),
      driver.commit(given),
    ),
}))

const committingAgain = onDriver(({ commit }) => {
  let issued = 0
  return { commit: (given) => commit({ ...given, id: CommitId.make(`${given.id}#${++issued}`) }) }
})

export const saboteursOfCommits: ReadonlyArray<Saboteur> = [
  {
    name: "loses an update: ignores unchanged",
    killedBy: "storage/guard/unchanged-lost-update",
    sabotage: ignoring("Unchanged"),
  },
  { name: "ignores none", killedBy: "storage/guard/none-phantom", sabotage: ignoring("None") },
  { name: "ignores absent", killedBy: "storage/guard/absent-race", sabotage: ignoring("Absent") },
  { name: "tears a refused commit", killedBy: "storage/refused/unchanged", sabotage: tearing },
  { name: "forgets the unique check", killedBy: "storage/unique/race", sabotage: forgettingUniques },
  {
    name: "judges unique values too early",
    killedBy: "storage/unique/swap-in-one-commit",
    sabotage: judgingTooEarly,
  },
  {
    name: "empties no collection",
    killedBy: "storage/clear/holds-what-was-put",
    sabotage: onDriver(({ commit }) => ({
      commit: ({ id, changes, guards }) => commit({ id, changes, guards }),
    })),
  },
  { name: "commits an id twice", killedBy: "storage/outcome/an-id-commits-once", sabotage: committingAgain },
  {
    name: "asks for an outcome without claiming",
    killedBy: "storage/outcome/claims-an-absent-id",
    sabotage: onDriver(() => ({ outcome: () => Effect.succeed("refused" as const) })),
  },
]
