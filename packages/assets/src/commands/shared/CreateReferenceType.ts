import { Operation, Commit, CommonFailure } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { definitionAudit } from "../../definitions/definitionAudit"
import { stampDefinitions } from "../../definitions/stampedDefinitions"
import {
  type ReferenceTypeRecord,
  ReferenceTypeView,
  colorRule,
  globalReferenceTypes,
  referenceTypeView,
} from "../../definitions/shared/ReferenceType"
import { checkRules } from "../../definitions/rules"
import {
  type NewShared,
  administerShared,
  checkSharedCount,
  loadNewShared,
  sharedRules,
} from "../../definitions/shared/SharedDefinition"
import { limits } from "../../limits"
import { ReferenceTypes } from "../../definitions/collections"

/**
 * Creates a reference type of a schema, or a global one, which administrators of the application may.
 */
export class CreateReferenceType extends Schema.TaggedRequest<CreateReferenceType>()(
  "assets.createReferenceType",
  {
    payload: {
      name: Schema.String,
      description: Schema.optionalWith(Schema.String, { default: () => "" }),
      /** As #rrggbb. */
      color: Schema.optionalWith(Schema.String, { default: () => "#42526e" }),
      schemaId: Schema.optional(Schema.String),
    },
    success: ReferenceTypeView,
    failure: CommonFailure,
  },
) {}

const created = (request: CreateReferenceType, { definitions, schema, id }: NewShared) =>
  Either.gen(function* () {
    const { description, color } = request
    const type: ReferenceTypeRecord = {
      id,
      name: request.name.trim(),
      description,
      color: color.toLowerCase(),
      ...(schema === undefined ? {} : { schemaId: schema.id }),
    }
    const { referenceTypes } = definitions
    yield* checkRules([...sharedRules(referenceTypes, type, limits.nameChars), colorRule(type.color)])
    yield* checkSharedCount(referenceTypes, type.schemaId)
    return type
  })

export const createReferenceType = Operation.command(
  CreateReferenceType,
  { summary: "Create a reference type", scope: "manage:assets", rules: ["AST-60", "AST-62", "AST-63"] },
  {
    load: ({ schemaId }, reads) =>
      loadNewShared(reads, schemaId, "assets.referenceType", globalReferenceTypes),
    allow: (_request, { schema }) => administerShared(schema?.id),
    decide: (request, state) =>
      Either.map(created(request, state), (type) => ({
        changes: [Commit.put(ReferenceTypes, type), stampDefinitions(state.stamp)],
        events: [],
        audit: [definitionAudit("created", "Reference type", type.name, state.schema)],
        reply: referenceTypeView(type),
      })),
  },
)
