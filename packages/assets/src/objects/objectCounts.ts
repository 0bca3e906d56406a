import { type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Objects } from "./collections"

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
