import * as Effect from "effect/Effect"
import type { AuditEntry } from "../commands/Audit"
import type { Moment, Reads } from "../commands/Command"
import type { DomainEvent } from "../commands/Event"
import { type LimitExceeded, NotFound } from "../failures/failures"
import type { Broken } from "../failures/Rules"
import type { Collection } from "../storage/Collection"
import type { ReadFailure } from "../storage/Storage"
import type { Where } from "../storage/Where"
import type { Fields, Values } from "./fields"
import type { Finding, Place } from "./Place"

/** What happens to things; whatever a kind calls it in the audit log. */
export type Happened = "created" | "updated" | "deleted"

export interface Identified {
  readonly id: string
}

/** No two things beside each other have one name, or whatever else tells them apart. */
export interface Claim<Record, Name extends string, Taken> {
  /** Those that have it. */
  readonly where: (record: Record) => Where<Name>
  readonly taken: (record: Record) => Taken
}

/** How many there may be beside each other. */
export interface Limit<Around, Name extends string> {
  readonly beside: (around: Around) => Where<Name>
  readonly exceeded: (count: number) => LimitExceeded | undefined
}

/** A kind of plain things, said once: its operations follow (`create`, `update`, `remove`, `get`, `list`). */
export interface Resource<
  A,
  Record extends Identified & Values<A>,
  Name extends string,
  Asked,
  Around,
  View,
  Taken,
> {
  /** As refusals of absence call it. */
  readonly kind: string
  readonly collection: Collection<Record, Name>
  readonly fields: Fields<A>
  /** What its ids are counted by. */
  readonly sequence: string
  readonly place: Place<Asked, Around, Record>
  /** A new one, as it is kept. */
  readonly record: (id: string, around: Around, values: A, moment: Moment) => Record
  /** What is wrong with the fields of one together. */
  readonly rules?: (record: Record) => Broken
  readonly claim: Claim<Record, Name, Taken>
  readonly limit: Limit<Around, Name>
  readonly audit: (
    happened: Happened,
    record: Record,
    around: Around,
    changed: AuditEntry["changedValues"],
  ) => AuditEntry
  readonly events?: (happened: Happened, record: Record) => ReadonlyArray<DomainEvent>
  /** As callers see it. */
  readonly view: (
    record: Record,
    around: Around,
    reads: Pick<Reads, "people" | "moment">,
  ) => Effect.Effect<View, ReadFailure>
}

/** Declares a kind of plain things. */
export const make = <
  A,
  Record extends Identified & Values<A>,
  Name extends string,
  Asked,
  Around,
  View,
  Taken,
>(
  resource: Resource<A, Record, Name, Asked, Around, View, Taken>,
): Resource<A, Record, Name, Asked, Around, View, Taken> => resource

/** One with what it belongs to, as the caller sees it. */
export const loadOne = <Record, Name extends string, Around>(
  of: {
    readonly kind: string
    readonly collection: Collection<Record, Name>
    readonly place: Pick<Place<never, Around, Record>, "around">
  },
  reads: Finding,
  id: string,
): Effect.Effect<{ readonly record: Record; readonly around: Around }, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const absent = new NotFound({ kind: of.kind, id })
    const record = yield* reads.get(of.collection, id)
    if (record === undefined) return yield* absent
    return { record, around: yield* of.place.around(record, reads, absent) }
  })
