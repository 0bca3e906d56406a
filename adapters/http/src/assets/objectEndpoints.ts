import {
  CreateObject,
  DeleteObject,
  GetObject,
  GetObjectHistory,
  GetReferenceInfo,
  ListObjectAttributes,
  type ObjectAttributeView,
  UpdateObject,
} from "@quoin/assets"
import * as Effect from "effect/Effect"
import type { Endpoints } from "../contract/compile"
import { parsed } from "../request/fields"
import type { AttributeBody } from "./bodies"
import type { assetsApi } from "./contract"
import { historyEntryJson, referenceInfoJson } from "./aboutObjects"
import { objectsJson } from "./objectsJson"
import { placeOf } from "./place"
import { inWireNames } from "./wireNames"

const wireNames = inWireNames({ typeId: "objectTypeId" })

const inputOf = ({ objectTypeAttributeId, objectAttributeValues }: AttributeBody) => ({
  attributeId: objectTypeAttributeId,
  values: objectAttributeValues.map(({ value }) => value),
})

/** The attribute after a write; without values when the write cleared it. */
const attributeOf = (objectId: string, definitionId: string, held: ReadonlyArray<ObjectAttributeView>) =>
  held.find((attribute) => attribute.definitionId === definitionId) ?? { definitionId, objectId, values: [] }

/** Objects. */
export const objectEndpoints = {
  createObject: ({ path, payload: { objectTypeId, attributes } }, call) =>
    Effect.map(
      wireNames(
        call.engine.execute(
          new CreateObject({ typeId: objectTypeId, attributes: attributes.map(inputOf) }, parsed),
          call.context,
        ),
      ),
      (view) => objectsJson(placeOf(call, path)).entry(view),
    ),

  getObject: ({ path, urlParams: { includeExtendedInfo: extendedInfo, ...asked } }, call) =>
    Effect.map(call.engine.execute(new GetObject({ ...asked, id: path.id }, parsed), call.context), (view) =>
      objectsJson(placeOf(call, path)).entry(view, { extendedInfo }),
    ),

  updateObject: ({ path, payload: { objectTypeId, attributes } }, call) =>
    Effect.map(
      wireNames(
        call.engine.execute(
          new UpdateObject(
            { id: path.id, typeId: objectTypeId, attributes: attributes.map(inputOf) },
            parsed,
          ),
          call.context,
        ),
      ),
      (view) => objectsJson(placeOf(call, path)).entry(view),
    ),

  deleteObject: ({ path }, call) =>
    Effect.map(call.engine.execute(new DeleteObject({ id: path.id }, parsed), call.context), (view) =>
      objectsJson(placeOf(call, path)).entry(view),
    ),

  getObjectAttributes: ({ path }, call) =>
    Effect.map(
      call.engine.execute(new ListObjectAttributes({ id: path.id }, parsed), call.context),
      (views) => views.map(objectsJson(placeOf(call, path)).attribute),
    ),

  getObjectHistory: ({ path, urlParams: { asc, orderAsc } }, call) =>
    Effect.map(
      call.engine.execute(
        new GetObjectHistory({ id: path.id, ascending: orderAsc ?? asc ?? false }, parsed),
        call.context,
      ),
      (entries) => entries.map((entry) => historyEntryJson(entry, placeOf(call, path))),
    ),

  getReferenceInfo: ({ path }, call) =>
    Effect.map(call.engine.execute(new GetReferenceInfo({ id: path.id }, parsed), call.context), (infos) =>
      infos.map((info) => referenceInfoJson(info, placeOf(call, path))),
    ),

  setObjectAttribute: ({ path, urlParams: { includeTypeAttribute }, payload }, call) =>
    Effect.gen(function* () {
      const input = inputOf(payload)
      const update = new UpdateObject({ id: payload.objectId, attributes: [input] }, parsed)
      const object = yield* wireNames(call.engine.execute(update, call.context))
      // The reply of a write holds no definitions, so that they are read besides.
      const held =
        includeTypeAttribute === true
          ? yield* call.engine.execute(new ListObjectAttributes({ id: object.id }, parsed), call.context)
          : (object.attributes ?? [])
      return objectsJson(placeOf(call, path)).attribute(attributeOf(object.id, input.attributeId, held))
    }),
} satisfies Partial<Endpoints<typeof assetsApi>>
