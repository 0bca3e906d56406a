import { Operation, Commit, CommonFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { changedFields, definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { kinds, referenceTypeOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { administerShared } from "../../definitions/permissions"
import {
  type ReferenceTypeRecord,
  ReferenceTypeView,
  colorRule,
  globalReferenceTypes,
  referenceTypeView,
} from "../../definitions/shared/ReferenceType"
import { checkRules } from "../../definitions/rules"
import { sharedRules, shippedRule } from "../../definitions/shared/SharedDefinition"
import { limits } from "../../limits"
import { ReferenceTypes } from "../../definitions/collections"

/** Changes what is given of a reference type. */
export class UpdateReferenceType extends Schema.TaggedRequest<UpdateReferenceType>()(
  "assets.updateReferenceType",
  {
    payload: {
      id: Schema.String,
      name: Schema.optional(Schema.String),
      description: Schema.optional(Schema.String),
      color: Schema.optional(Schema.String),
    },
    success: ReferenceTypeView,
    failure: CommonFailure,
  },
) {}

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  readonly type: ReferenceTypeRecord
}

const updated = (request: UpdateReferenceType, { definitions, type }: State) => {
  const after: ReferenceTypeRecord = {
    ...type,
    name: request.name?.trim() ?? type.name,
    description: request.description ?? type.description,
    color: request.color?.toLowerCase() ?? type.color,
  }
  const rules = [
    shippedRule(globalReferenceTypes, type.id),
    ...sharedRules(definitions.referenceTypes, after, limits.nameChars),
    colorRule(after.color),
  ]
  return Either.map(checkRules(rules), () => after)
}

export const updateReferenceType = Operation.command(
  UpdateReferenceType,
  { summary: "Change a reference type", scope: "manage:assets", rules: ["AST-62", "AST-64"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const type = yield* referenceTypeOf(definitions, id)
        return { definitions, type, stamp: yield* newStamp(reads) }
      }),
    allow: (_request, { type }) => administerShared(kinds.referenceType, type.id, type.schemaId),
    decide: (request, state) =>
      Either.map(updated(request, state), (after) => {
        const { definitions, stamp, type } = state
        const changed = changedFields(type, after, ["name", "description", "color"])
        const reply = referenceTypeView(after)
        if (changed.length === 0) return { changes: [], events: [], audit: [], reply }
        const schema = definitions.schemas.get(type.schemaId ?? "")
        return {
          changes: [Commit.put(ReferenceTypes, after), stampDefinitions(stamp)],
          events: [],
          audit: [definitionAudit("updated", "Reference type", after.name, schema, changed)],
          reply,
        }
      }),
  },
)
