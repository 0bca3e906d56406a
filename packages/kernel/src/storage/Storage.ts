import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { DescribedAttribute } from "./Attribute"
import type { CommitId, Revision } from "../values/Branded"
import type { Collection, CollectionShape } from "./Collection"
import type { Commit } from "./Commit"
import type {
  AlreadyThere,
  GuardFailed,
  InvalidInput,
  LimitExceeded,
  QueryTooExpensive,
  StorageUnavailable,
  UniqueTaken,
  Unsupported,
} from "../failures/failures"
import type { OrderTerm, Position } from "./Order"
import type { StorageWakes } from "./StorageWakes"
import type { Prompt, Promptly } from "../values/Prompt"
import type { Where } from "./Where"

/** A record as it is stored. */
export interface Stored<A> {
  readonly key: string
  readonly revision: Revision
  readonly value: A
  /** Characters of its document; absent where it is not committed yet. */
  readonly chars?: number
}

/** One page of a collection in a total order. */
export interface Selection<A> {
  readonly records: ReadonlyArray<Stored<A>>
  /** More records follow this page. */
  readonly more: boolean
  /** The place of the last record of the page; absent in an empty page. The next page starts `after` it. */
  readonly end?: Position
  /** How many records match in all, at the page's own moment; present when it was asked for. */
  readonly total?: number
}

export interface Select<Name extends string = string> {
  readonly where?: Where<Name>
  readonly orderBy?: ReadonlyArray<OrderTerm<Name>>
  /** Records in the page; at most `limits.selectRecords`, which is also the default. */
  readonly limit?: number
  readonly offset?: number
  /** Start behind this position of the same order, instead of at an offset. */
  readonly after?: Position
  readonly total?: boolean
  /**
   * A text that all wanted records hold somewhere, in any case. It narrows nothing by itself: who asks sifts the records (see
   * `sift`), and who can find them by a text need not give the others.
   */
  readonly containing?: string
}

/** Why reading fails. */
export type ReadFailure = StorageUnavailable | QueryTooExpensive | LimitExceeded | InvalidInput | Unsupported

/** Why a commit fails. Nothing of it was written, except where storage is unavailable as `unsettled`. */
export type CommitFailure =
  | GuardFailed
  | AlreadyThere
  | UniqueTaken
  | StorageUnavailable
  | LimitExceeded
  | InvalidInput

/** A statement as an adapter would run it, and how its database means to go about it. */
export interface PlannedStatement {
  readonly statement: string
  readonly parameters: ReadonlyArray<string | number | null>
  readonly plan: ReadonlyArray<string>
  /** The plan without how many records there are, whoever may see them; absent where it does not tell that. */
  readonly uncounted?: ReadonlyArray<string>
}

/** Reading: records by key, and pages by filter. */
export interface Reader {
  /** The records with these keys, in the order of the keys, absent ones left out. */
  readonly read: Promptly<
    <A, N extends string>(
      collection: Collection<A, N>,
      keys: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyArray<Stored<A>>, ReadFailure>
  >
  /**
   * One page; the page and its total are of one moment. It ends as `QueryTooExpensive` at its limit of time, and with the fiber
   * that waits for it.
   */
  readonly select: Promptly<
    <A, N extends string>(
      collection: Collection<A, N>,
      query: Select<NoInfer<N>>,
    ) => Effect.Effect<Selection<A>, ReadFailure>
  >
}

/** What an adapter can do. The suites, the engine and the printed matrix read this same record. */
export interface Capabilities {
  /** What is committed survives the process. */
  readonly durable: boolean
  /** `snapshot` gives a reader of one moment. */
  readonly snapshot: boolean
  /** `outcome` can settle a commit whose answer was lost on the way. */
  readonly outcome: boolean
  /** A select is ended at its limit of time, as `QueryTooExpensive`. Without it a select runs to its end, however long that takes. */
  readonly selectLimit: boolean
  /** While a select runs, other fibers run and are answered, and it ends with the fiber that waits for it. */
  readonly selectAside: boolean
  /** A commit may empty whole collections, and be as large as what then is put into them. */
  readonly clears: boolean
}

/** Takes down whether what is made of records follows from collections that are remembered alone. */
export interface Watching {
  /** The same reader, watched. */
  readonly over: (reader: Reader) => Reader
  /** What is made depends on something else besides: on the time, or on what no collection holds. */
  readonly dependsOnMore: () => void
}

/**
 * Makes something of records, and keeps it under its name for as long as it follows from collections that are `remembered` and have not
 * changed, and from `on`, the very value. What is made depends on nothing else that the name does not tell, or says so to `watched`; and it
 * reads through `watched.over` alone. What fails, and what is undefined, is made anew.
 */
export type Follow = <A, E>(
  name: string,
  on: object,
  make: (watched: Watching) => Prompt<A, E>,
) => Prompt<A, E>

export interface StorageService extends Reader {
  /** Absent where the store cannot tell its version, and where records have a part in answers that are not in it. */
  readonly follow?: Follow
  /** What `select` would run, so that users can see why it is slow. */
  readonly explain: <A, N extends string>(
    collection: Collection<A, N>,
    query: Select<NoInfer<N>>,
  ) => Effect.Effect<ReadonlyArray<PlannedStatement>, ReadFailure>
  /** Tells of attributes, before the first record that holds them is put. Idempotent, and not part of a commit. */
  readonly describe: (
    collection: CollectionShape,
    attributes: ReadonlyArray<DescribedAttribute>,
  ) => Effect.Effect<void, StorageUnavailable | LimitExceeded | InvalidInput>
  /** All or nothing. */
  readonly commit: (commit: Commit) => Effect.Effect<void, CommitFailure>
  /** A reader of this moment, undisturbed by later commits, until the scope closes. */
  readonly snapshot: Effect.Effect<Reader, StorageUnavailable | Unsupported, Scope.Scope>
  /**
   * Whether the commit with this id happened. Asking claims an absent id: should the lost commit arrive late,
   * it is refused.
   */
  readonly outcome: (id: CommitId) => Effect.Effect<"committed" | "refused", StorageUnavailable | Unsupported>
  readonly capabilities: Capabilities
  /** How processes over this storage wake each other, where it can tell. */
  readonly wakes?: StorageWakes
}

/** The storage port as domains see it: typed collections over four verbs. */
export class Storage extends Context.Tag("@quoin/kernel/Storage")<Storage, StorageService>() {}
