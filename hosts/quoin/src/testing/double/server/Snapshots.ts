import { invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Snapshot } from "../DoubleFacade"

/** Snapshots that are kept for other processes; the oldest leaves first. */
export const mostSnapshots = 1_000

/** Snapshots by the names that other processes know them by. */
export class Snapshots {
  private readonly kept = new Map<string, Snapshot>()
  private made = 0

  readonly keep = (snapshot: Snapshot): string => {
    this.made += 1
    const name = String(this.made)
    this.kept.set(name, snapshot)
    const oldest = this.kept.keys().next()
    if (this.kept.size > mostSnapshots && oldest.done !== true) this.kept.delete(oldest.value)
    return name
  }

  /** Throws `InvalidInput` for a name that none of those kept has. */
  readonly find = (name: unknown): Snapshot =>
    Either.getOrThrowWith(
      Either.fromNullable(this.kept.get(String(name)), () =>
        invalid("restore", name, `a snapshot of this double, one of the last ${mostSnapshots}`),
      ),
      (failure) => failure,
    )
}
