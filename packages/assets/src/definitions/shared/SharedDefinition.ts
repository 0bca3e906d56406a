import { LimitExceeded, Permission, type Reads, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import type { Definitions } from "../Definitions"
import { schemaOf } from "../kinds"
import { type DefinitionReads, loadDefinitions, newStamp } from "../stampedDefinitions"
import type { SchemaRecord } from "../schema/ObjectSchema"
import { administerSchema } from "../permissions"
import { type Rule, nameRules, rule, textRules } from "../rules"

/** What reference types and statuses have in common: they belong to one schema, or to none and so to all. */
export interface Shared {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly schemaId?: string | undefined
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
export const sharedRules = (
  records: ReadonlyMap<string, Shared>,
  given: Shared,
  nameChars: number,
): ReadonlyArray<Rule> => {
  const isRival = ({ id, name, schemaId }: Shared): boolean =>
    id !== given.id &&
    foldCase(name) === foldCase(given.name) &&
    (schemaId === undefined || given.schemaId === undefined || schemaId === given.schemaId)
  return [
    ...nameRules(given.name, nameChars),
    ...textRules("description", given.description),
    rule(
      ![...records.values()].some(isRival),
      "name",
      given.name,
      "a name that no other has, global or of the schema",
    ),
  ]
}

/** What ships with an instance is in no storage and stays as it is. */
export const shippedRule = (shipped: ReadonlyArray<Shared>, id: string): Rule =>
  rule(!shipped.some((each) => each.id === id), "id", id, "one that does not ship with the instance")

export const checkSharedCount = (
  records: ReadonlyMap<string, Shared>,
  schemaId: string | undefined,
): Either.Either<void, LimitExceeded> => {
  const given = sharedOf(records, schemaId).length + 1
  const max = limits.sharedDefinitions
  return given > max
    ? Either.left(new LimitExceeded({ limit: "sharedDefinitions", max, given }))
    : Either.void
}

/** The schema that something belongs to; `undefined` for something global. */
export const schemaIfAny = (definitions: Definitions, schemaId: string | undefined) =>
  schemaId === undefined
    ? Either.right<SchemaRecord | undefined>(undefined)
    : Either.map(schemaOf(definitions, schemaId), (schema): SchemaRecord | undefined => schema)

/** What a command that creates one of them decides by. */
export interface NewShared {
  readonly definitions: Definitions
  readonly stamp: string
  /** The schema that it is to belong to; `undefined` for something global. */
  readonly schema: SchemaRecord | undefined
  /** Behind those that ship with an instance. */
  readonly id: string
}

export const loadNewShared = (
  reads: DefinitionReads & Pick<Reads, "newId" | "secrets">,
  schemaId: string | undefined,
  sequence: string,
  shipped: ReadonlyArray<Shared>,
) =>
  Effect.gen(function* () {
    const definitions = yield* loadDefinitions(reads)
    const state: NewShared = {
      definitions,
      schema: yield* schemaIfAny(definitions, schemaId),
      stamp: yield* newStamp(reads),
      id: String(Number(yield* reads.newId(sequence)) + shipped.length),
    }
    return state
  })

/** Global ones are for administrators of the application, those of a schema for its own. */
export const administerShared = (schemaId: string | undefined) =>
  schemaId === undefined ? { see: [Permission.use], do: Permission.administer } : administerSchema(schemaId)
