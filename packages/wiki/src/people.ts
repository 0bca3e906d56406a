import { type Person, personOf } from "@quoin/directory"
import { type ReadFailure, type Reads, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** Persons by the key that records hold. */
export type People = (key: string | undefined) => Person

/** The persons behind some keys, asked for all at once. */
export const loadPeople = (
  reads: Pick<Reads, "people">,
  keys: ReadonlyArray<string | undefined>,
): Effect.Effect<People, ReadFailure> =>
  Effect.map(
    reads.people(distinct(keys.filter((key) => key !== undefined))),
    (known) => (key) => personOf(key, key === undefined ? undefined : known.get(key)),
  )
