import { Operation, Commit, CommonFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { kinds, referenceTypeOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { administerShared } from "../../definitions/permissions"
import { type ReferenceTypeRecord, globalReferenceTypes } from "../../definitions/shared/ReferenceType"
import { checkRules, rule } from "../../definitions/rules"
import { shippedRule } from "../../definitions/shared/SharedDefinition"
import { ReferenceTypes } from "../../definitions/collections"

/** Deletes a reference type; refused while an attribute has it. */
export class DeleteReferenceType extends Schema.TaggedRequest<DeleteReferenceType>()(
  "assets.deleteReferenceType",
  { payload: { id: Schema.String }, success: Schema.Void, failure: CommonFailure },
) {}

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  readonly type: ReferenceTypeRecord
}

const check = ({ definitions, type }: State) => {
  const isUsed = [...definitions.attributes.values()].some(
    ({ kind, additionalValue }) => kind === "reference" && additionalValue === type.id,
  )
  return checkRules([
    shippedRule(globalReferenceTypes, type.id),
    rule(!isUsed, "id", type.id, "a reference type that no attribute has"),
  ])
}

export const deleteReferenceType = Operation.command(
  DeleteReferenceType,
  { summary: "Delete a reference type", scope: "manage:assets", rules: ["AST-65"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const type = yield* referenceTypeOf(definitions, id)
        return { definitions, type, stamp: yield* newStamp(reads) }
      }),
    allow: (_request, { type }) => administerShared(kinds.referenceType, type.id, type.schemaId),
    decide: (_request, state) =>
      Either.map(check(state), () => {
        const { definitions, stamp, type } = state
        const schema = definitions.schemas.get(type.schemaId ?? "")
        return {
          changes: [Commit.remove(ReferenceTypes, type.id), stampDefinitions(stamp)],
          events: [],
          audit: [definitionAudit("deleted", "Reference type", type.name, schema)],
          reply: undefined,
        }
      }),
  },
)
