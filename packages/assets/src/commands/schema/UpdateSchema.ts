import { Commit, CommonFailure, Given, Operation, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ObjectSchemas } from "../../definitions/collections"
import { changeDefinition, loadForChange } from "../../definitions/definitionChange"
import type { Definitions } from "../../definitions/Definitions"
import { withGiven } from "../../definitions/givenFields"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { administerSchema } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import { type SchemaRecord, SchemaView } from "../../definitions/schema/ObjectSchema"
import { schemaRivalRules, schemaRules } from "../../definitions/schema/schemaRules"
import { schemaView } from "../../definitions/schema/schemaView"
import { managing } from "../../facts"
import { countHeld } from "../../objects/views/objectCounts"

/**
 * Renames or describes a schema; what is not given stays. The key may be given, as clients
 * send the whole record, but must be the one it has: the keys of its objects begin with it.
 */
export class UpdateSchema extends Operation.Request<UpdateSchema>()("assets.updateSchema", () => ({
  payload: {
    id: Given.Key,
    name: Schema.optional(Given.Key),
    key: Schema.optional(Given.Key),
    description: Schema.optional(Given.Text),
  },
  success: SchemaView,
  failure: CommonFailure,
})) {}

const fields = ["name", "description"] as const

const updated = (request: UpdateSchema, definitions: Definitions, schema: SchemaRecord) => {
  const given = withGiven(schema, request, fields)
  const after: SchemaRecord = { ...given, name: given.name.trim() }
  const { key = schema.key } = request
  const rules = [
    rule(key === schema.key, "key", key, `${schema.key}, which its objects' keys begin with`),
    ...schemaRules(after),
    ...schemaRivalRules(definitions, after, schema.id),
  ]
  return Either.map(checkRules(rules), () => after)
}

const facts = managing("Rename or describe an object schema", "AST-7", "AST-8", "AST-9", "AST-10")

export const updateSchema = Operation.command(UpdateSchema, facts, {
  load: ({ id }, reads) =>
    Effect.gen(function* () {
      const stamped = yield* loadForChange(reads)
      const schema = yield* loadNamedSchema(reads, stamped.definitions, id)
      return { ...stamped, schema, held: yield* countHeld(reads, id) }
    }),
  allow: (_request, { schema }) => administerSchema(schema.id),
  decide: (request, state, { at }) => {
    const { definitions, schema, held } = state
    return Either.flatMap(updated(request, definitions, schema), (after) => {
      const differences = Resource.differencesOf(fields, schema, after)
      const stored = differences.length === 0 ? schema : { ...after, updatedAt: at }
      return changeDefinition(state, {
        kind: "Object schema",
        verb: "updated",
        name: after.name,
        differences,
        changes: differences.length === 0 ? [] : [Commit.put(ObjectSchemas, stored)],
        reply: schemaView(definitions, stored, held),
      })
    })
  },
})
