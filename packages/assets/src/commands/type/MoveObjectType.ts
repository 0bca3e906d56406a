import { Operation, Commit, CommonFailure, type InvalidInput, type Moment } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { changedFields, definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { typeOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import {
  type RewriteStep,
  beginRewrite,
  nextRewriteStep,
  rewriteDecision,
} from "../../upkeep/objectRewriting"
import { type TypeRecord, TypeView } from "../../definitions/type/ObjectType"
import { administerType } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import { type TypeMove, checkMove, ringRule, typeMove } from "../../definitions/type/typeMove"
import { typeView } from "../../definitions/type/typeView"
import { AttributeDefinitions, ObjectTypes } from "../../definitions/collections"
import { countObjects } from "../../objects/objectCounts"
import { lostValues } from "../../upkeep/lostValues"

/**
 * Puts a type below another of its schema, or at the top, at a position among its siblings there. Refused while its objects, or those of types below it, have values of attributes that they would no longer inherit: values
 * are never lost by a move.
 */
export class MoveObjectType extends Schema.TaggedRequest<MoveObjectType>()("assets.moveObjectType", {
  payload: {
    id: Schema.String,
    /** Absent for the top. */
    parentId: Schema.optional(Schema.String),
    /** From 0; behind the last sibling is last. */
    position: Schema.Int,
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
  readonly move: Either.Either<TypeMove, InvalidInput>
  readonly lost: ReadonlyArray<string>
  readonly objectCount: number
}

const positionRule = (position: number) => rule(position >= 0, "position", position, "0 and more")

const moveDecision = (state: State, { moved, change }: TypeMove, { at }: Moment) => {
  const { definitions, stamp, type, objectCount } = state
  const after = moved.find(({ id }) => id === type.id) ?? type
  if (moved.length === 0) {
    return { changes: [], events: [], audit: [], reply: typeView(definitions, type, objectCount) }
  }
  const rewrite = beginRewrite(type, change.relabelled)
  return {
    changes: [
      ...moved.map((each) =>
        Commit.put(ObjectTypes, each.id === type.id ? { ...each, updatedAt: at } : each),
      ),
      ...change.attributes.map((attribute) => Commit.put(AttributeDefinitions, attribute)),
      stampDefinitions(stamp),
      ...rewrite,
    ],
    events: [],
    audit: [
      definitionAudit(
        "moved",
        "Object type",
        type.name,
        definitions.schemas.get(type.schemaId),
        changedFields(type, after, ["parentId", "position"]),
      ),
    ],
    reply: typeView(change.after, { ...after, updatedAt: at }, objectCount),
    ...(rewrite.length === 0 ? {} : ({ unfinished: true } as const)),
  }
}

export const moveObjectType = Operation.command(
  MoveObjectType,
  {
    summary: "Move an object type in its schema",
    scope: "manage:assets",
    rules: ["AST-22", "AST-23", "AST-27", "AST-28", "AST-29"],
  },
  {
    load: ({ id, parentId, position }, reads) =>
      Effect.gen(function* () {
        yield* checkRules([positionRule(position)])
        const definitions = yield* loadDefinitions(reads)
        const type = yield* typeOf(definitions, id)
        const move = Either.map(checkRules([ringRule(definitions, type, parentId)]), () =>
          typeMove(definitions, type, parentId, position),
        )
        return {
          definitions,
          type,
          move,
          stamp: yield* newStamp(reads),
          step: yield* nextRewriteStep(reads, definitions, type.id),
          lost: Either.isLeft(move) ? [] : yield* lostValues(reads, move.right.change),
          objectCount: yield* countObjects(reads, "typeId", id),
        }
      }),
    allow: (_request, { type }) => administerType(type),
    decide: (_request, state, moment) =>
      Either.gen(function* () {
        const { definitions, type, step, lost } = state
        if (step !== undefined) return rewriteDecision(step, typeView(definitions, type))
        const move = yield* state.move
        yield* checkMove(definitions, move, lost)
        return moveDecision(state, move, moment)
      }),
  },
)
