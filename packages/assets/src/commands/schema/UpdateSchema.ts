import { Operation, Commit, CommonFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { changedFields, definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { schemaOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { type SchemaRecord, SchemaView } from "../../definitions/schema/ObjectSchema"
import { administerSchema } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import { schemaRivalRules, schemaRules } from "../../definitions/schema/schemaRules"
import { schemaView } from "../../definitions/schema/schemaView"
import { ObjectSchemas } from "../../definitions/collections"
import { countObjects } from "../../objects/objectCounts"

/**
 * Renames or describes a schema; what is not given stays. The key may be given, as clients
 * send the whole record, but must be the one it has: the keys of its objects begin with it.
 */
export class UpdateSchema extends Schema.TaggedRequest<UpdateSchema>()("assets.updateSchema", {
  payload: {
    id: Schema.String,
    name: Schema.optional(Schema.String),
    key: Schema.optional(Schema.String),
    description: Schema.optional(Schema.String),
  },
  success: SchemaView,
  failure: CommonFailure,
}) {}

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  readonly schema: SchemaRecord
  readonly objectCount: number
}

const updated = (request: UpdateSchema, { definitions, schema }: State) =>
  Either.gen(function* () {
    const after: SchemaRecord = {
      ...schema,
      name: request.name?.trim() ?? schema.name,
      description: request.description ?? schema.description,
    }
    const { key = schema.key } = request
    yield* checkRules([
      rule(key === schema.key, "key", key, `${schema.key}, which its objects' keys begin with`),
      ...schemaRules(after),
      ...schemaRivalRules(definitions, after, schema.id),
    ])
    return after
  })

export const updateSchema = Operation.command(
  UpdateSchema,
  {
    summary: "Rename or describe an object schema",
    scope: "manage:assets",
    rules: ["AST-7", "AST-8", "AST-9", "AST-10"],
  },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const schema = yield* schemaOf(definitions, id)
        return {
          definitions,
          schema,
          stamp: yield* newStamp(reads),
          objectCount: yield* countObjects(reads, "schemaId", id),
        }
      }),
    allow: (_request, { schema }) => administerSchema(schema.id),
    decide: (request, state, { at }) =>
      Either.map(updated(request, state), (after) => {
        const { definitions, schema, stamp, objectCount } = state
        const changed = changedFields(schema, after, ["name", "description"])
        if (changed.length === 0) {
          return { changes: [], events: [], audit: [], reply: schemaView(definitions, schema, objectCount) }
        }
        const stored = { ...after, updatedAt: at }
        return {
          changes: [Commit.put(ObjectSchemas, stored), stampDefinitions(stamp)],
          events: [],
          audit: [definitionAudit("updated", "Object schema", after.name, undefined, changed)],
          reply: schemaView(definitions, stored, objectCount),
        }
      }),
  },
)
