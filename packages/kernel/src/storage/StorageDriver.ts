import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { DescribedAttribute } from "./Attribute"
import type { CommitId, Revision } from "../values/Branded"
import type { CollectionShape } from "./Collection"
import type { Guard } from "./Commit"
import type {
  AlreadyThere,
  GuardFailed,
  QueryTooExpensive,
  StorageUnavailable,
  UniqueTaken,
  Unsupported,
} from "../failures/failures"
import type { FieldValues } from "./Field"
import type { OrderTerm, Position } from "./Order"
import type { Promptly } from "../values/Prompt"
import type { Capabilities, PlannedStatement } from "./Storage"
import type { StorageWakes } from "./StorageWakes"
import type { Where } from "./Where"

/** A record as drivers keep it: opaque text, never interpreted by them. */
export interface EncodedRecord {
  readonly key: string
  readonly revision: Revision
  readonly document: string
}

export type EncodedChange =
  | {
      readonly _tag: "Put"
      readonly collection: string
      readonly key: string
      readonly document: string
      /** Already checked against the declared fields, and within limits. */
      readonly fields: FieldValues
    }
  | { readonly _tag: "Remove"; readonly collection: string; readonly key: string }

export interface EncodedCommit {
  /** Becomes the revision of every record that is put. */
  readonly id: CommitId
  /** Collections whose records are all removed after the guards are judged and before the changes are made. */
  readonly cleared?: ReadonlyArray<string>
  /** No key of a collection occurs twice. */
  readonly changes: ReadonlyArray<EncodedChange>
  readonly guards: ReadonlyArray<Guard>
}

export interface EncodedSelect {
  readonly where: Where
  readonly orderBy: ReadonlyArray<OrderTerm>
  readonly limit: number
  readonly offset: number
  readonly after: Position | undefined
  readonly total: boolean
}

/** A record with its place in the order it was selected in. */
export interface PlacedRecord extends EncodedRecord {
  readonly position: Position
}

export interface EncodedSelection {
  readonly records: ReadonlyArray<PlacedRecord>
  /** Present exactly when it was asked for. */
  readonly total: number | undefined
}

/** How often a store has been written to, as one driver sees it. What it cannot tell apart it must count as a change. */
export interface StoreVersion {
  /** Changes with whatever others have written, or brought back. */
  readonly others: number
  /** Grows by one with each write of this driver. */
  readonly own: number
}

/** The version of a store; `undefined` when the driver cannot say it now. */
export type TellVersion = (() => StoreVersion | undefined) & {
  /** To tell it takes no more than a look at a number: then it is asked for each time, and else once in a turn of the process. */
  readonly costsNothing?: true
}

type ReadEncoded = (
  collection: string,
  keys: ReadonlyArray<string>,
) => Effect.Effect<ReadonlyArray<EncodedRecord>, StorageUnavailable>

export interface DriverReader {
  /**
   * The records found, in any order. It has `version` where a store can tell at once, and cheaper than it reads, that nothing
   * was written since: then records that hardly change are remembered between reads.
   */
  readonly read: Promptly<ReadEncoded> & { readonly version?: TellVersion }
  readonly select: Promptly<
    (
      collection: string,
      select: EncodedSelect,
    ) => Effect.Effect<EncodedSelection, StorageUnavailable | QueryTooExpensive>
  >
  /** What `select` would run, and how; nothing is read but plans. */
  readonly explain: (
    collection: string,
    select: EncodedSelect,
  ) => Effect.Effect<ReadonlyArray<PlannedStatement>, StorageUnavailable>
}

/**
 * What an adapter implements. `lift` has checked all inputs and limits. A driver keeps records, selects as `matches` and
 * `comparePositions` say, and makes commits atomic.
 */
export interface StorageDriverService extends DriverReader {
  readonly capabilities: Capabilities
  /**
   * Makes room for these collections; idempotent, and fills fields that older records lack. Attributes that their documents
   * hold are found as well, although nobody described them.
   */
  readonly define: (shapes: ReadonlyArray<CollectionShape>) => Effect.Effect<void, StorageUnavailable>
  /**
   * Makes room for attributes of a collection that has them; idempotent, seen by every other driver of the same store
   * and tenant (whether by other tenants is open: a description is no record), and not part of any commit. A put of an
   * attribute that was never described is refused as `internal`; a filter or an order over one finds it missing in
   * every record.
   */
  readonly describe: (
    collection: string,
    attributes: ReadonlyArray<DescribedAttribute>,
  ) => Effect.Effect<void, StorageUnavailable>
  /**
   * Judges the guards, applies the changes, judges unique values, all in one atomic step that no other commit
   * may enter.
   */
  readonly commit: (
    commit: EncodedCommit,
  ) => Effect.Effect<void, GuardFailed | AlreadyThere | UniqueTaken | StorageUnavailable>
  readonly snapshot: Effect.Effect<DriverReader, StorageUnavailable | Unsupported, Scope.Scope>
  readonly outcome: (id: CommitId) => Effect.Effect<"committed" | "refused", StorageUnavailable | Unsupported>
  /** Left out where a store cannot tell: then others look from time to time. */
  readonly wakes?: StorageWakes
  /**
   * The same store for another tenant, over the same connections: it takes none of its own, and is closed with this driver. Left
   * out where a driver is for one tenant alone.
   */
  readonly forTenant?: (name: string) => Effect.Effect<StorageDriverService, StorageUnavailable>
}

/** The storage port as adapters see it: text keys, encoded documents, extracted field values. */
export class StorageDriver extends Context.Tag("@quoin/kernel/StorageDriver")<
  StorageDriver,
  StorageDriverService
>() {}
