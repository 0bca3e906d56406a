import { Commit, CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { commonAttributes } from "../../definitions/attribute/indexedForms"
import { ObjectSchemas } from "../../definitions/collections"
import { gained } from "../../definitions/definitionAudit"
import { changeDefinition, loadForChange } from "../../definitions/definitionChange"
import { checkRules } from "../../definitions/rules"
import { type SchemaRecord, SchemaView } from "../../definitions/schema/ObjectSchema"
import { schemaRivalRules, schemaRules } from "../../definitions/schema/schemaRules"
import { nothingHeld, schemaView } from "../../definitions/schema/schemaView"
import { managing } from "../../facts"
import { Objects } from "../../objects/collections"

/** Creates an object schema, open to whoever is signed in. */
export class CreateSchema extends Operation.Request<CreateSchema>()("assets.createSchema", () => ({
  payload: {
    name: Given.Key,
    /** The first part of its objects' keys; it cannot be changed later. */
    key: Given.Key,
    description: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: SchemaView,
  failure: CommonFailure,
})) {}

const onAssets = Permission.target("application", ["create_objectschema"])

const facts = managing("Create an object schema", "AST-6", "AST-7", "AST-8", "AST-9")

export const createSchema = Operation.command(CreateSchema, facts, {
  load: ({ name, key, description }, reads) =>
    Effect.gen(function* () {
      const input = { name: name.trim(), key, description }
      yield* checkRules(schemaRules(input))
      return { ...(yield* loadForChange(reads)), input, id: yield* reads.newId("assets.schema") }
    }),
  allow: () => ({ do: onAssets("create_objectschema", "assets") }),
  decide: (_request, state, { at }) => {
    const { definitions, input, id } = state
    const schema: SchemaRecord = { ...input, id, createdAt: at, updatedAt: at }
    return Either.flatMap(checkRules(schemaRivalRules(definitions, input)), () =>
      changeDefinition(state, {
        kind: "Object schema",
        verb: "created",
        name: schema.name,
        differences: [gained("key", schema.key)],
        changes: [Commit.put(ObjectSchemas, schema)],
        describes: [{ collection: Objects, attributes: commonAttributes }],
        reply: schemaView(definitions, schema, nothingHeld),
      }),
    )
  },
})
