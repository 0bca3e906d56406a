import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Snapshot } from "../DoubleFacade"
import { orThrow } from "../orThrow"

/** Snapshots that are kept for other processes; the oldest leaves first. */
export const mostSnapshots = 1_000

/** Characters of the name of a snapshot. */
export const snapshotNameChars = 200

/** A snapshot as other processes are told of it. */
export interface KeptSnapshot {
  readonly snapshot: string
  /** What whoever kept it called it. */
  readonly name?: string
  /** The time of the double then, ISO 8601. */
  readonly at: string
}

interface Kept extends KeptSnapshot {
  readonly state: Snapshot
}

const nameIn = (given: unknown): Either.Either<Pick<KeptSnapshot, "name">, InvalidInput> => {
  if (given === undefined) return Either.right({})
  return typeof given === "string" && given !== "" && given.length <= snapshotNameChars
    ? Either.right({ name: given })
    : Either.left(invalid("name", given, `1 to ${snapshotNameChars} characters`))
}

/** Snapshots by the ids that other processes know them by. */
export class Snapshots {
  private readonly kept = new Map<string, Kept>()
  private made = 0

  /** Throws `InvalidInput` for a name that is none. */
  readonly keep = (state: Snapshot, at: Date, given?: unknown): string => {
    const name = orThrow(nameIn(given))
    this.made += 1
    const snapshot = String(this.made)
    this.kept.set(snapshot, { snapshot, ...name, at: at.toISOString(), state })
    const oldest = this.kept.keys().next()
    if (this.kept.size > mostSnapshots && oldest.done !== true) this.kept.delete(oldest.value)
    return snapshot
  }

  /** Those that are kept, the oldest first. */
  readonly list = (): ReadonlyArray<KeptSnapshot> =>
    [...this.kept.values()].map(({ state: _, ...told }) => told)

  /** Throws `InvalidInput` for an id that none of those kept has. */
  readonly find = (id: unknown): Snapshot =>
    orThrow(
      Either.fromNullable(this.kept.get(String(id))?.state, () =>
        invalid("restore", id, `a snapshot of this double, one of the last ${mostSnapshots}`),
      ),
    )
}
