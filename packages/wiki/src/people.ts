import { type Person, personOf } from "@quoin/directory"
import { Prompt, type ReadFailure, type Reads, distinct } from "@quoin/kernel"

/** Persons by the key that records hold. */
export type People = (key: string | undefined) => Person

/** The persons behind some keys, asked for all at once. */
export const loadPeople = (
  reads: Pick<Reads, "people">,
  keys: ReadonlyArray<string | undefined>,
): Prompt.Prompt<People, ReadFailure> =>
  Prompt.map(
    Prompt.beginning(reads.people)(distinct(keys.filter((key) => key !== undefined))),
    (known) => (key) => personOf(key, key === undefined ? undefined : known.get(key)),
  )
