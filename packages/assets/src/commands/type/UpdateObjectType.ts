import { Operation, Commit, CommonFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { changedFields, definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { typeOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { haveObjects } from "../../upkeep/objectPresence"
import {
  type RewriteStep,
  beginRewrite,
  nextRewriteStep,
  rewriteDecision,
} from "../../upkeep/objectRewriting"
import { type TypeRecord, TypeView } from "../../definitions/type/ObjectType"
import { administerType } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import {
  type TreeChange,
  checkAttributeCounts,
  treeChange,
  treeRules,
} from "../../definitions/type/treeChange"
import { typeRivalRule, typeTextRules } from "../../definitions/type/typeRules"
import { typeView } from "../../definitions/type/typeView"
import { AttributeDefinitions, ObjectTypes } from "../../definitions/collections"
import { countObjects } from "../../objects/objectCounts"
import { lostValues } from "../../upkeep/lostValues"

/**
 * Changes what is given of an object type; an empty icon id takes the icon away. `abstract` is
 * refused while the type has objects, and an end of `inherited` while objects below have values of what they would lose.
 */
export class UpdateObjectType extends Schema.TaggedRequest<UpdateObjectType>()("assets.updateObjectType", {
  payload: {
    id: Schema.String,
    name: Schema.optional(Schema.String),
    description: Schema.optional(Schema.String),
    iconId: Schema.optional(Schema.String),
    inherited: Schema.optional(Schema.Boolean),
    abstract: Schema.optional(Schema.Boolean),
  },
  success: TypeView,
  failure: CommonFailure,
}) {}

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  readonly type: TypeRecord
  /** An earlier change of the type that its objects still wait for. */
  readonly step: RewriteStep | undefined
  readonly next: TypeRecord
  readonly change: TreeChange
  readonly lost: ReadonlyArray<string>
  /** The type becomes abstract, though it has objects. */
  readonly occupied: boolean
  readonly objectCount: number
}

const fields = ["name", "description", "iconId", "inherited", "abstract"] as const

const nextType = (request: UpdateObjectType, { iconId: before, ...type }: TypeRecord): TypeRecord => {
  const iconId = request.iconId ?? before ?? ""
  return {
    ...type,
    name: request.name?.trim() ?? type.name,
    description: request.description ?? type.description,
    inherited: request.inherited ?? type.inherited,
    abstract: request.abstract ?? type.abstract,
    ...(iconId === "" ? {} : { iconId }),
  }
}

const check = (request: UpdateObjectType, state: State) =>
  Either.gen(function* () {
    const { change, next, lost, occupied } = state
    yield* checkRules([
      typeRivalRule(change.after, next),
      rule(!occupied, "abstract", true, "false while the type has objects"),
      ...treeRules(change, next.id, lost, "inherited", request.inherited),
    ])
    yield* checkAttributeCounts(change.after, next.id)
  })

export const updateObjectType = Operation.command(
  UpdateObjectType,
  {
    summary: "Change an object type",
    scope: "manage:assets",
    rules: ["AST-21", "AST-25", "AST-26", "AST-27"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkRules(typeTextRules({ ...request, name: request.name?.trim() }))
        const definitions = yield* loadDefinitions(reads)
        const type = yield* typeOf(definitions, request.id)
        const next = nextType(request, type)
        const change = treeChange(definitions, [next], type.id)
        return {
          definitions,
          type,
          next,
          change,
          stamp: yield* newStamp(reads),
          step: yield* nextRewriteStep(reads, definitions, type.id),
          lost: yield* lostValues(reads, change),
          occupied: next.abstract && !type.abstract && (yield* haveObjects(reads, [type])),
          objectCount: yield* countObjects(reads, "typeId", type.id),
        }
      }),
    allow: (_request, { type }) => administerType(type),
    decide: (request, state, { at }) => {
      const { definitions, type, next, change, stamp, step, objectCount } = state
      if (step !== undefined) return Either.right(rewriteDecision(step, typeView(definitions, type)))
      return Either.map(check(request, state), () => {
        const changed = changedFields(type, next, fields)
        if (changed.length === 0) {
          return { changes: [], events: [], audit: [], reply: typeView(definitions, type, objectCount) }
        }
        const stored = { ...next, updatedAt: at }
        const rewrite = beginRewrite(type, change.relabelled)
        return {
          changes: [
            Commit.put(ObjectTypes, stored),
            ...change.attributes.map((attribute) => Commit.put(AttributeDefinitions, attribute)),
            stampDefinitions(stamp),
            ...rewrite,
          ],
          events: [],
          audit: [
            definitionAudit(
              "updated",
              "Object type",
              next.name,
              definitions.schemas.get(type.schemaId),
              changed,
            ),
          ],
          reply: typeView(change.after, stored, objectCount),
          ...(rewrite.length === 0 ? {} : { unfinished: true }),
        }
      })
    },
  },
)
