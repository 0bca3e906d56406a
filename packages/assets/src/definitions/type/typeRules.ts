import { type LimitExceeded, NotFound, foldCase, withinLimit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import type { Definitions } from "../Definitions"
import { kinds } from "../kinds"
import { type Rule, nameRules, rule, textRules } from "../rules"
import { iconRules } from "./Icon"
import type { TypeRecord } from "./ObjectType"

/** The types right below one type, or at the top of a schema. */
export const siblingsBelow = (
  definitions: Definitions,
  schemaId: string,
  parentId: string | undefined,
): ReadonlyArray<TypeRecord> =>
  parentId === undefined
    ? definitions.typesOf(schemaId).filter((type) => type.parentId === undefined)
    : definitions.childrenOf(parentId)

/** What is stated of a type. */
export const typeTextRules = (stated: {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly iconId?: string | undefined
}): ReadonlyArray<Rule> => [
  ...(stated.name === undefined ? [] : nameRules(stated.name)),
  ...textRules("description", stated.description),
  ...iconRules(stated.iconId),
]

/** Names are unique below one parent, ignoring case. */
export const typeRivalRule = (definitions: Definitions, type: TypeRecord): Rule =>
  rule(
    !siblingsBelow(definitions, type.schemaId, type.parentId).some(
      ({ id, name }) => id !== type.id && foldCase(name) === foldCase(type.name),
    ),
    "name",
    type.name,
    "a name that no other type with the same parent has",
  )

/** The new parent of a type. Hidden, absent and in another schema are the same failure (AST-22). */
export const parentOf = (
  definitions: Definitions,
  schemaId: string,
  parentId: string | undefined,
): Either.Either<TypeRecord | undefined, NotFound> => {
  if (parentId === undefined) return Either.right(undefined)
  const parent = definitions.types.get(parentId)
  return parent?.schemaId === schemaId
    ? Either.right(parent)
    : Either.left(new NotFound({ kind: kinds.type, id: parentId, detail: `in schema ${schemaId}` }))
}

const levelsBelow = (definitions: Definitions, type: TypeRecord): number =>
  definitions
    .childrenOf(type.id)
    .reduce((levels, child) => Math.max(levels, 1 + levelsBelow(definitions, child)), 0)

/** Types above the deepest type of a subtree, were it to stand below this parent. */
export const checkDepth = (
  definitions: Definitions,
  parentId: string | undefined,
  type?: TypeRecord,
): Either.Either<void, LimitExceeded> =>
  withinLimit(
    limits,
    "typeDepth",
    (parentId === undefined ? 0 : definitions.lineOf(parentId).length) +
      (type === undefined ? 0 : levelsBelow(definitions, type)),
  )
