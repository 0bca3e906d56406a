import * as Either from "effect/Either"
import { expect, it } from "vitest"
import { parseStorage } from "../src/storageOption"

it.each([
  ["memory", { kind: "memory" }],
  ["sqlite:quoin.db", { kind: "sqlite", file: "quoin.db" }],
  ["sqlite:/a b/c:d.db", { kind: "sqlite", file: "/a b/c:d.db" }],
])("reads %s", (text, choice) => {
  expect(parseStorage(text)).toEqual(Either.right(choice))
})

it.each(["", "sqlite:", "quoin.db", "postgres://x"])("refuses '%s'", (text) => {
  expect(parseStorage(text)).toEqual(
    Either.left(`--storage: given "${text}", allowed: memory, or sqlite:<file> such as sqlite:quoin.db`),
  )
})
