import {
  CreateObjectType,
  DeleteObjectType,
  GetObjectType,
  ListObjectTypes,
  ListTypeAttributes,
  MoveObjectType,
  UpdateObjectType,
} from "@quoin/assets"
import * as Effect from "effect/Effect"
import type { Endpoints } from "../contract/compile"
import { parsed } from "../request/fields"
import type { assetsApi } from "./contract"
import { definitionsJson } from "./definitionsJson"
import { placeOf } from "./place"
import { inWireNames } from "./wireNames"

const wireNames = inWireNames({
  schemaId: "objectSchemaId",
  parentId: "parentObjectTypeId",
  abstract: "abstractObjectType",
})
const moveNames = inWireNames({ parentId: "toObjectTypeId" })

/** Object types. */
export const typeEndpoints = {
  createType: ({ path, payload }, call) => {
    const { objectSchemaId, parentObjectTypeId, abstractObjectType, ...stated } = payload
    const request = new CreateObjectType(
      {
        ...stated,
        schemaId: objectSchemaId,
        parentId: parentObjectTypeId,
        ...(abstractObjectType === undefined ? {} : { abstract: abstractObjectType }),
      },
      parsed,
    )
    return Effect.map(
      wireNames(call.engine.execute(request, call.context)),
      definitionsJson(placeOf(call, path)).type,
    )
  },

  getType: ({ path }, call) =>
    Effect.map(
      call.engine.execute(new GetObjectType({ id: path.id }, parsed), call.context),
      definitionsJson(placeOf(call, path)).type,
    ),

  updateType: ({ path, payload: { abstractObjectType: abstract, ...stated } }, call) =>
    Effect.map(
      wireNames(
        call.engine.execute(new UpdateObjectType({ ...stated, abstract, id: path.id }, parsed), call.context),
      ),
      definitionsJson(placeOf(call, path)).type,
    ),

  deleteType: ({ path }, call) =>
    Effect.map(
      call.engine.execute(new DeleteObjectType({ id: path.id }, parsed), call.context),
      definitionsJson(placeOf(call, path)).type,
    ),

  moveType: ({ path, payload: { toObjectTypeId: parentId, position } }, call) =>
    Effect.map(
      moveNames(
        call.engine.execute(new MoveObjectType({ id: path.id, parentId, position }, parsed), call.context),
      ),
      definitionsJson(placeOf(call, path)).type,
    ),

  listTypes: ({ path, urlParams: { role: _role, ...asked } }, call) =>
    Effect.map(
      call.engine.execute(new ListObjectTypes({ ...asked, schemaId: path.id }, parsed), call.context),
      (types) => types.map(definitionsJson(placeOf(call, path)).type),
    ),

  listTypeAttributes: ({ path, urlParams }, call) =>
    Effect.map(
      call.engine.execute(new ListTypeAttributes({ ...urlParams, typeId: path.id }, parsed), call.context),
      (attributes) => attributes.map(definitionsJson(placeOf(call, path)).definition),
    ),
} satisfies Partial<Endpoints<typeof assetsApi>>
