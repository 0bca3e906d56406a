import { type Instant, Order, type ReadFailure, type Reader, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Jobs } from "../job/collections"
import { readyLists } from "../job/readyLists"

/** Since when a job has been waiting that might have begun: of several the one that waits longest; absent where none does. */
export const oldestWaiting = (
  reader: Reader,
  now: Instant,
): Effect.Effect<Instant | undefined, ReadFailure> =>
  Effect.map(
    Effect.forEach(
      readyLists,
      (list) =>
        reader.select(Jobs, {
          where: Where.and(Where.equals("ready", list), Where.atMost("dueAt", now)),
          orderBy: [Order.ascending("dueAt")],
          limit: 1,
        }),
      { concurrency: "unbounded" },
    ),
    (found) => {
      const times = found.flatMap(({ records }) => records.map(({ value }) => value.dueAt))
      return times.length === 0 ? undefined : times.reduce((a, b) => (a < b ? a : b))
    },
  )
