import { type CommandOf, Commit, CommonFailure, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Statuses } from "../collections"
import { definitionAudit } from "../definitions/definitionAudit"
import type { Definitions } from "../definitions/Definitions"
import { loadDefinitions, newStamp, stampDefinitions } from "../definitions/loadDefinitions"
import type { SchemaRecord } from "../definitions/ObjectSchema"
import { administerSchema } from "../definitions/permissions"
import { checkRules } from "../definitions/rules"
import { checkSharedCount, newSharedId, schemaIfAny, sharedRules } from "../definitions/sharedDefinitions"
import { StatusRecord, globalStatuses } from "../definitions/Status"
import { limits } from "../limits"

/** Creates a status of a schema, or a global one, which administrators of the application may (reference assets, section 13). */
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

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  readonly schema: SchemaRecord | undefined
  readonly id: string
}

const created = (request: CreateStatus, { definitions, schema, id }: State) =>
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

export const createStatus: CommandOf<CreateStatus, State> = {
  load: ({ schemaId }, reads) =>
    Effect.gen(function* () {
      const definitions = yield* loadDefinitions(reads)
      return {
        definitions,
        schema: yield* schemaIfAny(definitions, schemaId),
        stamp: yield* newStamp(reads),
        id: yield* newSharedId(reads, "assets.status", globalStatuses),
      }
    }),
  allow: (_request, { schema }) =>
    schema === undefined ? { see: [Permission.use], do: Permission.administer } : administerSchema(schema.id),
  decide: (request, state) =>
    Either.map(created(request, state), (status) => ({
      changes: [Commit.put(Statuses, status), stampDefinitions(state.stamp)],
      events: [],
      audit: [definitionAudit("created", "Status", status.name, state.schema)],
      reply: status,
    })),
}
