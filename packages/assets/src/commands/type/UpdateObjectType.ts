import { Commit, CommonFailure, Given, Operation, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { AttributeDefinitions, ObjectTypes } from "../../definitions/collections"
import { changeDefinition, loadForChange } from "../../definitions/definitionChange"
import { withGiven } from "../../definitions/givenFields"
import { loadNamedType } from "../../definitions/namedDefinitions"
import { administerType } from "../../definitions/permissions"
import { type Rule, checkRules, rule } from "../../definitions/rules"
import { type TypeRecord, TypeView } from "../../definitions/type/ObjectType"
import {
  type TreeChange,
  checkAttributeCounts,
  treeChange,
  treeRules,
} from "../../definitions/type/treeChange"
import { typeRivalRule, typeTextRules } from "../../definitions/type/typeRules"
import { typeView } from "../../definitions/type/typeView"
import { managing } from "../../facts"
import { countObjects } from "../../objects/views/objectCounts"
import { lostValues } from "../../upkeep/lostValues"
import { haveObjects } from "../../upkeep/objectPresence"
import { afterRewrite, beginRewrite, nextRewriteStep } from "../../upkeep/objectRewriting"

/**
 * Changes what is given of an object type; an empty icon id takes the icon away. `abstract` is refused while the type has
 * objects, and an end of `inherited` while objects below have values of what they would lose. Its schema and
 * place may be given, as clients send the whole record, but must be those it has.
 */
export class UpdateObjectType extends Operation.Request<UpdateObjectType>()(
  "assets.updateObjectType",
  () => ({
    payload: {
      id: Given.Key,
      name: Schema.optional(Given.Key),
      description: Schema.optional(Given.Text),
      iconId: Schema.optional(Given.Key),
      inherited: Schema.optional(Schema.Boolean),
      abstract: Schema.optional(Schema.Boolean),
      /** As it is read: where the type stands, which no update changes. */
      schemaId: Schema.optional(Given.Key),
      parentId: Schema.optional(Given.Key),
      position: Schema.optional(Schema.Int),
    },
    success: TypeView,
    failure: CommonFailure,
  }),
) {}

interface Next {
  readonly next: TypeRecord
  readonly change: TreeChange
  readonly lost: ReadonlyArray<string>
  /** The type becomes abstract, though it has objects. */
  readonly occupied: boolean
}

const fields = ["name", "description", "iconId", "inherited", "abstract"] as const

const nextType = (request: UpdateObjectType, before: TypeRecord): TypeRecord => {
  const { iconId = "", name, ...type } = withGiven(before, request, fields)
  return { ...type, name: name.trim(), ...(iconId === "" ? {} : { iconId }) }
}

/** A move is for `MoveObjectType`, and no type leaves its schema. */
const placeRules = (
  { schemaId, parentId, position }: UpdateObjectType,
  next: TypeRecord,
): ReadonlyArray<Rule> => [
  rule(
    schemaId === undefined || schemaId === next.schemaId,
    "schemaId",
    schemaId,
    `${next.schemaId}, the schema of the type, which never changes`,
  ),
  rule(
    parentId === undefined || parentId === next.parentId,
    "parentId",
    parentId,
    next.parentId === undefined
      ? "nothing: the type stands at the top until it is moved"
      : `${next.parentId}, below which the type stands until it is moved`,
  ),
  rule(
    position === undefined || position === next.position,
    "position",
    position,
    `${next.position}, where the type stands until it is moved`,
  ),
]

const check = (request: UpdateObjectType, { change, next, lost, occupied }: Next) =>
  Either.gen(function* () {
    yield* checkRules([
      ...placeRules(request, next),
      typeRivalRule(change.after, next),
      rule(!occupied, "abstract", true, "false while the type has objects"),
      ...treeRules(change, next.id, lost, "inherited", request.inherited),
    ])
    yield* checkAttributeCounts(change.after, next.id)
  })

const facts = managing("Change an object type", "AST-21", "AST-25", "AST-26", "AST-27", "AST-127")

export const updateObjectType = Operation.command(UpdateObjectType, facts, {
  load: (request, reads) =>
    Effect.gen(function* () {
      yield* checkRules(typeTextRules({ ...request, name: request.name?.trim() }))
      const stamped = yield* loadForChange(reads)
      const { definitions } = stamped
      const type = yield* loadNamedType(reads, definitions, request.id)
      const next = nextType(request, type)
      const change = treeChange(definitions, [next], type.id)
      return {
        ...stamped,
        type,
        next,
        change,
        step: yield* nextRewriteStep(reads, definitions, type.id),
        lost: yield* lostValues(reads, change),
        occupied: next.abstract && !type.abstract && (yield* haveObjects(reads, [type])),
        objectCount: yield* countObjects(reads, "typeId", type.id),
      }
    }),
  allow: (_request, { type }) => administerType(type),
  decide: (request, state, { at }) => {
    const { definitions, type, next, change, step, objectCount } = state
    const differences = Resource.differencesOf(fields, type, next)
    const stored = differences.length === 0 ? type : { ...next, updatedAt: at }
    const records = [
      Commit.put(ObjectTypes, stored),
      ...change.attributes.map((attribute) => Commit.put(AttributeDefinitions, attribute)),
    ]
    return afterRewrite(step, typeView(definitions, type), () =>
      Either.flatMap(check(request, state), () =>
        changeDefinition(state, {
          kind: "Object type",
          verb: "updated",
          name: next.name,
          schemaId: type.schemaId,
          differences,
          changes: differences.length === 0 ? [] : records,
          followed: beginRewrite(type, change.relabelled),
          reply: typeView(change.after, stored, objectCount),
        }),
      ),
    )
  },
})
