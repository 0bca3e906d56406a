import { type ReadFailure, type Reads, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { CustomStates } from "./collections"
import type { CustomState } from "./State"

/** The states that a user has made, the oldest first. Nobody has more than `limits.customStates`. */
export const loadCustomStates = (
  reads: Pick<Reads, "select">,
  by: string | undefined,
): Effect.Effect<ReadonlyArray<CustomState>, ReadFailure> =>
  by === undefined
    ? Effect.succeed([])
    : Effect.map(
        reads.select(CustomStates, {
          where: Where.equals("by", by),
          orderBy: [Order.ascending("idNumber")],
          limit: limits.customStates,
        }),
        ({ records }) => records.map(({ value }) => value),
      )
