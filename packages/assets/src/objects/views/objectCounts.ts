import { Order, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Objects } from "../collections"

type CountedField = "schemaId" | "typeId"

/** How many objects a schema holds, exactly; those in its archive by themselves. */
export const countHeld = (reads: Pick<Reads, "select">, schemaId: string) =>
  Effect.all({
    objectCount: countObjects(reads, "schemaId", schemaId),
    archivedObjectCount: Effect.map(
      reads.select(Objects, {
        where: Where.equals("archivedSchemaId", schemaId),
        orderBy: [Order.ascending("archivedAt")],
        limit: 0,
        total: true,
      }),
      ({ total = 0 }) => total,
    ),
  })

/** How many objects a schema or a type holds, exactly, without those in the archive. */
export const countObjects = (
  reads: Pick<Reads, "select">,
  field: CountedField,
  id: string,
): Effect.Effect<number, ReadFailure> =>
  Effect.map(
    // Ordered as an index of the field is: else a planner that expects many looks through all objects for the first.
    reads.select(Objects, {
      where: Where.equals(field, id),
      orderBy: [Order.ascending("label")],
      limit: 0,
      total: true,
    }),
    ({ total = 0 }) => total,
  )
