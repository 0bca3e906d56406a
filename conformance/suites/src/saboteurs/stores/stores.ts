import {
  CommitId,
  type EncodedCommit,
  type EncodedRecord,
  Revision,
  type StorageDriverService,
  TenantName,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Scope from "effect/Scope"
import { type Saboteur, onDriver, onStore } from "../Saboteur"
import { saboteursThatRemember } from "./remembering"

const tenantsAs = (name: (tenant: string) => string): Saboteur["sabotage"] =>
  onStore(({ connect }) => ({ connect: (tenant) => connect(TenantName.make(name(tenant))) }))

/** Gives the store itself as a snapshot. */
const tornSnapshot = onDriver((driver) => ({ snapshot: Effect.succeed(driver) }))

/** Takes the snapshot when it is first read. */
const lateSnapshot = onDriver((driver) => ({
  snapshot: Effect.gen(function* () {
    const cached = yield* Effect.cached(driver.snapshot)
    const at = Scope.extend(Effect.catchTag(cached, "Unsupported", Effect.die), yield* Effect.scope)
    return {
      read: (collection, keys) => Effect.flatMap(at, (reader) => reader.read(collection, keys)),
      select: (collection, select) => Effect.flatMap(at, (reader) => reader.select(collection, select)),
      explain: driver.explain,
    }
  }),
}))

const forgettingBackfill = onDriver(({ define }) => ({
  define: (shapes) => define(shapes.map((shape) => ({ ...shape, extract: () => Either.right({}) }))),
}))

type Versions = Map<string, number>

const versionOf = (versions: Versions, collection: string, key: string): Revision =>
  Revision.make(`v${versions.get(`${collection} ${key}`) ?? 0}`)

const counted = (versions: Versions, { changes }: EncodedCommit): void => {
  for (const { _tag, collection, key } of changes) {
    const name = `${collection} ${key}`
    if (_tag === "Remove") versions.delete(name)
    else versions.set(name, (versions.get(name) ?? 0) + 1)
  }
}

/** Numbers the writes of each record, and starts from one when it is created again. */
const numbering = (driver: StorageDriverService, versions: Versions): StorageDriverService => {
  const numbered = (collection: string) => (record: EncodedRecord) => ({
    ...record,
    revision: versionOf(versions, collection, record.key),
  })
  const holds = (guard: EncodedCommit["guards"][number]): boolean =>
    guard._tag === "Unchanged" && versionOf(versions, guard.collection, guard.key) === guard.revision
  return {
    ...driver,
    read: (collection, keys) =>
      Effect.map(driver.read(collection, keys), (records) => records.map(numbered(collection))),
    commit: (given) => {
      const guards = given.guards.filter((guard) => !holds(guard))
      return Effect.tap(driver.commit({ ...given, guards }), () =>
        Effect.sync(() => counted(versions, given)),
      )
    },
  }
}

const reusingRevisions = onStore(({ connect }) => {
  const tenants = new Map<string, Versions>()
  return {
    connect: (tenant) => {
      const versions = tenants.get(tenant) ?? new Map<string, number>()
      tenants.set(tenant, versions)
      return Effect.map(connect(tenant), (driver) => numbering(driver, versions))
    },
  }
})

const composingDocuments = onDriver(({ commit }) => ({
  commit: (given) =>
    commit({
      ...given,
      changes: given.changes.map((change) =>
        change._tag === "Put" ? { ...change, document: change.document.normalize("NFC") } : change,
      ),
    }),
}))

const ignoringKeyCase = onDriver(({ commit, read }) => ({
  commit: (given) =>
    commit({
      ...given,
      changes: given.changes.map((change) => ({ ...change, key: change.key.toLowerCase() })),
    }),
  read: (collection, keys) =>
    read(
      collection,
      keys.map((key) => key.toLowerCase()),
    ),
}))

/** Writes the changes one by one, each visible before the next. */
const writingOneByOne = onDriver(({ commit }) => ({
  commit: (given) => {
    const [first, ...rest] = given.changes
    if (first === undefined || rest.length === 0) return commit(given)
    const remaining = commit({ id: CommitId.make(`${given.id}-rest`), changes: rest, guards: [] })
    return commit({ ...given, changes: [first] }).pipe(
      Effect.zipLeft(Effect.yieldNow()),
      Effect.zipRight(remaining),
    )
  },
}))

export const saboteursOfStores: ReadonlyArray<Saboteur> = [
  {
    name: "leaks another tenant",
    killedBy: "storage/tenant/records-uniques-guards-totals",
    sabotage: tenantsAs(() => "everyone"),
  },
  {
    name: "leads to itself as to every other tenant",
    killedBy: "storage/tenant/reached-from-another",
    sabotage: onDriver((driver) => ({ forTenant: () => Effect.succeed(driver) })),
  },
  {
    name: "names tenants without regard to case",
    killedBy: "storage/tenant/names-that-look-alike",
    sabotage: tenantsAs((name) => name.toLowerCase()),
  },
  { name: "gives a torn snapshot", killedBy: "storage/snapshot/of-one-moment", sabotage: tornSnapshot },
  { name: "takes the snapshot late", killedBy: "storage/snapshot/of-one-moment", sabotage: lateSnapshot },
  {
    name: "writes a commit's changes one by one",
    killedBy: "storage/snapshot/never-torn",
    sabotage: writingOneByOne,
  },
  {
    name: "reuses a revision after re-creation",
    killedBy: "storage/guard/unchanged-aba",
    sabotage: reusingRevisions,
  },
  ...saboteursThatRemember,
  {
    name: "forgets to fill later fields",
    killedBy: "storage/define/later-field-is-filled",
    sabotage: forgettingBackfill,
  },
  {
    name: "composes characters in documents",
    killedBy: "storage/record/round-trip",
    sabotage: composingDocuments,
  },
  { name: "ignores the case of keys", killedBy: "storage/record/keys-are-exact", sabotage: ignoringKeyCase },
]
