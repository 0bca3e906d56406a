import { type Dialect, aql, cql, jql as strict, limits, parse } from "@quoin/query"
import { character, propertyParameters, runs } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseWithin } from "../src/grammar/parse"
import { jql } from "./sketches"
import { texts, vocabulary } from "./trees"

const outcome = (parsed: ReturnType<typeof parse>): string =>
  Either.match(parsed, { onLeft: (failure) => failure._tag, onRight: () => "Query" })

const outcomes = ["Query", "QuerySyntaxError", "LimitExceeded"]

const soup = (dialect: Dialect): fc.Arbitrary<string> => {
  const pieces = ["(", ")", ",", ".", '"', "'", "\\", "${", "}", "a", "a = 1", "a in (", "now(", "inR("]
  const piece = fc.oneof(fc.constantFrom(...pieces, ...vocabulary(dialect)), texts(dialect))
  return fc
    .tuple(fc.array(piece, { maxLength: 30 }), fc.constantFrom("", " ", "  \n"))
    .map(([words, between]) => words.join(between))
}

describe.each([aql, cql, jql, strict])("any text in $name, dialect %#", (dialect) => {
  // Holds QRY-24.
  it("is a query or one typed error at a place in the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: character, maxLength: 200 }), soup(dialect)), (text) => {
        const parsed = parse(dialect, text)
        expect(outcomes).toContain(outcome(parsed))
        if (Either.isRight(parsed) || parsed.left._tag === "LimitExceeded") return
        const { line, column, expected, found, message } = parsed.left
        const place = text.split(/\r\n|\r|\n/)[line - 1] ?? ""
        expect([...place].slice(column - 1).join("")).toContain(found.split(/[\r\n]/)[0])
        expect(expected.length).toBeGreaterThan(0)
        expect(message.length).toBeLessThan(1_000)
      }),
      propertyParameters(300),
    )
  })
})

/** Each would overflow a stack or run away in a parser that recurses or backtracks. */
const pieces: ReadonlyArray<readonly [string, string]> = [
  ["(", "LimitExceeded"],
  [")", "QuerySyntaxError"],
  ["not ", "LimitExceeded"],
  ["NOT(", "LimitExceeded"],
  ["object having inR(", "LimitExceeded"],
  ["a = 1 and (", "LimitExceeded"],
  [".", "QuerySyntaxError"],
  ["a.", "QuerySyntaxError"],
  [".a", "QuerySyntaxError"],
  ["a", "QuerySyntaxError"],
  ["a ", "QuerySyntaxError"],
  ["a = ", "QuerySyntaxError"],
  ["a = 1 and ", "QuerySyntaxError"],
  ["a = 1 or b = 1 and ", "QuerySyntaxError"],
  ["a in (", "QuerySyntaxError"],
  ["now(", "QuerySyntaxError"],
  [`"`, "QuerySyntaxError"],
  [`'`, "QuerySyntaxError"],
  [`"\\`, "QuerySyntaxError"],
  ["a'", "QuerySyntaxError"],
  ["\\", "QuerySyntaxError"],
  ["${", "QuerySyntaxError"],
  ["${}", "QuerySyntaxError"],
  [",", "QuerySyntaxError"],
  ["=", "QuerySyntaxError"],
  ["!", "QuerySyntaxError"],
  ["$", "QuerySyntaxError"],
  ["order by ", "QuerySyntaxError"],
  ["\n", "Query"],
  ["😀", "QuerySyntaxError"],
  ["\ud83d", "QuerySyntaxError"],
]

/** Starts that put a piece where it could do harm. */
const starts: ReadonlyArray<readonly [string, string, string]> = [
  ["a in (", "1,", "QuerySyntaxError"],
  ["a = user(", "b,", "QuerySyntaxError"],
  ["order by ", "a,", "QuerySyntaxError"],
  ["a in (1", ",1", "LimitExceeded"],
  ["order by a", ",a", "LimitExceeded"],
  ["order by a", ".a", "LimitExceeded"],
  ["a = now(", "1d ", "QuerySyntaxError"],
  ["object having connectedTickets(", "(", "QuerySyntaxError"],
  ["object having connectedTickets(", "x ", "QuerySyntaxError"],
  ["a = 1 ", "x ", "QuerySyntaxError"],
  ["a = ", "1", "Query"],
  ["a = 1", " and a = 1", "LimitExceeded"],
  ["a = 1", " and a = 1 or a = 1", "LimitExceeded"],
  ["a = 1", " and object having connectedTickets(x y)", "LimitExceeded"],
]

// Holds QRY-24.
describe("very many of anything end in one typed outcome", () => {
  /** More than a text may be long, and than calls fit on a stack of a megabyte, each of which takes 50 bytes and more. */
  const many = runs(25_000, 100_000)
  const raised = { ...limits, queryChars: Infinity }

  it.each([...pieces.map(([piece, expected]) => ["", piece, expected] as const), ...starts])(
    "%j, then %j",
    (start, piece, expected) => {
      const text = start + piece.repeat(many)
      expect(outcome(parseWithin(raised, aql, text))).toBe(expected)
      expect(outcomes).toContain(outcome(parseWithin(raised, cql, text)))
      expect(outcomes).toContain(outcome(parseWithin(raised, jql, text)))
      expect(outcomes).toContain(outcome(parseWithin(raised, strict, text)))
      expect(outcome(parse(aql, text))).toBe("LimitExceeded")
    },
  )
})
