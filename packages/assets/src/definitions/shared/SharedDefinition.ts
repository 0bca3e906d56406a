import {
  type Collection,
  type LimitExceeded,
  type NotFound,
  type Resource,
  Rules,
  foldCase,
  withinLimit,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import type { DefinitionKind } from "../definitionAudit"
import type { Definitions } from "../Definitions"
import { schemaOf } from "../kinds"
import type { SharedThing } from "../permissions"
import type { SchemaRecord } from "../schema/ObjectSchema"

/** What is not said of one by its fields, and never changes. */
export interface Own {
  readonly id: string
  readonly schemaId?: string | undefined
}

/** What reference types and statuses have in common: they belong to one schema, or to none and so to all. */
export interface Shared extends Own {
  readonly name: string
}

/**
 * A kind of them. Everything that can be done with them follows from what tells the kinds apart. They are no `Resource` of kernel, as all
 * definitions are loaded as one value and change under one stamp; their fields are said as those of resources are.
 */
export interface SharedKind<A, Record extends Shared & Resource.Values<A>, View> {
  readonly kind: SharedThing
  readonly title: DefinitionKind
  readonly sequence: string
  readonly collection: Collection.Collection<Record>
  readonly recordsOf: (definitions: Definitions) => ReadonlyMap<string, Record>
  /** They come with an instance, are in no storage and stay as they are. */
  readonly shipped: ReadonlyArray<Record>
  /** What a request may change. */
  readonly fields: Resource.Fields<A>
  /** As it is kept. */
  readonly record: (own: Own, values: A) => Record
  readonly view: (record: Record) => View
}

/** Those of one schema, or the global ones, by name. */
export const sharedOf = <A extends Shared>(
  records: ReadonlyMap<string, A>,
  schemaId: string | undefined,
): ReadonlyArray<A> =>
  [...records.values()]
    .filter((record) => record.schemaId === schemaId)
    .sort((a, b) => (foldCase(a.name) < foldCase(b.name) ? -1 : 1))

/** A schema knows the global ones and its own by their names, which must tell them apart. */
export const rivalRule = (others: ReadonlyMap<string, Shared>, given: Shared): Rules.Broken => {
  const isRival = ({ id, name, schemaId }: Shared): boolean =>
    id !== given.id &&
    foldCase(name) === foldCase(given.name) &&
    (schemaId === undefined || given.schemaId === undefined || schemaId === given.schemaId)
  return Rules.holds(
    ![...others.values()].some(isRival),
    "name",
    given.name,
    "a name that no other one has, whether global or of the schema",
  )
}

/** A new one is one more of its schema, or of the global ones. */
export const demandRoom = (
  records: ReadonlyMap<string, Shared>,
  schemaId: string | undefined,
): Either.Either<void, LimitExceeded> =>
  withinLimit(limits, "sharedDefinitions", sharedOf(records, schemaId).length + 1)

export const shippedRule = (shipped: ReadonlyArray<Shared>, id: string): Rules.Broken =>
  Rules.holds(
    !shipped.some((each) => each.id === id),
    "id",
    id,
    "one that was created, and does not ship with the instance",
  )

/** Clients send the whole record, schema included; none changes its schema. */
export const schemaRule = ({ schemaId }: Shared, given: string | undefined): Rules.Broken =>
  Rules.holds(
    given === undefined || given === schemaId,
    "schemaId",
    given,
    schemaId === undefined
      ? "nothing: it is global, and stays so"
      : `${schemaId}, the schema that it stays in`,
  )

/** The schema that something belongs to; `undefined` for something global. */
export const schemaIfAny = (
  definitions: Definitions,
  schemaId: string | undefined,
): Either.Either<SchemaRecord | undefined, NotFound> =>
  schemaId === undefined ? Either.right(undefined) : schemaOf(definitions, schemaId)
