import type { BlobReference } from "../blobs/BlobReference"
import type { CollectionShape } from "../storage/Collection"
import type { SpacePart } from "../storage/SpacePart"
import type { RightsOf } from "../rights/RightsRecord"
import type { Where } from "../storage/Where"
import type { FailureKind } from "../failures/FailureRow"
import type { CommonFailure } from "../failures/failures"
import type { LatePart } from "../values/LatePart"
import type { Category } from "./Audit"
import type { CarryOver } from "./CarryOver"
import type { Consumer } from "./Consumer"
import type { Event } from "./Event"
import type { Any as AnyJobKind } from "./JobKind"
import type { Call, Failure, Operation } from "./Operation"
import type { Schedule } from "./Schedule"

/** A field of records that names things, one or several: who may not see one of these does not see the record. */
export interface Guard {
  readonly field: string
  readonly targetType: string
  /** The same holds for all that these things stand below, as the rights on their type tell. */
  readonly withAbove?: true
  /** Fields of the record that name users: each of these holds there, too, what is granted to the subject. */
  readonly owners?: ReadonlyArray<{ readonly subject: string; readonly field: string }>
  /** Counts once the rights on things of the type have a record of this id: who asks of nothing pays for nothing. */
  readonly onceThereIs?: string
  /** Counts for those records alone that were thrown away: they are seen by whom the rights on these things let keep such. */
  readonly thrownAway?: Where
}

/** A collection whose records are seen by those who may see all things that these fields of theirs name. */
export interface Protection {
  readonly collection: string
  readonly guards: readonly [Guard, ...ReadonlyArray<Guard>]
}

/** A call that is made so often, or from so little, that it has a method of its own. */
export type Shortcut = (...given: never) => Call

/** The failures of a domain's operations, besides those that any operation can end in. */
type OwnFailure<Each extends Operation> = Exclude<Failure<Each>["_tag"], CommonFailure["_tag"]>

interface Declaration<Name extends string, Each extends Operation, Shortcuts> {
  /** Every tag of its operations and every name of its events begins with this and a dot. */
  readonly name: Name
  readonly operations: ReadonlyArray<Each>
  readonly collections: ReadonlyArray<CollectionShape>
  /** What its operations can end in besides the common failures, each with whose fault it is. */
  readonly failures: Readonly<Record<OwnFailure<Each>, FailureKind>>
  readonly events?: ReadonlyArray<Event>
  readonly auditCategories?: ReadonlyArray<Category>
  /** Kinds of jobs that it has: what it does beyond one request. */
  readonly jobs?: ReadonlyArray<AnyJobKind>
  /** Those of them that are asked for again and again. */
  readonly schedules?: ReadonlyArray<Schedule>
  /** Its consumers of events, of its own and of other domains. */
  readonly consumers?: ReadonlyArray<Consumer>
  /** Which of its things rights are about, and where these stand. Their collections are declared with the others. */
  readonly rights?: ReadonlyArray<RightsOf>
  /** Which collections are seen only by those who hold a right on the thing that contains each record. */
  readonly protection?: ReadonlyArray<Protection>
  /** Which fields of its collections refer to blobs. A blob that no record refers to is removed once its lease has ended. */
  readonly blobReferences?: ReadonlyArray<BlobReference>
  /** What of it is in backups of spaces; spaces themselves first, then the items in them. */
  readonly spaceParts?: ReadonlyArray<SpacePart>
  /** What older builds kept elsewhere, which is carried over when a storage is opened. */
  readonly carryOvers?: ReadonlyArray<CarryOver>
  /** Parts of it that are loaded when they are first needed: who wants nothing to wait for them loads them before. */
  readonly lateParts?: ReadonlyArray<LatePart>
  /** Further methods of its facade, each one call. */
  readonly shortcuts?: Shortcuts
}

/** A domain as one value: engine, facade, transports and documents follow from it. */
export interface Domain<
  Name extends string = string,
  Each extends Operation = Operation,
  Shortcuts = Readonly<Record<string, Shortcut>>,
> extends Required<Omit<Declaration<Name, Each, Shortcuts>, "failures">> {
  readonly failures: Readonly<Record<string, FailureKind>>
}

/** Any domain. */
export type Any = Domain

/** Any operation of some domains. */
export type OperationOf<Each extends Any> = Each["operations"][number]

/** An operation without the type of the state that it loads, which is nobody else's business. */
type Bare<Each> = Each extends Operation<infer Request> ? Operation<Request> : never

/** Declares a domain. */
export const make = <
  Name extends string,
  Each extends Operation,
  Shortcuts extends Readonly<Record<string, Shortcut>>,
>(
  declaration: Declaration<Name, Each, Shortcuts> & {
    readonly operations: ReadonlyArray<{ readonly tag: `${NoInfer<Name>}.${string}` }>
  },
): Domain<Name, Bare<Each>, Shortcuts> => ({
  events: [],
  auditCategories: [],
  jobs: [],
  schedules: [],
  consumers: [],
  rights: [],
  protection: [],
  blobReferences: [],
  spaceParts: [],
  carryOvers: [],
  lateParts: [],
  shortcuts: {} as Shortcuts,
  ...declaration,
  operations: declaration.operations as ReadonlyArray<Operation> as ReadonlyArray<Bare<Each>>,
})
