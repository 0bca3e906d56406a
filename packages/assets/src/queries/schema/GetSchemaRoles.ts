import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { SchemaRights, SchemaRolesView, rolesOf } from "../../definitions/schema/SchemaRoles"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"

/** Reads who may do what in a schema. */
export class GetSchemaRoles extends Operation.Request<GetSchemaRoles>()("assets.getSchemaRoles", () => ({
  payload: { schemaId: Given.Key },
  success: SchemaRolesView,
  failure: CommonFailure,
})) {}

export const getSchemaRoles = Operation.query(
  GetSchemaRoles,
  reading("Read who may do what in a schema", "AST-18"),
  {
    load: ({ schemaId }, reads) =>
      Effect.gen(function* () {
        yield* loadNamedSchema(reads, yield* loadDefinitions(reads), schemaId)
        const rights = yield* reads.get(SchemaRights, schemaId)
        return { schemaId, ...(rights === undefined ? {} : { roles: yield* rolesOf(reads.people, rights) }) }
      }),
    answer: (_request, roles) => Either.right(roles),
  },
)
