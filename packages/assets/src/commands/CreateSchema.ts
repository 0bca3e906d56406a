import { type CommandOf, Commit, CommonFailure, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ObjectSchemas, Objects } from "../collections"
import { definitionAudit } from "../definitions/definitionAudit"
import type { Definitions } from "../definitions/Definitions"
import { loadDefinitions, newStamp, stampDefinitions } from "../definitions/loadDefinitions"
import { type SchemaRecord, SchemaView } from "../definitions/ObjectSchema"
import { checkRules } from "../definitions/rules"
import { type SchemaInput, schemaRivalRules, schemaRules } from "../definitions/schemaRules"
import { schemaView } from "../definitions/schemaView"
import { commonAttributes } from "../objects/AssetObject"

/** Creates an object schema, open to whoever is signed in (reference assets, section 4). */
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

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  readonly id: string
  readonly input: SchemaInput
}

export const createSchema: CommandOf<CreateSchema, State> = {
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
    do: Permission.on("create_objectschema", "application", "assets"),
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
}
