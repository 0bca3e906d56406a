import { aql, parse, querySyntaxError } from "@quoin/query"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"

const message = (text: string): string =>
  Either.match(parse(aql, text), { onLeft: (failure) => failure.message, onRight: () => "it was read" })

const operators =
  "=, ==, !=, <, >, <=, >=, like, not like, startswith, endswith, in, not in, is, is not, having or not having"
const functions =
  "now(), startOfDay(), endOfDay(), startOfWeek(), endOfWeek(), startOfMonth(), endOfMonth(), startOfYear(), " +
  "endOfYear(), currentUser(), currentReporter(), currentProject(), user(), group() or objectTypeAndChildren()"
const referenceFunctions = "user(), group(), inboundReferences(), outboundReferences() or connectedTickets()"
const afterAll = "expected AND, OR, ORDER BY or the end of the query"

// Holds QRY-16, QRY-25, QRY-28.
describe("what is wrong with a query, as its author reads it", () => {
  it.each([
    ["Name", `1, column 5: found the end of the query, expected ${operators}`],
    ["Name lke x", `1, column 6: found "lke", expected ${operators}; did you mean "like"?`],
    ["Name startwith x", `1, column 6: found "startwith", expected ${operators}; did you mean "startswith"?`],
    ["Name nto in (x)", `1, column 6: found "nto", expected ${operators}; did you mean "not in"?`],
    ["Name contains x", `1, column 6: found "contains", expected ${operators}`],
    ["Name not startswith x", `1, column 6: found "not", expected ${operators}`],
    ["currentUser() = x", `1, column 12: found "(", expected ${operators}`],
    ["Name =", `1, column 7: found the end of the query, expected a value`],
    ["Name = = x", `1, column 8: found "=", expected a value`],
    ["Name = and", `1, column 8: found "and", expected a value`],
    ["Name = order by x", `1, column 8: found "order", expected a value`],
    ["Name = a${x}", `1, column 9: found "\${x}", ${afterAll}`],
    ["Name = a (x)", `1, column 10: found "(", ${afterAll}`],
    ["Name = (x)", `1, column 8: found "(", expected a value`],
    ["Name = ${}", `1, column 8: found "\${}", expected a placeholder with a name`],
    ["Name = ${a", `1, column 8: found "\${a", expected a closing }`],
    [`Name = "abc`, `1, column 8: found '"abc', expected a closing "`],
    [`Name = 'it"s`, `1, column 8: found "'it\\"s", expected a closing '`],
    [`Name = O'Brien's'`, `1, column 17: found "'", expected a closing '`],
    ["Name = Ted Anderson", `1, column 12: found "Anderson", ${afterAll}; did you mean "Ted Anderson"?`],
    ["Name = “Ted Anderson”", `1, column 13: found "Anderson”", ${afterAll}; did you mean "Ted Anderson"?`],
    ["(Name = Ted Ray)", `1, column 13: found "Ray", expected AND, OR or ")"; did you mean "Ted Ray"?`],
    ["Name = Ted Owner = Ada", `1, column 12: found "Owner", ${afterAll}`],
    ["Name = Ted Owner like Ada", `1, column 12: found "Owner", ${afterAll}`],
    ["Name = Ted order x", `1, column 12: found "order", ${afterAll}`],
    [`Name = Ted "Ray"`, `1, column 12: found "Ray", ${afterAll}`],
    ["a = 1 nad b = 2", `1, column 7: found "nad", ${afterAll}; did you mean "AND"?`],
    ["a = 1 && b = 2", `1, column 7: found "&&", ${afterAll}`],
    ["a = 1)", `1, column 6: found ")", ${afterAll}`],
    ["(a = 1", `1, column 7: found the end of the query, expected AND, OR or ")"`],
    ["()", `1, column 2: found ")", expected an attribute, NOT or "("`],
    ["a = 1 or", `1, column 9: found the end of the query, expected an attribute, NOT or "("`],
    ["a = 1 and or b = 2", `1, column 11: found "or", expected an attribute, NOT or "("`],
    ["not", `1, column 4: found the end of the query, expected an attribute, NOT or "("`],
    [`"" = x`, `1, column 1: found "", expected an attribute, NOT or "("`],
    [".a = 1", `1, column 1: found ".", expected an attribute, NOT or "("`],
    ["a..b = 1", `1, column 3: found ".", expected an attribute`],
    ["a. = 1", `1, column 4: found "=", expected an attribute`],
    ["a.not = 1", `1, column 3: found "not", expected an attribute`],
    [`a."b = 1`, `1, column 3: found '"b = 1', expected a closing "`],
    ["x in y", `1, column 6: found "y", expected a list in brackets or a function`],
    ["x in ()", `1, column 7: found ")", expected a value`],
    ["x in (a,)", `1, column 9: found ")", expected a value`],
    ["x in (a b)", `1, column 9: found "b", expected "," or ")"`],
    ["x in ((a))", `1, column 7: found "(", expected a value`],
    ["x is null", `1, column 6: found "null", expected EMPTY`],
    ["x is not", `1, column 9: found the end of the query, expected EMPTY`],
    [
      "Owner = curentUser()",
      `1, column 9: found "curentUser", expected ${functions}; did you mean "currentUser"?`,
    ],
    ["Owner = inR(a = 1)", `1, column 9: found "inR", expected ${functions}`],
    ["object having now()", `1, column 15: found "now", expected ${referenceFunctions}`],
    ["object having x", `1, column 15: found "x", expected ${referenceFunctions}`],
    [
      "object having inboundReference()",
      `1, column 15: found "inboundReference", expected ${referenceFunctions}; did you mean "inboundReferences"?`,
    ],
    ["x = currentUser(y)", `1, column 17: found "y", expected ")"`],
    ["x = user()", `1, column 10: found ")", expected a value`],
    ["x = user(a b)", `1, column 12: found "b", expected "," or ")"`],
    ["x = now(1d, 2d)", `1, column 11: found ",", expected ")"`],
    ["x = now(and)", `1, column 9: found "and", expected an offset`],
    ["x in objectTypeAndChildren(a, b)", `1, column 29: found ",", expected ")"`],
    [
      "object having inR(a = 1 2)",
      `1, column 25: found "2", expected AND, OR, "," or ")"; did you mean "1 2"?`,
    ],
    ["object having inR(a = 1 order by b)", `1, column 25: found "order", expected AND, OR, "," or ")"`],
    ["object having inR(a = 1, refType in (b)", `1, column 40: found the end of the query, expected ")"`],
    ["object having inR(a = 1, refType in (b)]", `1, column 40: found "]", expected ")"`],
    ["object having connectedTickets(a = (b)", `1, column 39: found the end of the query, expected ")"`],
    ["object having connectedTickets(a = 'x", `1, column 36: found "'x", expected a closing '`],
    ["order by", `1, column 9: found the end of the query, expected an attribute`],
    ["order by a b", `1, column 12: found "b", expected ASC, DESC, "," or the end of the query`],
    [
      "order by a dsc",
      `1, column 12: found "dsc", expected ASC, DESC, "," or the end of the query; did you mean "DESC"?`,
    ],
    ["order by a desc b", `1, column 17: found "b", expected "," or the end of the query`],
    ["order by a,", `1, column 12: found the end of the query, expected an attribute`],
    ["a = 1\nand (b = 2\r\n\tor c = )", `3, column 9: found ")", expected a value`],
    [`"😀" = "é" x`, `1, column 11: found "x", ${afterAll}`],
  ])("%s", (text, expected) => {
    expect(message(text)).toBe(`AQL, line ${expected}`)
  })

  // Holds QRY-26.
  it("is shown in a readable length, and with control characters escaped", () => {
    expect(message(`a = 1 "${"x".repeat(500)}"`)).toBe(
      `AQL, line 1, column 7: found '"${"x".repeat(79)}…', ${afterAll}`,
    )
    expect(message(`a = 1 x\u0007\ud83d`)).toContain(`found "x\\u0007\\ud83d"`)
  })
})

describe("a resolver's error", () => {
  const fault = {
    language: "AQL",
    text: "a = 1\n and Onwer = 1",
    span: { start: 11, end: 16 },
    found: "Onwer",
    expected: ["an attribute of Host"],
  }

  // Holds QRY-29.
  it("reads like the parser's", () => {
    expect(querySyntaxError({ ...fault, suggestion: "Owner" }).message).toBe(
      `AQL, line 2, column 6: found "Onwer", expected an attribute of Host; did you mean "Owner"?`,
    )
    expect(querySyntaxError(fault)).toMatchObject({
      _tag: "QuerySyntaxError",
      language: "AQL",
      line: 2,
      column: 6,
      found: "Onwer",
      expected: ["an attribute of Host"],
    })
    expect(querySyntaxError(fault).suggestion).toBeUndefined()
  })
})
