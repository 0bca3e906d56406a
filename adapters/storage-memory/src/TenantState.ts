import {
  AlreadyThere,
  type Attribute,
  type Collection,
  type Commit,
  type CommitId,
  type EncodedChange,
  type EncodedCommit,
  GuardFailed,
  type Refusal,
  Revision,
  StorageUnavailable,
  UniqueTaken,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import * as HashMap from "effect/HashMap"
import * as Attributes from "./Attributes"
import * as CollectionState from "./CollectionState"
import type { Row } from "./Row"
import { type Collections, collectionOf } from "./Collections"
import * as CommitLog from "./CommitLog"
import { someMatch } from "./select"

/** Everything that one tenant holds at one moment. */
export interface TenantState {
  readonly collections: Collections
  readonly commits: CommitLog.CommitLog
}

type Step<E> = Either.Either<TenantState, E>

export const empty: TenantState = { collections: HashMap.empty(), commits: CommitLog.empty }

const withCollection = (state: TenantState, collection: CollectionState.CollectionState): TenantState => ({
  collections: HashMap.set(state.collections, collection.shape.name, collection),
  commits: state.commits,
})

/** Makes room for a collection; records that stand already are kept, and indexed as now declared. */
export const define = (state: TenantState, shape: Collection.CollectionShape): Step<StorageUnavailable> => {
  const standing = collectionOf(state.collections, shape.name)
  return standing === undefined
    ? Either.right(withCollection(state, CollectionState.empty(shape)))
    : Either.map(CollectionState.redefined(standing, shape), (next) => withCollection(state, next))
}

/** What a driver knows of a collection. It adds this to a state that was captured before the driver knew it. */
export interface Told {
  readonly shape: Collection.CollectionShape
  readonly attributes: Attributes.Attributes
}

export type ToldOf = (collection: string) => Told | undefined

const internal = (detail: string): StorageUnavailable =>
  new StorageUnavailable({ reason: "internal", retryable: false, detail })

const standingOrNew = (
  state: TenantState,
  name: string,
  toldOf: ToldOf,
): Either.Either<CollectionState.CollectionState, StorageUnavailable> => {
  const shape = toldOf(name)?.shape
  const standing = collectionOf(state.collections, name)
  if (standing !== undefined) return Either.right(standing)
  return shape === undefined
    ? Either.left(internal(`collection ${name} was not defined before it was used`))
    : Either.right(CollectionState.empty(shape))
}

/** Makes room for attributes of a collection. */
export const describe = (
  state: TenantState,
  collection: string,
  attributes: ReadonlyArray<Attribute.DescribedAttribute>,
  toldOf: ToldOf,
): Step<StorageUnavailable> =>
  Either.map(standingOrNew(state, collection, toldOf), (standing) =>
    withCollection(state, CollectionState.described(standing, attributes)),
  )

const judge = ({ collections }: TenantState, guard: Commit.Guard): Refusal | undefined => {
  const { collection } = guard
  if (guard._tag === "None") {
    return someMatch(collections, collection, guard.where)
      ? new GuardFailed({ guard: "none", collection })
      : undefined
  }
  const { key } = guard
  const standing = collectionOf(collections, collection)
  const row = standing === undefined ? undefined : CollectionState.rowOf(standing, key)
  if (guard._tag === "Absent") return row === undefined ? undefined : new AlreadyThere({ collection, key })
  return row?.revision === guard.revision
    ? undefined
    : new GuardFailed({ guard: "unchanged", collection, key })
}

/** Describes the attributes of a change to the state, where only the driver knows them yet. */
const withRoom = (
  standing: CollectionState.CollectionState,
  change: EncodedChange,
  told: Told | undefined,
): Either.Either<CollectionState.CollectionState, StorageUnavailable> => {
  if (change._tag === "Remove") return Either.right(standing)
  const missing = Attributes.undescribed(standing.shape, standing.attributes, change.fields)
  if (missing.length === 0) return Either.right(standing)
  const unknown = missing.find((name) => told?.attributes.has(name) !== true)
  return unknown === undefined
    ? Either.right(
        CollectionState.described(
          standing,
          missing.flatMap((name) => told?.attributes.get(name) ?? []),
        ),
      )
    : Either.left(internal(`attribute ${unknown} of ${change.collection} was put before it was described`))
}

/** Removes the record that a change replaces, and the unique values that it held. */
const clear =
  (toldOf: ToldOf) =>
  (state: TenantState, change: EncodedChange): Step<StorageUnavailable> =>
    standingOrNew(state, change.collection, toldOf).pipe(
      Either.flatMap((standing) => withRoom(standing, change, toldOf(change.collection))),
      Either.map((ready) => withCollection(state, CollectionState.without(ready, change.key))),
    )

/** The collection without records; what was described of it stays. */
const emptied =
  (toldOf: ToldOf) =>
  (state: TenantState, name: string): Step<StorageUnavailable> =>
    Either.map(standingOrNew(state, name, toldOf), ({ shape, attributes }) =>
      withCollection(state, CollectionState.empty(shape, attributes)),
    )

const write =
  (revision: Row["revision"]) =>
  (state: TenantState, change: EncodedChange): Step<UniqueTaken> => {
    const standing = collectionOf(state.collections, change.collection)
    if (change._tag === "Remove" || standing === undefined) return Either.right(state)
    const { collection, key, document, fields } = change
    return Either.mapBoth(CollectionState.withRow(standing, { key, revision, document, fields }), {
      onLeft: (taken) => new UniqueTaken({ collection, ...taken }),
      onRight: (next) => withCollection(state, next),
    })
  }

const eachInTurn = <A, E>(
  state: TenantState,
  items: ReadonlyArray<A>,
  step: (state: TenantState, item: A) => Step<E>,
): Step<E> => {
  let next = state
  for (const item of items) {
    const stepped = step(next, item)
    if (Either.isLeft(stepped)) return stepped
    next = stepped.right
  }
  return Either.right(next)
}

const settledAlready = (id: string, outcome: CommitLog.Outcome): StorageUnavailable =>
  outcome === "refused"
    ? new StorageUnavailable({
        reason: "timeout",
        retryable: false,
        detail: `commit ${id} came too late: its outcome was asked for and settled as refused`,
      })
    : internal(`commit ${id} happened already; ids are used once`)

/**
 * The state after a commit, or why it is refused. All records that change are removed before any is written, so that two
 * records can swap unique values. The state may have been captured before the driver knew a collection or an attribute; what
 * it lacks is made now.
 */
export const commit = (
  state: TenantState,
  { id, changes, guards, cleared = [] }: EncodedCommit,
  toldOf: ToldOf,
): Step<Refusal | StorageUnavailable> => {
  const settled = CommitLog.outcomeOf(state.commits, id)
  if (settled !== undefined) return Either.left(settledAlready(id, settled))
  for (const guard of guards) {
    const refusal = judge(state, guard)
    if (refusal !== undefined) return Either.left(refusal)
  }
  return eachInTurn(state, cleared, emptied(toldOf)).pipe(
    Either.flatMap((begun) => eachInTurn(begun, changes, clear(toldOf))),
    Either.flatMap((cleared): Step<Refusal> => eachInTurn(cleared, changes, write(Revision.make(id)))),
    Either.map((written) => ({ ...written, commits: CommitLog.settle(state.commits, id, "committed") })),
  )
}

/** How a commit ended. The id of an unknown one is claimed, so that the commit is refused if it still arrives. */
export const outcome = (state: TenantState, id: CommitId): readonly [CommitLog.Outcome, TenantState] => {
  const settled = CommitLog.outcomeOf(state.commits, id)
  return settled === undefined
    ? ["refused", { ...state, commits: CommitLog.settle(state.commits, id, "refused") }]
    : [settled, state]
}
