import { Operation, Commit, CommonFailure, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { definitionAudit } from "../../definitions/definitionAudit"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { type SchemaRecord, SchemaView } from "../../definitions/schema/ObjectSchema"
import { checkRules } from "../../definitions/rules"
import { schemaRivalRules, schemaRules } from "../../definitions/schema/schemaRules"
import { schemaView } from "../../definitions/schema/schemaView"
import { commonAttributes } from "../../definitions/attribute/indexedForms"
import { ObjectSchemas } from "../../definitions/collections"
import { Objects } from "../../objects/collections"

/** Creates an object schema, open to whoever is signed in. */
export class CreateSchema extends Schema.TaggedRequest<CreateSchema>()("assets.createSchema", {
  payload: {
    name: Schema.String,
    /** The first part of its objects' keys; it cannot be changed later. */
    key: Schema.String,
    description: Schema.optionalWith(Schema.String, { default: () => "" }),
  },
  success: SchemaView,
  failure: CommonFailure,
}) {}

const onAssets = Permission.target("application", ["create_objectschema"])

export const createSchema = Operation.command(
  CreateSchema,
  { summary: "Create an object schema", scope: "manage:assets", rules: ["AST-6", "AST-7", "AST-8", "AST-9"] },
  {
    load: ({ name, key, description }, reads) =>
      Effect.gen(function* () {
        const input = { name: name.trim(), key, description }
        yield* checkRules(schemaRules(input))
        return {
          input,
          definitions: yield* loadDefinitions(reads),
          stamp: yield* newStamp(reads),
          id: yield* reads.newId("assets.schema"),
        }
      }),
    allow: () => ({
      see: [Permission.use],
      do: onAssets("create_objectschema", "assets"),
    }),
    decide: (_request, { definitions, stamp, id, input }, { at }) =>
      Either.map(checkRules(schemaRivalRules(definitions, input)), () => {
        const schema: SchemaRecord = { ...input, id, createdAt: at, updatedAt: at }
        return {
          changes: [Commit.put(ObjectSchemas, schema), stampDefinitions(stamp)],
          describes: [{ collection: Objects, attributes: commonAttributes }],
          events: [],
          audit: [
            definitionAudit("created", "Object schema", schema.name, undefined, [
              { name: "key", oldValue: "", newValue: schema.key },
            ]),
          ],
          reply: schemaView(definitions, schema, 0),
        }
      }),
  },
)
