import {
  type Collection,
  type InvalidInput,
  type LimitExceeded,
  type NotFound,
  foldCase,
  withinLimit,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import type { DefinitionKind } from "../definitionAudit"
import type { Definitions } from "../Definitions"
import { schemaOf } from "../kinds"
import type { SharedThing } from "../permissions"
import { type Rule, checkRules, nameRules, rule, textRules } from "../rules"
import type { SchemaRecord } from "../schema/ObjectSchema"

/** What reference types and statuses have in common: they belong to one schema, or to none and so to all. */
export interface Shared {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly schemaId?: string | undefined
}

/** What is stated of one of them. */
export type Stated<A extends Shared> = Omit<A, "id">

/** A kind of them. Everything that can be done with them follows from what tells the kinds apart. */
export interface SharedKind<A extends Shared, View> {
  readonly kind: SharedThing
  readonly title: DefinitionKind
  readonly sequence: string
  readonly collection: Collection.Collection<A>
  readonly recordsOf: (definitions: Definitions) => ReadonlyMap<string, A>
  /** They come with an instance, are in no storage and stay as they are. */
  readonly shipped: ReadonlyArray<A>
  readonly nameChars: number
  /** What a request may change. */
  readonly fields: ReadonlyArray<keyof A & string>
  /** As it is kept. */
  readonly record: (stated: Stated<A> & { readonly id: string }) => A
  /** Rules of the fields that other kinds do not have. */
  readonly rules?: (record: A) => ReadonlyArray<Rule>
  readonly view: (record: A) => View
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
export const sharedRules = <A extends Shared, View>(
  { recordsOf, nameChars, rules }: SharedKind<A, View>,
  definitions: Definitions,
  given: A,
): ReadonlyArray<Rule> => {
  const isRival = ({ id, name, schemaId }: Shared): boolean =>
    id !== given.id &&
    foldCase(name) === foldCase(given.name) &&
    (schemaId === undefined || given.schemaId === undefined || schemaId === given.schemaId)
  return [
    ...nameRules(given.name, nameChars),
    ...textRules("description", given.description),
    rule(
      ![...recordsOf(definitions).values()].some(isRival),
      "name",
      given.name,
      "a name that no other one has, whether global or of the schema",
    ),
    ...(rules?.(given) ?? []),
  ]
}

/** Judges a new one, as one more of its schema, or of the global ones. */
export const checkNewShared = <A extends Shared, View>(
  of: SharedKind<A, View>,
  definitions: Definitions,
  record: A,
): Either.Either<void, InvalidInput | LimitExceeded> =>
  Either.flatMap(checkRules(sharedRules(of, definitions, record)), () => {
    const others = sharedOf(of.recordsOf(definitions), record.schemaId)
    return withinLimit(limits, "sharedDefinitions", others.length + 1)
  })

export const shippedRule = (shipped: ReadonlyArray<Shared>, id: string): Rule =>
  rule(
    !shipped.some((each) => each.id === id),
    "id",
    id,
    "one that was created, and does not ship with the instance",
  )

/** Clients send the whole record, schema included; none changes its schema. */
export const schemaRule = ({ schemaId }: Shared, given: string | undefined): Rule =>
  rule(
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
