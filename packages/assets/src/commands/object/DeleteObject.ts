import { Operation, CommonFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { loadStoredObject, onObject } from "../../objects/loadObject"
import { objectEvent } from "../../objects/objectEvents"
import { objectAudit } from "../../objects/objectAudit"
import { ObjectView } from "../../objects/ObjectView"
import { showOne } from "../../objects/objectViews"
import { removeObjectsStep } from "../../objects/objectRemoval"
import { showable } from "../../definitions/visibility"
import { byPeeking, loadShown } from "../../objects/shownThings"

/**
 * Deletes an object with its history and answers with what it was. What refers to it loses the reference, also where
 * it was required. With many of those it goes step by step; the first marks the object, which is absent from then on, and
 * after a crash the same request goes on.
 */
export class DeleteObject extends Schema.TaggedRequest<DeleteObject>()("assets.deleteObject", {
  payload: {
    /** The id or the key. */
    id: Schema.String,
  },
  success: ObjectView,
  failure: CommonFailure,
}) {}

const load = ({ id }: DeleteObject, reads: Reads) =>
  Effect.gen(function* () {
    const definitions = yield* loadDefinitions(reads)
    const { object, table } = yield* loadStoredObject(reads, definitions, id)
    const options = { deep: 1, visible: showable(definitions, table.schema.id) }
    return {
      object,
      table,
      shown: yield* loadShown(byPeeking(reads), definitions, [object], options),
      ...(yield* removeObjectsStep(reads, definitions, [object])),
    }
  })

export const deleteObject = Operation.command(
  DeleteObject,
  { summary: "Delete an object", scope: "write:assets", rules: ["AST-90", "AST-91", "AST-92"] },
  {
    load,
    allow: ({ id }, { object }) => ({
      see: [onObject("view", id, object)],
      do: onObject("edit", id, object),
    }),
    decide: (_request, { object, table, shown, changes, done }) => {
      const begins = object.deleting !== true
      return Either.right({
        changes,
        events: begins ? [objectEvent("deleted", object)] : [],
        audit: begins ? [objectAudit("deleted", object, table.schema)] : [],
        reply: showOne(shown, { object, table }),
        ...(done ? {} : { unfinished: true as const }),
      })
    },
  },
)
