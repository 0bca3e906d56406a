import { Operation, Commit, CommonFailure } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { definitionAudit } from "../../definitions/definitionAudit"
import { stampDefinitions } from "../../definitions/stampedDefinitions"
import { checkRules } from "../../definitions/rules"
import {
  type NewShared,
  administerShared,
  checkSharedCount,
  loadNewShared,
  sharedRules,
} from "../../definitions/shared/SharedDefinition"
import { StatusRecord, globalStatuses } from "../../definitions/shared/Status"
import { limits } from "../../limits"
import { Statuses } from "../../definitions/collections"

/** Creates a status of a schema, or a global one, which administrators of the application may. */
export class CreateStatus extends Schema.TaggedRequest<CreateStatus>()("assets.createStatus", {
  payload: {
    name: Schema.String,
    description: Schema.optionalWith(Schema.String, { default: () => "" }),
    category: StatusRecord.fields.category,
    schemaId: Schema.optional(Schema.String),
  },
  success: StatusRecord,
  failure: CommonFailure,
}) {}

const created = (request: CreateStatus, { definitions, schema, id }: NewShared) =>
  Either.gen(function* () {
    const { description, category } = request
    const status: StatusRecord = {
      id,
      name: request.name.trim(),
      description,
      category,
      ...(schema === undefined ? {} : { schemaId: schema.id }),
    }
    const { statuses } = definitions
    yield* checkRules(sharedRules(statuses, status, limits.statusNameChars))
    yield* checkSharedCount(statuses, status.schemaId)
    return status
  })

export const createStatus = Operation.command(
  CreateStatus,
  { summary: "Create a status", scope: "manage:assets", rules: ["AST-62", "AST-67", "AST-68"] },
  {
    load: ({ schemaId }, reads) => loadNewShared(reads, schemaId, "assets.status", globalStatuses),
    allow: (_request, { schema }) => administerShared(schema?.id),
    decide: (request, state) =>
      Either.map(created(request, state), (status) => ({
        changes: [Commit.put(Statuses, status), stampDefinitions(state.stamp)],
        events: [],
        audit: [definitionAudit("created", "Status", status.name, state.schema)],
        reply: status,
      })),
  },
)
