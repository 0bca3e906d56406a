import * as Either from "effect/Either"
import type { Collection } from "../storage/Collection"
import type { Reader, ReadFailure, Select, Stored } from "../storage/Storage"
import * as Prompt from "../values/Prompt"
import { limits } from "../values/limits"
import { exceeded } from "../failures/withinLimit"

/** A reader that knows how much was read through it. */
export interface MeteredReader extends Reader {
  /** Characters of all documents that were read. */
  readonly chars: () => number
}

/** Counts what one query reads, and ends it where that is more than `limits.queryReadChars` (KER-82). */
export const meteredReader = (reader: Reader): MeteredReader => {
  let chars = 0
  const counted = <A>(answer: A, records: ReadonlyArray<Stored<unknown>>): Either.Either<A, ReadFailure> => {
    for (const record of records) chars += record.chars ?? 0
    const tooMuch = exceeded(limits, "queryReadChars", chars)
    return tooMuch === undefined ? Either.right(answer) : Either.left(tooMuch)
  }
  const read = Prompt.beginning(reader.read)
  const select = Prompt.beginning(reader.select)
  return {
    chars: () => chars,
    read: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) =>
      Prompt.flatMap(read(collection, keys), (records) => counted(records, records)),
    ),
    select: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, query: Select<N>) =>
      Prompt.flatMap(select(collection, query), (found) => counted(found, found.records)),
    ),
  }
}
