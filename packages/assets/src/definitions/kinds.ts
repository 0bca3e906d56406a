import { NotFound } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Definitions } from "./Definitions"
import type { SchemaRecord } from "./schema/ObjectSchema"
import type { TypeRecord } from "./type/ObjectType"

/** What rights and refusals call the kinds of things. */
export const kinds = {
  schema: "objectschema",
  type: "objecttype",
  attribute: "objecttypeattribute",
  referenceType: "referencetype",
  status: "status",
  object: "object",
} as const

type Found<A> = Either.Either<A, NotFound>

export const find = <A>(kind: string, records: ReadonlyMap<string, A>, id: string): Found<A> =>
  Either.fromNullable(records.get(id), () => new NotFound({ kind, id }))

export const schemaOf = ({ schemas }: Definitions, id: string): Found<SchemaRecord> =>
  find(kinds.schema, schemas, id)

export const typeOf = ({ types }: Definitions, id: string): Found<TypeRecord> => find(kinds.type, types, id)
