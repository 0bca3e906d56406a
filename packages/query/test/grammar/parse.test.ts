import { LimitExceeded } from "@quoin/kernel"
import { type Query, aql, limits, parse } from "@quoin/query"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { without } from "../trees"

const read = (text: string): Query => Either.getOrThrow(parse(aql, text))

/** The shape of a condition: comparisons by the names of their fields. */
const shape = (clause: Query["where"]): unknown => {
  switch (clause?._tag) {
    case "And":
    case "Or":
      return [clause._tag, ...clause.clauses.map(shape)]
    case "Not":
      return ["Not", shape(clause.clause)]
    case "Comparison":
      return clause.field.names[0].text
    case undefined:
      return undefined
  }
}

// Holds QRY-2, QRY-3.
describe("how clauses join", () => {
  it.each([
    ["a = 1", "a"],
    ["a = 1 and b = 1 and c = 1", ["And", "a", "b", "c"]],
    ["a = 1 or b = 1 or c = 1", ["Or", "a", "b", "c"]],
    ["a = 1 or b = 1 and c = 1", ["Or", "a", ["And", "b", "c"]]],
    ["a = 1 and b = 1 or c = 1", ["Or", ["And", "a", "b"], "c"]],
    ["(a = 1 or b = 1) and c = 1", ["And", ["Or", "a", "b"], "c"]],
    ["not a = 1 and b = 1", ["And", ["Not", "a"], "b"]],
    ["not (a = 1 and b = 1)", ["Not", ["And", "a", "b"]]],
    ["not not a = 1", ["Not", ["Not", "a"]]],
    ["(a = 1 and b = 1) and c = 1", ["And", ["And", "a", "b"], "c"]],
    ["((a = 1)) OR (((b = 1)))", ["Or", "a", "b"]],
    ["a not in (1) and not b = 1", ["And", "a", ["Not", "b"]]],
  ])("%s", (text, expected) => {
    expect(shape(read(text).where)).toEqual(expected)
  })

  it("tells where each clause stands", () => {
    const text = " not (a = 1 and  b = 2) or c = 3 "
    const { where } = read(text)
    const spans = where?._tag === "Or" ? [where, ...where.clauses].map(({ span }) => span) : []
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([
      "not (a = 1 and  b = 2) or c = 3",
      "not (a = 1 and  b = 2)",
      "c = 3",
    ])
  })
})

describe("order", () => {
  // Holds QRY-5.
  it("is by paths, each with its direction, ascending by itself", () => {
    expect(without(read(`a = 1 order  by "B c".D DESC, label, x asc`).orderBy, "spans")).toEqual([
      {
        field: { names: [plainName("B c", true), plainName("D")] },
        direction: "descending",
      },
      { field: { names: [plainName("label")] }, direction: "ascending" },
      { field: { names: [plainName("x")] }, direction: "ascending" },
    ])
  })

  // Holds QRY-1.
  it("may stand alone", () => {
    expect(read("ORDER BY Name desc")).toMatchObject({
      where: undefined,
      orderBy: [{ direction: "descending" }],
    })
  })

  // Holds QRY-1.
  it.each(["", "   ", "\n\t\u00a0"])("nothing (%j) is the query that selects everything", (text) => {
    expect(read(text)).toEqual({ where: undefined, orderBy: [] })
  })
})

const plainName = (text: string, quoted = false) => ({ text, quoted })

const exceeded = (text: string): unknown => {
  const parsed = parse(aql, text)
  return Either.isLeft(parsed) && parsed.left._tag === "LimitExceeded"
    ? [parsed.left.limit, parsed.left.max, parsed.left.given]
    : parsed._tag
}

const times = (count: number, text: string, separator: string): string =>
  Array(count).fill(text).join(separator)
const around = (count: number, open: string, inner: string, close: string): string =>
  open.repeat(count) + inner + close.repeat(count)

// Holds QRY-30, QRY-31, QRY-32, QRY-33, QRY-34, QRY-38.
describe("limits", () => {
  const {
    queryChars,
    queryClauses,
    queryDepth,
    queryListValues,
    queryPathNames,
    queryReferences,
    querySortTerms,
  } = limits
  const paddedBy = (blanks: number): string => `a = 1${" ".repeat(blanks)}`
  const joins = (count: number): string => times(count, "(a = 1 or a = 1)", " and ")

  it.each([
    ["queryChars", paddedBy(queryChars - 5), paddedBy(queryChars - 4), queryChars + 1],
    ["queryClauses", times(queryClauses - 1, "a = 1", " AND "), times(queryClauses, "a = 1", " AND "), 401],
    ["queryClauses", joins(133), joins(134), 3 * 134 + 1],
    ["queryDepth", around(queryDepth, "(", "a = 1", ")"), around(queryDepth + 1, "(", "a = 1", ")"), 41],
    ["queryDepth", around(queryDepth - 1, "not ", "a = 1", ""), around(queryDepth, "not ", "a = 1", ""), 41],
    [
      "queryReferences",
      times(queryReferences, "object having inR(a = 1)", " and "),
      times(queryReferences + 1, "object having inR(a = 1)", " and "),
      21,
    ],
    [
      "queryReferences",
      around(10, "a.b = 1 and object having outR(", "a = 1", ")"),
      around(10, "a.b = 1 and object having outR(", "a.b = 1", ")"),
      21,
    ],
    [
      "queryDepth",
      around(19, "(a = 1 or a = 1 and ", "a = 1", ")"),
      around(20, "(a = 1 or a = 1 and ", "a = 1", ")"),
      41,
    ],
    [
      "queryListValues",
      `a in (${times(queryListValues, "1", ",")})`,
      `a in (${times(queryListValues + 1, "1", ",")})`,
      1_001,
    ],
    [
      "queryListValues",
      `a in user(${times(queryListValues, "1", ",")})`,
      `a in user(${times(queryListValues + 1, "1", ",")})`,
      1_001,
    ],
    [
      "queryPathNames",
      `${times(queryPathNames, "a", ".")} = 1`,
      `${times(queryPathNames + 1, "a", ".")} = 1`,
      21,
    ],
    [
      "querySortTerms",
      `order by ${times(querySortTerms, "a", ",")}`,
      `order by ${times(querySortTerms + 1, "a", ",")}`,
      9,
    ],
  ] as const)("%s (%#)", (limit, most, tooMany, given) => {
    expect(exceeded(most)).toBe("Right")
    expect(exceeded(tooMany)).toEqual([limit, limits[limit], given])
  })

  // Holds QRY-38.
  it("queryDepth counts queries inside functions, and queryReferences tells what to change", () => {
    const nested = (count: number): string => around(count, "object having inR(", "a = 1", ")")
    expect(exceeded(nested(queryDepth))).toEqual(["queryDepth", queryDepth, queryDepth + 1])
    const tooMany = parse(aql, nested(queryDepth - 1))
    expect(Either.isLeft(tooMany) && tooMany.left.message).toBe(
      "Limit queryReferences exceeded: at most 20, given 39 (steps through references: names behind a dot, and functions " +
        "such as inR and outR; ask in parts, or by the keys of what is referred to)",
    )
  })

  // Holds QRY-31.
  it("queryDepth counts queries inside functions wherever they stand", () => {
    const functions = aql.functions.map((each) => ({ ...each, on: [...each.on, "list" as const] }))
    const dialect = { ...aql, functions }
    const nested = (count: number): string => around(count, "a in (inR(", "b = 1 or c = 1", "))")
    expect(parse(dialect, nested(queryDepth - 2))._tag).toBe("Right")
    expect(parse(dialect, nested(queryDepth - 1))).toEqual(
      Either.left(new LimitExceeded({ limit: "queryDepth", max: queryDepth, given: queryDepth + 1 })),
    )
  })
})
