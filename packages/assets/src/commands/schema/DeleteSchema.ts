import { Grants, grantsKey } from "@quoin/directory"
import { Operation, Commit, CommonFailure, type Decision, NotFound } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { kinds } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { type SchemaRecord, SchemaView } from "../../definitions/schema/ObjectSchema"
import { administerSchema } from "../../definitions/permissions"
import { type EmptyingStep, emptyingStep } from "../../upkeep/schemaRemoval"
import { schemaView } from "../../definitions/schema/schemaView"
import { ObjectSchemas } from "../../definitions/collections"
import { countObjects } from "../../objects/objectCounts"

/**
 * Deletes a schema with everything in it, and returns it as it was: types, attributes, objects
 * and their history, its reference types, statuses and roles. The schema is absent at once; the rest follows in
 * as many steps as it needs, and after a crash the same request goes on. Objects of other schemas lose their references into it;
 * attributes there that were for such references stay, and refer to nothing. Objects that go with it make no entries and events of
 * their own.
 */
export class DeleteSchema extends Schema.TaggedRequest<DeleteSchema>()("assets.deleteSchema", {
  payload: { id: Schema.String },
  success: SchemaView,
  failure: CommonFailure,
}) {}

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  /** As it is stored, also when it is absent for everybody else already. */
  readonly schema: SchemaRecord
  readonly objectCount: number
  /** Absent before the schema is marked. */
  readonly step: EmptyingStep | undefined
}

const mark = ({ definitions, stamp, schema, objectCount }: State): Decision<SchemaView> => {
  const objectTypeCount = definitions.typesOf(schema.id).length
  const marked: SchemaRecord = { ...schema, deleting: true, held: { objectCount, objectTypeCount } }
  return {
    changes: [Commit.put(ObjectSchemas, marked), stampDefinitions(stamp)],
    events: [],
    audit: [
      definitionAudit("deleted", "Object schema", schema.name, undefined, [
        { name: "objects", oldValue: String(objectCount), newValue: "" },
      ]),
    ],
    reply: schemaView(definitions, marked, objectCount),
    unfinished: true,
  }
}

export const deleteSchema = Operation.command(
  DeleteSchema,
  { summary: "Delete an object schema and all in it", scope: "manage:assets", rules: ["AST-11", "AST-12"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const schema = yield* reads.get(ObjectSchemas, id)
        if (schema === undefined) return yield* new NotFound({ kind: kinds.schema, id })
        const isMarked = schema.deleting === true
        return {
          definitions,
          schema,
          stamp: yield* newStamp(reads),
          objectCount: isMarked ? 0 : yield* countObjects(reads, "schemaId", id),
          step: isMarked ? yield* emptyingStep(reads, definitions, id) : undefined,
        }
      }),
    allow: ({ id }) => administerSchema(id),
    decide: (_request, state) => {
      const { definitions, stamp, schema, step } = state
      if (step === undefined) return Either.right(mark(state))
      const { changes, done } = step
      const last = [
        Commit.remove(ObjectSchemas, schema.id),
        Commit.remove(Grants, grantsKey(kinds.schema, schema.id)),
        stampDefinitions(stamp),
      ]
      return Either.right({
        changes: done ? [...changes, ...last] : changes,
        events: [],
        audit: [],
        reply: schemaView(definitions, schema, 0),
        ...(done ? {} : { unfinished: true as const }),
      })
    },
  },
)
