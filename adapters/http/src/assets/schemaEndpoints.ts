import {
  CreateSchema,
  DeleteSchema,
  GetSchema,
  ListSchemaAttributes,
  ListSchemas,
  UpdateSchema,
} from "@quoin/assets"
import * as Effect from "effect/Effect"
import type { Endpoints } from "../contract/compile"
import { parsed } from "../request/fields"
import type { assetsApi } from "./contract"
import { definitionsJson, schemaJson } from "./definitionsJson"
import { placeOf } from "./place"
import { inWireNames } from "./wireNames"

const wireNames = inWireNames({ key: "objectSchemaKey" })

/** Object schemas. */
export const schemaEndpoints = {
  listSchemas: ({ urlParams }, { engine, context }) =>
    Effect.map(engine.execute(new ListSchemas(urlParams, parsed), context), (schemas) => ({
      objectschemas: schemas.map(schemaJson),
    })),

  createSchema: ({ payload: { objectSchemaKey: key, ...stated } }, { engine, context }) =>
    Effect.map(wireNames(engine.execute(new CreateSchema({ ...stated, key }, parsed), context)), schemaJson),

  getSchema: ({ path: { id } }, { engine, context }) =>
    Effect.map(engine.execute(new GetSchema({ id }, parsed), context), schemaJson),

  updateSchema: ({ path: { id }, payload: { objectSchemaKey: key, ...stated } }, { engine, context }) =>
    Effect.map(
      wireNames(engine.execute(new UpdateSchema({ ...stated, id, key }, parsed), context)),
      schemaJson,
    ),

  deleteSchema: ({ path: { id } }, { engine, context }) =>
    Effect.map(engine.execute(new DeleteSchema({ id }, parsed), context), schemaJson),

  listSchemaAttributes: ({ path, urlParams: { extended: _extended, ...asked } }, call) =>
    Effect.map(
      call.engine.execute(new ListSchemaAttributes({ ...asked, schemaId: path.id }, parsed), call.context),
      (attributes) => attributes.map(definitionsJson(placeOf(call, path)).definition),
    ),
} satisfies Partial<Endpoints<typeof assetsApi>>
