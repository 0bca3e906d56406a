import { CreateAttribute, DeleteAttribute, UpdateAttribute } from "@quoin/assets"
import * as Effect from "effect/Effect"
import type { Endpoints } from "../contract/compile"
import { parsed } from "../request/fields"
import type { assetsApi } from "./contract"
import { changedDefinition, newDefinition } from "./definitionBody"
import { definitionsJson } from "./definitionsJson"
import { placeOf } from "./place"
import { inWireNames } from "./wireNames"

const wireNames = inWireNames({ kind: "type" })

/** Attribute definitions. */
export const definitionEndpoints = {
  createAttribute: ({ path, payload }, call) =>
    Effect.flatMap(newDefinition(payload), (stated) =>
      Effect.map(
        wireNames(
          call.engine.execute(
            new CreateAttribute({ ...stated, typeId: path.objectTypeId }, parsed),
            call.context,
          ),
        ),
        definitionsJson(placeOf(call, path)).definition,
      ),
    ),

  updateAttribute: ({ path, payload }, call) =>
    Effect.flatMap(changedDefinition(payload), (stated) =>
      Effect.map(
        wireNames(
          call.engine.execute(
            new UpdateAttribute({ ...stated, typeId: path.objectTypeId, id: path.id }, parsed),
            call.context,
          ),
        ),
        definitionsJson(placeOf(call, path)).definition,
      ),
    ),

  deleteAttribute: ({ path: { id } }, { engine, context }) =>
    Effect.asVoid(engine.execute(new DeleteAttribute({ id }, parsed), context)),
} satisfies Partial<Endpoints<typeof assetsApi>>
