import {
  CreateReferenceType,
  CreateStatus,
  DeleteReferenceType,
  DeleteStatus,
  GetReferenceType,
  GetStatus,
  ListReferenceTypes,
  ListStatuses,
  UpdateReferenceType,
  UpdateStatus,
} from "@quoin/assets"
import * as Effect from "effect/Effect"
import type { Endpoints } from "../contract/compile"
import { parsed } from "../request/fields"
import type { assetsApi } from "./contract"
import { referenceTypeJson, statusJson } from "./definitionsJson"
import { placeOf } from "./place"
import { inWireNames } from "./wireNames"

const wireNames = inWireNames({ schemaId: "objectSchemaId" })

const referenceTypes = {
  listReferenceTypes: ({ path, urlParams: { objectSchemaId: schemaId } }, call) =>
    Effect.map(call.engine.execute(new ListReferenceTypes({ schemaId }, parsed), call.context), (types) =>
      types.map((type) => referenceTypeJson(type, placeOf(call, path))),
    ),

  createReferenceType: ({ path, payload: { objectSchemaId: schemaId, ...stated } }, call) =>
    Effect.map(
      wireNames(call.engine.execute(new CreateReferenceType({ ...stated, schemaId }, parsed), call.context)),
      (type) => referenceTypeJson(type, placeOf(call, path)),
    ),

  getReferenceType: ({ path }, call) =>
    Effect.map(call.engine.execute(new GetReferenceType({ id: path.id }, parsed), call.context), (type) =>
      referenceTypeJson(type, placeOf(call, path)),
    ),

  updateReferenceType: ({ path, payload }, call) =>
    Effect.map(
      call.engine.execute(new UpdateReferenceType({ ...payload, id: path.id }, parsed), call.context),
      (type) => referenceTypeJson(type, placeOf(call, path)),
    ),

  deleteReferenceType: ({ path: { id } }, { engine, context }) =>
    engine.execute(new DeleteReferenceType({ id }, parsed), context),
} satisfies Partial<Endpoints<typeof assetsApi>>

const statuses = {
  listStatuses: ({ urlParams: { objectSchemaId: schemaId } }, { engine, context }) =>
    Effect.map(engine.execute(new ListStatuses({ schemaId }, parsed), context), (found) =>
      found.map(statusJson),
    ),

  createStatus: ({ payload: { objectSchemaId: schemaId, ...stated } }, { engine, context }) =>
    Effect.map(
      wireNames(engine.execute(new CreateStatus({ ...stated, schemaId }, parsed), context)),
      statusJson,
    ),

  getStatus: ({ path: { id } }, { engine, context }) =>
    Effect.map(engine.execute(new GetStatus({ id }, parsed), context), statusJson),

  updateStatus: ({ path: { id }, payload }, { engine, context }) =>
    Effect.map(engine.execute(new UpdateStatus({ ...payload, id }, parsed), context), statusJson),

  deleteStatus: ({ path: { id } }, { engine, context }) =>
    engine.execute(new DeleteStatus({ id }, parsed), context),
} satisfies Partial<Endpoints<typeof assetsApi>>

/** Reference types and statuses, which schemas share or have for themselves. */
export const configEndpoints = { ...referenceTypes, ...statuses }
