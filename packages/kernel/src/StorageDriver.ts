import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { CommitId, Revision } from "./Branded"
import type { CollectionShape } from "./Collection"
import type { Guard } from "./Commit"
import type { AlreadyThere, GuardFailed, StorageUnavailable, UniqueTaken, Unsupported } from "./failures"
import type { FieldValues } from "./Field"
import type { OrderTerm, Position } from "./Order"
import type { Capabilities } from "./Storage"
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

export interface EncodedSelection {
  readonly records: ReadonlyArray<EncodedRecord>
  /** Present exactly when it was asked for. */
  readonly total: number | undefined
}

export interface DriverReader {
  /** The records found, in any order. */
  readonly read: (
    collection: string,
    keys: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyArray<EncodedRecord>, StorageUnavailable>
  readonly select: (
    collection: string,
    select: EncodedSelect,
  ) => Effect.Effect<EncodedSelection, StorageUnavailable>
}

/**
 * What an adapter implements. Inputs have been checked and limited by the lift; a driver's whole duty is to
 * keep records, to agree with `matches` and `comparePositions`, and to make commits atomic.
 */
export interface StorageDriverService extends DriverReader {
  readonly capabilities: Capabilities
  /** Makes room for these collections; idempotent, and fills fields that older records lack. */
  readonly define: (shapes: ReadonlyArray<CollectionShape>) => Effect.Effect<void, StorageUnavailable>
  /**
   * Judges the guards, applies the changes, judges unique values, all in one atomic step that no other commit
   * may enter.
   */
  readonly commit: (
    commit: EncodedCommit,
  ) => Effect.Effect<void, GuardFailed | AlreadyThere | UniqueTaken | StorageUnavailable>
  readonly snapshot: Effect.Effect<DriverReader, StorageUnavailable | Unsupported, Scope.Scope>
  readonly outcome: (id: CommitId) => Effect.Effect<"committed" | "refused", StorageUnavailable | Unsupported>
}

/** The storage port as adapters see it: text keys, encoded documents, extracted field values. */
export class StorageDriver extends Context.Tag("@quoin/kernel/StorageDriver")<
  StorageDriver,
  StorageDriverService
>() {}
