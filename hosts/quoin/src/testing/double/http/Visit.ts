import * as FiberRef from "effect/FiberRef"
import type { Strike } from "../faults/FaultState"
import type { Entry, VisitFacts } from "../journal/Entry"

/** One request over HTTP while it is answered. */
export class Visit {
  /** What it did so far. */
  readonly entries: Array<Omit<Entry, "number">> = []
  /** What went wrong, of all operations that it ran. */
  strike: Omit<Strike, "names"> = {}

  constructor(readonly facts: VisitFacts) {}

  readonly struck = ({ names: _, ...strike }: Strike): void => {
    this.strike = { ...this.strike, ...strike }
  }
}

/** The request that the running fiber answers; undefined for a call inside the process. */
export const currentVisit: FiberRef.FiberRef<Visit | undefined> = FiberRef.unsafeMake<Visit | undefined>(
  undefined,
)
