import { Grants, grantsKey } from "@quoin/directory"
import { CommonFailure, type QueryOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { schemaOf } from "../definitions/find"
import { loadDefinitions } from "../definitions/loadDefinitions"
import { SchemaRolesView, rolesOf } from "../definitions/SchemaRoles"
import { onSchema, schemaTarget } from "../protection"

/** Reads who may do what in a schema. */
export class GetSchemaRoles extends Schema.TaggedRequest<GetSchemaRoles>()("assets.getSchemaRoles", {
  payload: { schemaId: Schema.String },
  success: SchemaRolesView,
  failure: CommonFailure,
}) {}

export const getSchemaRoles: QueryOf<GetSchemaRoles, SchemaRolesView> = {
  load: ({ schemaId }, reads) =>
    Effect.gen(function* () {
      yield* schemaOf(yield* loadDefinitions(reads), schemaId)
      const grants = yield* reads.get(Grants, grantsKey(schemaTarget, schemaId))
      return { schemaId, ...(grants === undefined ? {} : { roles: yield* rolesOf(reads.get, grants) }) }
    }),
  allow: ({ schemaId }) => onSchema("view", schemaId),
  answer: (_request, roles) => Either.right(roles),
}
