import type { BatchOperation } from "classic-level"
import * as Effect from "effect/Effect"
import {
  AlreadyThere,
  type Collection,
  type Commit,
  type CommitId,
  type DriverReader,
  type EncodedChange,
  type EncodedCommit,
  GuardFailed,
  type Refusal,
  Revision,
  type StorageDriverService,
  type StorageUnavailable,
  type UniqueTaken,
} from "quoin/kernel"
import { type Database, LevelReader, asking, at, below, internal } from "./LevelReader"
import { attributesIn, clashAfter } from "./tables"

type Alone = <A, E>(change: Effect.Effect<A, E>) => Effect.Effect<A, E>

/** One tenant of a store. Whatever must not be interrupted by another commit of the store is run by `alone`. */
export class LevelDriver implements StorageDriverService {
  readonly capabilities = {
    durable: true,
    snapshot: true,
    outcome: true,
    selectLimit: false,
    selectAside: false,
    clears: true,
  }
  private readonly shapes = new Map<string, Collection.CollectionShape>()
  private readonly now: LevelReader
  readonly read: DriverReader["read"]
  readonly explain: DriverReader["explain"]

  constructor(
    private readonly database: Database,
    private readonly tenant: string,
    private readonly alone: Alone,
  ) {
    this.now = new LevelReader(database, tenant, this.shapes)
    this.read = this.now.read
    this.explain = this.now.explain
  }

  readonly define: StorageDriverService["define"] = (shapes) =>
    Effect.sync(() => {
      for (const shape of shapes) this.shapes.set(shape.name, shape)
    })

  readonly describe: StorageDriverService["describe"] = (collection, attributes) => {
    const puts = attributes.map(({ name }) => ({
      type: "put" as const,
      key: at("attribute", this.tenant, collection, name),
      value: true,
    }))
    return asking(() => this.database.batch(puts, { sync: true }))
  }

  readonly snapshot = Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => this.database.snapshot()),
      (moment) => Effect.promise(() => moment.close()),
    ),
    (moment) => new LevelReader(this.database, this.tenant, this.shapes, moment),
  )

  /** A page, its total and what references lead to are of one moment. */
  readonly select: DriverReader["select"] = (collection, select) =>
    Effect.scoped(Effect.flatMap(this.snapshot, (reader) => reader.select(collection, select)))

  private readonly settled = (id: CommitId) =>
    asking(() => this.database.get<string, "committed" | "refused">(at("outcome", this.tenant, id), {}))

  /** An id that nobody knows is claimed, so that its commit is refused should it still come. */
  readonly outcome: StorageDriverService["outcome"] = (id) =>
    this.alone(
      Effect.gen(this, function* () {
        const known = yield* this.settled(id)
        if (known !== undefined) return known
        const path = at("outcome", this.tenant, id)
        yield* asking(() => this.database.put(path, "refused", { sync: true }))
        return "refused"
      }),
    )

  private judge(guard: Commit.Guard): Effect.Effect<void, Refusal | StorageUnavailable> {
    const { collection } = guard
    return Effect.gen(this, function* () {
      if (guard._tag === "None") {
        const select = {
          where: guard.where,
          orderBy: [],
          limit: 1,
          offset: 0,
          after: undefined,
          total: false,
        }
        const { records } = yield* this.now.select(collection, select)
        return records.length === 0 ? undefined : yield* new GuardFailed({ guard: "none", collection })
      }
      const { key } = guard
      const [standing] = yield* this.now.read(collection, [key])
      if (guard._tag === "Absent") {
        return standing === undefined ? undefined : yield* new AlreadyThere({ collection, key })
      }
      if (standing?.revision !== guard.revision) {
        return yield* new GuardFailed({ guard: "unchanged", collection, key })
      }
    })
  }

  /** Who puts an attribute has described it before: a database with columns has made room for it then. */
  private described(changes: ReadonlyArray<EncodedChange>): Effect.Effect<void, StorageUnavailable> {
    const paths = attributesIn(changes).map(([collection, name]) =>
      at("attribute", this.tenant, collection, name),
    )
    return Effect.flatMap(
      asking(() => this.database.getMany(paths)),
      (known) => {
        const unknown = paths.find((_, place) => known[place] === undefined)
        return unknown === undefined ? Effect.void : internal(`${unknown} is put, but was never described`)
      },
    )
  }

  private unique({
    changes,
    cleared = [],
  }: EncodedCommit): Effect.Effect<void, UniqueTaken | StorageUnavailable> {
    const names = new Set(changes.map(({ collection }) => collection))
    const shapes = [...names].flatMap((name) => this.shapes.get(name) ?? [])
    return Effect.forEach(
      shapes.filter(({ fields }) => Object.values(fields).some(({ unique }) => unique)),
      (shape) =>
        Effect.gen(this, function* () {
          const standing = cleared.includes(shape.name) ? new Map() : yield* this.now.rows(shape.name)
          const clash = clashAfter(shape, standing, changes)
          if (clash !== undefined) return yield* clash
        }),
      { discard: true },
    )
  }

  private write({ id, changes, cleared = [] }: EncodedCommit): Effect.Effect<void, StorageUnavailable> {
    const { database, tenant } = this
    const revision = Revision.make(id)
    return asking(async () => {
      const gone = await Promise.all(
        cleared.map((name) => database.keys(below("record", tenant, name)).all()),
      )
      const batch: Array<BatchOperation<Database, string, unknown>> = [
        ...gone.flat().map((key) => ({ type: "del" as const, key })),
        ...changes.map((change) => {
          const { collection, key } = change
          const path = at("record", tenant, collection, key)
          return change._tag === "Remove"
            ? { type: "del" as const, key: path }
            : { type: "put" as const, key: path, value: { key, revision, document: change.document } }
        }),
        { type: "put" as const, key: at("outcome", tenant, id), value: "committed" },
      ]
      await database.batch(batch, { sync: true })
    })
  }

  readonly commit: StorageDriverService["commit"] = (commit) =>
    this.alone(
      Effect.gen(this, function* () {
        const settled = yield* this.settled(commit.id)
        if (settled !== undefined) return yield* internal(`commit ${commit.id} is ${settled} already`)
        yield* Effect.forEach(commit.guards, (guard) => this.judge(guard), { discard: true })
        yield* this.described(commit.changes)
        yield* this.unique(commit)
        yield* this.write(commit)
      }),
    )
}
