import type { ArrivedRequest } from "@quoin/http"
import * as Effect from "effect/Effect"
import * as FiberRef from "effect/FiberRef"
import type { Strike } from "../faults/FaultState"
import type { Entry, VisitFacts } from "../journal/Entry"

/** One request over HTTP while it is answered. */
export class Visit {
  /** What it did so far. */
  readonly entries: Array<Omit<Entry, "number">> = []
  /** What went wrong, of all operations that it ran. */
  strike: Omit<Strike, "names"> = {}
  /** What it is for, once somebody has signed in. */
  arrived: ArrivedRequest | undefined
  /** What the journal tells of it where it reached no operation. */
  unread: Pick<Entry, "caller" | "faults"> = { faults: [] }

  constructor(readonly facts: VisitFacts) {}

  readonly struck = ({ names: _, ...strike }: Strike): void => {
    this.strike = { ...this.strike, ...strike }
  }
}

/** The request that the running fiber answers; undefined for a call inside the process. */
export const currentVisit: FiberRef.FiberRef<Visit | undefined> = FiberRef.unsafeMake<Visit | undefined>(
  undefined,
)

/** Notes what the request of the running fiber is for. */
export const seesRequests = (arrived: ArrivedRequest): Effect.Effect<void> =>
  FiberRef.getWith(currentVisit, (visit) =>
    Effect.sync(() => {
      if (visit !== undefined) visit.arrived = arrived
    }),
  )
