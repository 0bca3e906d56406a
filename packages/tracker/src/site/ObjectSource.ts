import type { QueryReads, ReadFailure, Reads } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** An object of assets, as fields of issues show it. */
export const ObjectReference = Schema.Struct({
  /** Decimal. */
  id: Schema.String,
  /** `HW-42`. */
  key: Schema.String,
  label: Schema.String,
})
export type ObjectReference = typeof ObjectReference.Type

/** The same with what an issue holds of it: the key of its record. */
export interface NamedObject extends ObjectReference {
  readonly held: string
}

/** What objects are read by, for the caller. */
export type ObjectReads = Pick<Reads, "peekAll" | "mayEach">

/**
 * What the tracker asks of assets, which stand above it and cannot be imported: whoever puts both together hands it down. Every answer
 * holds what the caller sees alone.
 */
export interface ObjectSource {
  /** The objects of some ids or keys, by what was given. */
  readonly called: (
    reads: ObjectReads,
    texts: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyMap<string, NamedObject>, ReadFailure>
  /** The objects that issues hold, by what is held. */
  readonly seen: (
    reads: ObjectReads,
    held: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyMap<string, NamedObject>, ReadFailure>
  /** Which of what issues hold are objects that stand, and that the caller does not see. */
  readonly hidden: (
    reads: ObjectReads,
    held: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlySet<string>, ReadFailure>
  /** What is held of the objects of a label, in any case. */
  readonly labelled: (
    reads: Pick<QueryReads, "selectVisible">,
    label: string,
  ) => Effect.Effect<ReadonlyArray<string>, ReadFailure>
}
