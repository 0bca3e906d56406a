import * as Either from "effect/Either"
import type { Definitions } from "../Definitions"
import { type Rule, checkRules, rule } from "../rules"
import type { TypeRecord } from "./ObjectType"
import { type TreeChange, checkAttributeCounts, treeChange, treeRules } from "./treeChange"
import { checkDepth, parentOf, siblingsBelow, typeRivalRule } from "./typeRules"

/** A type put somewhere else in the tree of its schema. */
export interface TypeMove {
  readonly type: TypeRecord
  readonly parentId: string | undefined
  /** The types whose parent or position changes, the moved one first when it does. */
  readonly moved: ReadonlyArray<TypeRecord>
  readonly change: TreeChange
}

const numbered = (types: ReadonlyArray<TypeRecord>): ReadonlyArray<TypeRecord> =>
  types.map((type, position) => ({ ...type, position }))

const below = ({ parentId: _before, ...type }: TypeRecord, parentId: string | undefined): TypeRecord =>
  parentId === undefined ? type : { ...type, parentId }

/** Siblings of old and new are numbered anew, from 0; a position behind the last is the last. */
export const typeMove = (
  definitions: Definitions,
  type: TypeRecord,
  parentId: string | undefined,
  position: number,
): TypeMove => {
  const besides = (id: string | undefined) =>
    siblingsBelow(definitions, type.schemaId, id).filter((sibling) => sibling.id !== type.id)
  const siblings = besides(parentId)
  const arrived = numbered([
    ...siblings.slice(0, position),
    below(type, parentId),
    ...siblings.slice(position),
  ])
  const left = parentId === type.parentId ? [] : numbered(besides(type.parentId))
  const moved = [...arrived, ...left].filter((each) => {
    const before = definitions.types.get(each.id)
    return before?.position !== each.position || before.parentId !== each.parentId
  })
  return { type, parentId, moved, change: treeChange(definitions, moved, type.id) }
}

/** A type below itself would be a ring, which no tree walk ends in. */
export const ringRule = (definitions: Definitions, type: TypeRecord, parentId: string | undefined): Rule =>
  rule(
    !definitions.subtreeOf(type.id).some(({ id }) => id === parentId),
    "parentId",
    parentId,
    "a type that is not below the type that moves",
  )

/** Judges where a type goes to; `lost` are attributes whose values its objects would lose. */
export const checkMove = (
  definitions: Definitions,
  { type, parentId, change }: TypeMove,
  lost: ReadonlyArray<string>,
) =>
  Either.gen(function* () {
    yield* parentOf(definitions, type.schemaId, parentId)
    yield* checkRules([
      typeRivalRule(definitions, below(type, parentId)),
      ...treeRules(change, type.id, lost, "parentId", parentId),
    ])
    yield* checkDepth(definitions, parentId, type)
    yield* checkAttributeCounts(change.after, type.id)
  })
