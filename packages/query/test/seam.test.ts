import { type Clause, type Dialect, type Query, cql, parse, print } from "@quoin/query"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { jql } from "./sketches"
import { without } from "./trees"

const read = (dialect: Dialect, text: string): Query => Either.getOrThrow(parse(dialect, text))
const printed = (dialect: Dialect, text: string): string => print(dialect, read(dialect, text))

const message = (dialect: Dialect, text: string): string =>
  Either.match(parse(dialect, text), { onLeft: (failure) => failure.message, onRight: () => "" })

const only = ({ where }: Query): Extract<Clause, { _tag: "Comparison" }> => {
  if (where?._tag !== "Comparison") throw new Error("no comparison")
  return where
}

const right = (dialect: Dialect, text: string): unknown => without(only(read(dialect, text)).value, "spans")

// Holds QRY-37.
describe("the wiki's language is only a table", () => {
  it("reads a whole query", () => {
    const text = `space = DEV and type in (page, blogpost) and text ~ "foo" order by created desc`
    expect(printed(cql, text)).toBe(
      `space = DEV AND type in (page, blogpost) AND text ~ "foo" ORDER BY created DESC`,
    )
    expect(read(cql, text).where).toMatchObject({ _tag: "And", clauses: [{}, {}, {}] })
  })

  it.each([
    ["title !~ win*", "!~"],
    ["title~win*", "~"],
    ["creator = currentUser()", "="],
    [`lastmodified > now("-4w")`, ">"],
    ["lastmodified >= startOfDay(-1d)", ">="],
    ["space.key not in (A, B)", "not in"],
    ["id in recentlyViewedContent(5, 2)", "in"],
  ])("%s", (text, operator) => {
    expect(only(read(cql, text)).operator).toBe(operator)
  })

  it("keeps escaped quotes of a phrase", () => {
    expect(right(cql, `text ~ "\\"a b\\""`)).toEqual({ _tag: "Text", text: `"a b"`, quoted: true })
  })

  // Holds QRY-3.
  it("joins from left to right", () => {
    const tags = (text: string): ReadonlyArray<unknown> => {
      const { where } = read(cql, text)
      return where?._tag === "And" || where?._tag === "Or"
        ? [where._tag, ...where.clauses.map(({ _tag }) => _tag)]
        : []
    }
    expect(tags("a = 1 or b = 2 and c = 3")).toEqual(["And", "Or", "Comparison"])
    expect(tags("a = 1 and b = 2 or c = 3")).toEqual(["Or", "And", "Comparison"])
    expect(tags("a = 1 or b = 2 or c = 3 and d = 4 and e = 5")).toEqual([
      "And",
      "Or",
      "Comparison",
      "Comparison",
    ])
    expect(tags("a = 1 or (b = 2 and c = 3)")).toEqual(["Or", "Comparison", "And"])
    expect(printed(cql, "a = 1 or b = 2 and c = 3")).toBe("(a = 1 OR b = 2) AND c = 3")
  })

  it("tells where the clauses of a chain stand", () => {
    const text = "(a = 1) or b = 2 and c = 3"
    const { where } = read(cql, text)
    const spans = where?._tag === "And" ? [where, ...where.clauses].map(({ span }) => span) : []
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([text, "(a = 1) or b = 2", "c = 3"])
  })

  it("counts a chain that changes its joining as nesting", () => {
    const chain = "a = 1" + " and a = 1 or a = 1".repeat(20)
    expect(message(cql, chain)).toBe("Limit queryDepth exceeded: at most 40, given 41")
    expect(message(jql, chain)).toBe("")
  })

  it("speaks of fields, and of its own operators", () => {
    expect(message(cql, "= 1")).toBe(`CQL, line 1, column 1: found "=", expected a field, NOT or "("`)
    expect(message(cql, "title like x")).toBe(
      `CQL, line 1, column 7: found "like", expected =, !=, ~, !~, >, >=, <, <=, in or not in`,
    )
  })
})

// Holds QRY-37.
describe("the tracker's language is only a table", () => {
  it("reads a whole query", () => {
    expect(printed(jql, `project=X AND status was "Open" and ! labels is null order by key`)).toBe(
      `project = X AND status was "Open" AND NOT labels is EMPTY ORDER BY key`,
    )
  })

  it.each([
    ["a = 1 && b = 2 || !c = 3", "a = 1 AND b = 2 OR NOT c = 3"],
    ["a=1&b=2|c=3", "a = 1 AND b = 2 OR c = 3"],
    ["cf[10001] !~ x", "cf[10001] !~ x"],
    ["resolution = NULL", "resolution = EMPTY"],
    ["status was not in (a, b)", "status was not in (a, b)"],
    ["status was not a", "status was not a"],
    ["status was in (a)", "status was in (a)"],
    [`status was "in"`, `status was "in"`],
    ["sprint in openSprints()", "sprint in openSprints()"],
    ["assignee in (membersOf(devs), ada)", "assignee in (membersOf(devs), ada)"],
    [`due < "-1w 2d"`, `due < "-1w 2d"`],
    ["due < -1w", "due < -1w"],
  ])("%s -> %s", (text, expected) => {
    expect(printed(jql, text)).toBe(expected)
  })

  it.each([
    ["sprint = openSprints()", 10, "openSprints"],
    ["status was in", 14, "the end of the query"],
    ["status = in", 10, "in"],
    ["x = linkedIssues()", 18, ")"],
    ["x = linkedIssues(a, b, c)", 22, ","],
    ["x = cascadeOption(a)", 20, ")"],
    ["a & = 1", 3, "&"],
  ])("%s is refused at column %i", (text, column, found) => {
    expect(message(jql, text)).toContain(`JQL, line 1, column ${column}: found `)
    expect(message(jql, text)).toContain(found)
  })
})
