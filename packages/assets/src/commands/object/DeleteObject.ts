import { Commit, CommonFailure, Given, Operation, Sweep } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { showable } from "../../definitions/visibility"
import { writing } from "../../facts"
import { limits } from "../../limits"
import { recordKeyOf } from "../../objects/AssetObject"
import { Objects } from "../../objects/collections"
import { loadStoredObject, onObject } from "../../objects/loadObject"
import { objectAudit } from "../../objects/changes/objectAudit"
import { objectEvent } from "../../objects/changes/objectEvents"
import { clearing } from "../../objects/changes/objectRemoval"
import { ObjectView } from "../../objects/views/ObjectView"
import { showOne } from "../../objects/views/objectViews"
import { byPeeking, loadShown } from "../../objects/views/shownThings"

/**
 * Deletes an object with its history and answers with what it was. What refers to it loses the reference, also where
 * it was required. With many of those it goes step by step; the first marks the object, which is absent from then on, and
 * after a crash the same request goes on.
 */
export class DeleteObject extends Operation.Request<DeleteObject>()("assets.deleteObject", () => ({
  payload: {
    /** The id or the key. */
    id: Given.Key,
  },
  success: ObjectView,
  failure: CommonFailure,
})) {}

export const deleteObject = Operation.command(
  DeleteObject,
  writing("Delete an object", "AST-90", "AST-91", "AST-92"),
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const { object, table } = yield* loadStoredObject(reads, definitions, id)
        const options = { deep: 1, visible: showable(definitions, table.schema.id) }
        return {
          object,
          table,
          shown: yield* loadShown(byPeeking(reads), definitions, [object], options),
          step: yield* clearing(reads, definitions, [object])(Sweep.budget(limits.deletedPerStep)),
        }
      }),
    allow: ({ id }, { object }) => ({
      see: [onObject("view", id, object)],
      do: onObject("edit", id, object),
    }),
    decide: (_request, { object, table, shown, step }) =>
      Sweep.decision({
        step,
        begun: object.deleting === true,
        mark: [Commit.put(Objects, { ...object, deleting: true })],
        finish: [Commit.remove(Objects, recordKeyOf(object.id))],
        events: [objectEvent("deleted", object)],
        audit: [objectAudit("deleted", object, table.schema)],
        reply: showOne(shown, { object, table }),
      }),
  },
)
