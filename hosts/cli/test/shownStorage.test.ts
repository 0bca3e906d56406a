import { parseStorageAddress } from "quoin"
import * as Either from "effect/Either"
import { expect, it } from "vitest"
import { shownStorage } from "../src/serve/serve"

it.each([
  ["memory", "memory (gone when this process ends)"],
  ["sqlite::memory:", "SQLite in memory (gone when this process ends)"],
  ["sqlite:wiki.db", "SQLite file wiki.db"],
  ["postgres://ada:secret@db:5433/wiki?schema=w&password=secret", "postgres://db:5433/wiki?schema=w"],
])("%s is shown as %s", (text, shown) => {
  expect(shownStorage(Either.getOrThrow(parseStorageAddress(text)))).toBe(shown)
})
