import { cql, parse, print } from "@quoin/query"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"

const printed = (text: string): string =>
  Either.match(parse(cql, text), {
    onLeft: (failure) => failure.message,
    onRight: (query) => print(cql, query),
  })

describe("CQL", () => {
  // Holds QRY-50.
  it.each([
    ["space=X", "space = X"],
    ['parent=18 AND space="X"', 'parent = 18 AND space = "X"'],
    ["label=l and ancestor=2 and space='X'", 'label = l AND ancestor = 2 AND space = "X"'],
    ['text ~ "a b"', 'text ~ "a b"'],
    ["type=space AND title ~ win*", "type = space AND title ~ win*"],
    [
      "creator = ada OR lastModifier = ada ORDER BY lastmodified DESC, title",
      "creator = ada OR lastModifier = ada ORDER BY lastmodified DESC, title",
    ],
    ["a = 1 or b = 2 and c = 3", "(a = 1 OR b = 2) AND c = 3"],
    ['created > now("-4w") and creator = currentUser()', 'created > now("-4w") AND creator = currentUser()'],
    ["space in favouriteSpaces()", "space in favouriteSpaces()"],
    ["id in recentlyViewedContent(5, 2)", "id in recentlyViewedContent(5, 2)"],
    ["space.title !~ old", "space.title !~ old"],
  ])("reads %s", (text, expected) => {
    expect(printed(text)).toBe(expected)
  })
})
