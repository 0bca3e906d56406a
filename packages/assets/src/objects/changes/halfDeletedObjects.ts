import { Order, type ReadFailure, type Reads, type Stored, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ObjectRecord } from "../AssetObject"
import { Objects } from "../collections"

/**
 * Some of the objects whose deletion was interrupted; empty only if there are none. They are indexed under no type and no
 * schema any more, so that only their records say where they belonged.
 */
export const halfDeleted = (
  reads: Pick<Reads, "select">,
  belongs: (object: ObjectRecord) => boolean,
  after?: Order.Position,
): Effect.Effect<ReadonlyArray<Stored<ObjectRecord>>, ReadFailure> =>
  Effect.flatMap(
    reads.select(Objects, {
      where: Where.equals("schemaId", ""),
      orderBy: [Order.ascending("label")],
      ...(after === undefined ? {} : { after }),
    }),
    ({ records, more, end }) => {
      const found = records.filter(({ value }) => belongs(value))
      return found.length === 0 && more && end !== undefined
        ? halfDeleted(reads, belongs, end)
        : Effect.succeed(found)
    },
  )
