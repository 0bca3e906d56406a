import { Commit, CommonFailure, Given, NotFound, Operation, Sweep, demandSeen } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { ObjectSchemas } from "../../definitions/collections"
import { definitionAudit, lost } from "../../definitions/definitionAudit"
import { loadForChange } from "../../definitions/definitionChange"
import { kinds } from "../../definitions/kinds"
import { administerSchema } from "../../definitions/permissions"
import { type SchemaRecord, SchemaView } from "../../definitions/schema/ObjectSchema"
import { SchemaRights } from "../../definitions/schema/SchemaRoles"
import { nothingHeld, schemaView } from "../../definitions/schema/schemaView"
import { stampDefinitions } from "../../definitions/stampedDefinitions"
import { managing } from "../../facts"
import { countHeld } from "../../objects/views/objectCounts"
import { emptyingStep } from "../../upkeep/schemaRemoval"

/**
 * Deletes a schema with everything in it, and returns it as it was: types, attributes, objects
 * and their history, its reference types, statuses and roles. The schema is absent at once; the rest follows in
 * as many steps as it needs, and after a crash the same request goes on. Objects of other schemas lose their references into it;
 * attributes there that were for such references stay, and refer to nothing. Objects that go with it make no entries and events of
 * their own.
 */
export class DeleteSchema extends Operation.Request<DeleteSchema>()("assets.deleteSchema", () => ({
  payload: { id: Given.Key },
  success: SchemaView,
  failure: CommonFailure,
})) {}

const nothingYet: Sweep.Step = { changes: [], done: false }

export const deleteSchema = Operation.command(
  DeleteSchema,
  managing("Delete an object schema and all in it", "AST-11", "AST-12"),
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const stamped = yield* loadForChange(reads)
        // As it is stored, also when it is absent for everybody else already.
        const schema = yield* reads.get(ObjectSchemas, id)
        if (schema === undefined) return yield* new NotFound({ kind: kinds.schema, id })
        yield* demandSeen(reads, administerSchema(id).see)
        const begun = schema.deleting === true
        return {
          ...stamped,
          schema,
          begun,
          counts: begun ? nothingHeld : yield* countHeld(reads, id),
          step: begun ? yield* emptyingStep(reads, stamped.definitions, id) : nothingYet,
        }
      }),
    allow: ({ id }) => administerSchema(id),
    decide: (_request, { definitions, stamp, schema, begun, counts, step }) => {
      const objectTypeCount = definitions.typesOf(schema.id).length
      const marked: SchemaRecord = begun
        ? schema
        : { ...schema, deleting: true, held: { ...counts, objectTypeCount } }
      const objects = lost("objects", String(counts.objectCount + counts.archivedObjectCount))
      return Sweep.decision({
        step,
        begun,
        mark: [Commit.put(ObjectSchemas, marked), stampDefinitions(stamp)],
        finish: [
          Commit.remove(ObjectSchemas, schema.id),
          Commit.remove(SchemaRights, schema.id),
          stampDefinitions(stamp),
        ],
        audit: [definitionAudit("deleted", "Object schema", schema.name, undefined, [objects])],
        reply: schemaView(definitions, marked, counts),
      })
    },
  },
)
