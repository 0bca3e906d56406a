import { type Reads, type ReadFailure, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Objects } from "../collections"
import type { Definitions } from "./Definitions"
import type { SchemaRecord, SchemaView } from "./ObjectSchema"

type CountedField = "schemaId" | "typeId"

/** How many objects a schema or a type holds, exactly. */
export const countObjects = (
  reads: Pick<Reads, "select">,
  field: CountedField,
  id: string,
): Effect.Effect<number, ReadFailure> =>
  Effect.map(
    reads.select(Objects, { where: Where.equals(field, id), limit: 0, total: true }),
    ({ total = 0 }) => total,
  )

/** A schema as callers see it. */
export const schemaView = (
  definitions: Definitions,
  schema: SchemaRecord,
  objectCount: number,
): SchemaView => {
  const { restricted: _granted, deleting: _never, held, ...stated } = schema
  return { ...stated, ...(held ?? { objectCount, objectTypeCount: definitions.typesOf(schema.id).length }) }
}
