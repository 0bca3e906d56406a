import {
  type Collection,
  type Commit,
  type CommitFailure,
  type HostPeople,
  Prompt,
  type ReadFailure,
  type Reader,
  type Select,
  type Selection,
  type StorageService,
  type Stored,
  Where,
  exceeded,
  invalid,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Groups, Memberships, Users } from "../collections"
import { hostGroups, hostMemberships } from "./hostGroups"
import { type HostedFields, HostedFilters } from "./HostedFilters"
import { HostedRecords, type HostSource, untold } from "./HostedRecords"
import { hostUsers } from "./hostUsers"

/** The reads of one collection that the host has. */
interface Hosted extends HostedFields {
  readonly read: (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Stored<unknown>>, ReadFailure>
  readonly select: (
    query: Select & { readonly where: Where.Where },
  ) => Effect.Effect<Selection<unknown>, ReadFailure>
}

const hostedOf = <A, N extends string>(
  collection: Collection.Collection<A, N>,
  source: HostSource<A>,
): readonly [string, Hosted] => {
  const records = new HostedRecords<A>(collection, source)
  return [
    collection.name,
    {
      read: records.read,
      select: records.select,
      every: (where) =>
        Effect.map(records.every(where), (found) =>
          found.map((record) => ({ key: collection.keyOf(record), fields: collection.fieldsOf(record) })),
        ),
    },
  ]
}

/** What is read through a storage, where some collections are the host's. */
class HostedReader implements Reader {
  constructor(
    private readonly reader: Reader,
    private readonly hosted: ReadonlyMap<string, Hosted>,
    private readonly filters: HostedFilters,
  ) {}

  readonly read = Prompt.lazily(
    <A, N extends string>(collection: Collection.Collection<A, N>, keys: ReadonlyArray<string>) => {
      const hosted = this.hosted.get(collection.name)
      if (hosted === undefined) return Prompt.beginning(this.reader.read)(collection, keys)
      // All records of a collection are of its type.
      const found = hosted.read(keys) as Effect.Effect<ReadonlyArray<Stored<A>>, ReadFailure>
      return exceeded(kernelLimits, "readKeys", keys.length) ?? found
    },
  )

  readonly select = Prompt.lazily(
    <A, N extends string>(collection: Collection.Collection<A, N>, query: Select<N>) => {
      const hosted = this.hosted.get(collection.name)
      if (hosted === undefined) return this.selectStored(collection, query)
      const selected = Effect.flatMap(this.filters.ofHosted(query.where ?? Where.all), (where) =>
        hosted.select({ ...query, where }),
      )
      return selected as Effect.Effect<Selection<A>, ReadFailure>
    },
  )

  /** The select as the storage can run it. */
  readonly storedSelect = <N extends string>(query: Select<N>): Effect.Effect<Select<N>, ReadFailure> => {
    const strays = (query.orderBy ?? []).some(({ then = [] }) =>
      then.some(({ collection }) => this.hosted.has(collection)),
    )
    if (strays) return Effect.fail(untold("an order by the names of users"))
    // A filter that is rewritten keeps to the fields of the collection.
    return Effect.map(
      this.filters.ofStored(query.where ?? Where.all),
      (where) => ({ ...query, where }) as Select<N>,
    )
  }

  /** Does a select look beyond what is stored? */
  private readonly leaves = ({ where = Where.all, orderBy = [] }: Select): boolean =>
    orderBy.some(({ then }) => then !== undefined) || this.filters.concerns(where)

  private readonly selectStored = <A, N extends string>(
    collection: Collection.Collection<A, N>,
    query: Select<N>,
  ): Effect.Effect<Selection<A>, ReadFailure> =>
    this.leaves(query)
      ? Effect.flatMap(this.storedSelect(query), (own) => this.reader.select<A, N>(collection, own))
      : Prompt.beginning(this.reader.select)<A, N>(collection, query)
}

const sourcesOf = (people: HostPeople): ReadonlyMap<string, Hosted> =>
  new Map([
    hostedOf(Users, hostUsers(people)),
    hostedOf(Groups, hostGroups(people)),
    hostedOf(Memberships, hostMemberships(people)),
  ])

/** What a commit does to the host's own. */
const refusedIn = ({ changes }: Commit.Commit, hosted: ReadonlyMap<string, unknown>) => {
  const change = changes.find(({ collection }) => hosted.has(collection.name))
  return change === undefined
    ? undefined
    : invalid(change.collection.name, change.key, "no change: the host keeps its users and groups itself")
}

/**
 * A storage in which users, groups and memberships are the host's (DIR-151): they are read of the host each time, found by what it
 * tells, and never written. What is stored is as it was. Nothing guards what the host has.
 */
export const hostedStorage = (
  storage: StorageService,
  people: HostPeople,
  collections: ReadonlyArray<Collection.CollectionShape>,
): StorageService => {
  const hosted = sourcesOf(people)
  const shapes = new Map(collections.map((shape) => [shape.name, shape]))
  const over = (reader: Reader): HostedReader =>
    new HostedReader(reader, hosted, new HostedFilters(hosted, shapes, reader))
  const { read, select, storedSelect } = over(storage)
  const commit = (asked: Commit.Commit): Effect.Effect<void, CommitFailure> =>
    refusedIn(asked, hosted) ??
    storage.commit({ ...asked, guards: asked.guards.filter((guard) => !hosted.has(guard.collection)) })
  return {
    ...storage,
    read,
    select,
    explain: (collection, query) =>
      hosted.has(collection.name)
        ? Effect.succeed([])
        : Effect.flatMap(storedSelect(query), (own) => storage.explain(collection, own)),
    commit,
    snapshot: Effect.map(storage.snapshot, over),
  }
}
