import {
  AlreadyThere,
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
import * as CollectionState from "./CollectionState"
import * as CommitLog from "./CommitLog"
import { someMatch } from "./select"

/** Everything that one tenant holds at one moment. */
export interface TenantState {
  readonly collections: HashMap.HashMap<string, CollectionState.CollectionState>
  readonly commits: CommitLog.CommitLog
}

type Step<E> = Either.Either<TenantState, E>

export const empty: TenantState = { collections: HashMap.empty(), commits: CommitLog.empty }

export const collectionOf = (
  state: TenantState,
  name: string,
): CollectionState.CollectionState | undefined => {
  const found = HashMap.get(state.collections, name)
  return found._tag === "Some" ? found.value : undefined
}

const withCollection = (state: TenantState, collection: CollectionState.CollectionState): TenantState => ({
  collections: HashMap.set(state.collections, collection.shape.name, collection),
  commits: state.commits,
})

/** Makes room for a collection; records that stand already are kept, and indexed as now declared. */
export const define = (state: TenantState, shape: Collection.CollectionShape): Step<StorageUnavailable> => {
  const standing = collectionOf(state, shape.name)
  return standing === undefined
    ? Either.right(withCollection(state, CollectionState.empty(shape)))
    : Either.map(CollectionState.redefined(standing, shape), (next) => withCollection(state, next))
}

const judge = (state: TenantState, guard: Commit.Guard): Refusal | undefined => {
  const { collection } = guard
  const standing = collectionOf(state, collection)
  if (guard._tag === "None") {
    return standing !== undefined && someMatch(standing, guard.where)
      ? new GuardFailed({ guard: "none", collection })
      : undefined
  }
  const { key } = guard
  const row = standing === undefined ? undefined : CollectionState.rowOf(standing, key)
  if (guard._tag === "Absent") return row === undefined ? undefined : new AlreadyThere({ collection, key })
  return row?.revision === guard.revision
    ? undefined
    : new GuardFailed({ guard: "unchanged", collection, key })
}

const notDefined = (name: string): StorageUnavailable =>
  new StorageUnavailable({
    reason: "internal",
    retryable: false,
    detail: `collection ${name} was not defined before it was written to`,
  })

export type ShapeOf = (collection: string) => Collection.CollectionShape | undefined

/** Takes away the record that stands where a change goes, and with it what it claimed. */
const clear =
  (shapeOf: ShapeOf) =>
  (state: TenantState, change: EncodedChange): Step<StorageUnavailable> => {
    const standing = collectionOf(state, change.collection)
    if (standing !== undefined) {
      return Either.right(withCollection(state, CollectionState.without(standing, change.key)))
    }
    const shape = shapeOf(change.collection)
    return shape === undefined
      ? Either.left(notDefined(change.collection))
      : Either.right(withCollection(state, CollectionState.empty(shape)))
  }

const write =
  (revision: CollectionState.Row["revision"]) =>
  (state: TenantState, change: EncodedChange): Step<UniqueTaken> => {
    const standing = collectionOf(state, change.collection)
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
  new StorageUnavailable(
    outcome === "refused"
      ? {
          reason: "timeout",
          retryable: false,
          detail: `commit ${id} came too late: its outcome was asked for and settled as refused`,
        }
      : { reason: "internal", retryable: false, detail: `commit ${id} happened already; ids are used once` },
  )

/**
 * The state after a commit, or why it is refused. All records are cleared before any is written, so that unique
 * values can be swapped. A collection that the state lacks, because it was captured earlier, is made anew.
 */
export const commit = (
  state: TenantState,
  { id, changes, guards }: EncodedCommit,
  shapeOf: ShapeOf,
): Step<Refusal | StorageUnavailable> => {
  const settled = CommitLog.outcomeOf(state.commits, id)
  if (settled !== undefined) return Either.left(settledAlready(id, settled))
  for (const guard of guards) {
    const refusal = judge(state, guard)
    if (refusal !== undefined) return Either.left(refusal)
  }
  return eachInTurn(state, changes, clear(shapeOf)).pipe(
    Either.flatMap((cleared): Step<Refusal> => eachInTurn(cleared, changes, write(Revision.make(id)))),
    Either.map((written) => ({ ...written, commits: CommitLog.settle(state.commits, id, "committed") })),
  )
}

/** How a commit ended; one that is not known is claimed, so that it is refused should it still come. */
export const outcome = (state: TenantState, id: CommitId): readonly [CommitLog.Outcome, TenantState] => {
  const settled = CommitLog.outcomeOf(state.commits, id)
  return settled === undefined
    ? ["refused", { ...state, commits: CommitLog.settle(state.commits, id, "refused") }]
    : [settled, state]
}
