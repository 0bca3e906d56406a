import * as Either from "effect/Either"
import type { DescribedAttribute } from "../storage/Attribute"
import type { CollectionShape } from "../storage/Collection"
import type { Change } from "../storage/Commit"
import type { AuditEntry } from "./Audit"
import type { DomainEvent } from "./Event"

/** New attributes of a collection. */
export interface Description {
  readonly collection: CollectionShape
  readonly attributes: ReadonlyArray<DescribedAttribute>
}

/** What a decision is, before anything has happened. */
export interface Decision<Reply> {
  readonly changes: ReadonlyArray<Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<AuditEntry>
  readonly reply: Reply
  /** Attributes that the storage must know of before these changes are committed. */
  readonly describes?: ReadonlyArray<Description>
  /**
   * One step of work too large for a single commit. The shell commits it and runs the command again, so every
   * step must leave less to do and a state that a crash may find.
   */
  readonly unfinished?: true
}

/** A decision in which only what happens is said. */
type Said<Reply> = Partial<Decision<Reply>> & Pick<Decision<Reply>, "reply">

/** The command decides this. */
export const decided = <Reply>(said: Said<Reply>): Either.Either<Decision<Reply>> =>
  Either.right({ changes: [], events: [], audit: [], ...said })

/** Everything is already as the caller wants it: nothing is written, no event happens, and the log gets no entry. */
export const noChange = <Reply>(reply: Reply): Either.Either<Decision<Reply>> => decided({ reply })
