import * as Effect from "effect/Effect"
import type { Reader, ReadFailure, Stored } from "../storage/Storage"
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
  const count = (records: ReadonlyArray<Stored<unknown>>): Effect.Effect<void, ReadFailure> => {
    for (const record of records) chars += record.chars ?? 0
    const tooMuch = exceeded(limits, "queryReadChars", chars)
    return tooMuch === undefined ? Effect.void : Effect.fail(tooMuch)
  }
  return {
    chars: () => chars,
    read: (collection, keys) => Effect.tap(reader.read(collection, keys), count),
    select: (collection, query) =>
      Effect.tap(reader.select(collection, query), ({ records }) => count(records)),
  }
}
