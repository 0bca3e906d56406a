import { Operation, Commit, CommonFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { changedFields, definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { kinds, statusOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { administerShared } from "../../definitions/permissions"
import { checkRules } from "../../definitions/rules"
import { sharedRules, shippedRule } from "../../definitions/shared/SharedDefinition"
import { StatusRecord, globalStatuses } from "../../definitions/shared/Status"
import { limits } from "../../limits"
import { Statuses } from "../../definitions/collections"

/** Changes what is given of a status. */
export class UpdateStatus extends Schema.TaggedRequest<UpdateStatus>()("assets.updateStatus", {
  payload: {
    id: Schema.String,
    name: Schema.optional(Schema.String),
    description: Schema.optional(Schema.String),
    category: Schema.optional(StatusRecord.fields.category),
  },
  success: StatusRecord,
  failure: CommonFailure,
}) {}

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  readonly status: StatusRecord
}

const updated = (request: UpdateStatus, { definitions, status }: State) => {
  const after: StatusRecord = {
    ...status,
    name: request.name?.trim() ?? status.name,
    description: request.description ?? status.description,
    category: request.category ?? status.category,
  }
  const rules = [
    shippedRule(globalStatuses, status.id),
    ...sharedRules(definitions.statuses, after, limits.statusNameChars),
  ]
  return Either.map(checkRules(rules), () => after)
}

export const updateStatus = Operation.command(
  UpdateStatus,
  { summary: "Change a status", scope: "manage:assets", rules: ["AST-62", "AST-69"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const status = yield* statusOf(definitions, id)
        return { definitions, status, stamp: yield* newStamp(reads) }
      }),
    allow: (_request, { status }) => administerShared(kinds.status, status.id, status.schemaId),
    decide: (request, state) =>
      Either.map(updated(request, state), (after) => {
        const { definitions, stamp, status } = state
        const changed = changedFields(status, after, ["name", "description", "category"])
        if (changed.length === 0) return { changes: [], events: [], audit: [], reply: after }
        const schema = definitions.schemas.get(status.schemaId ?? "")
        return {
          changes: [Commit.put(Statuses, after), stampDefinitions(stamp)],
          events: [],
          audit: [definitionAudit("updated", "Status", after.name, schema, changed)],
          reply: after,
        }
      }),
  },
)
