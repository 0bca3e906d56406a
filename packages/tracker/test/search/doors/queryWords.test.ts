import { jql } from "@quoin/query"
import { ListQueryWords, SearchIssues } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker, type Tracker } from "../../fixture"

const wordsOf = async ({ ask }: Tracker) => {
  const words = await ask(new ListQueryWords({}))
  if (typeof words === "string") throw new Error(words)
  return words
}

const operands = { value: "x", list: "(x)", empty: "EMPTY", call: "now()", nothing: "" }

describe("the words of the query language", () => {
  // Holds TRK-67.
  it("tell of each field what the search takes, and of each operator that it is not told of that it is refused", () =>
    withTracker(async (tracker) => {
      const { fields } = await wordsOf(tracker)
      expect(fields.length).toBeGreaterThan(30)
      for (const { name, written, operators, searchable } of fields) {
        expect([name, searchable]).toEqual([name, operators.length > 0])
        for (const { name: operator, right } of jql.operators) {
          const query = `${written} ${operator} ${operands[right]}`
          const answer = await tracker.ask(new SearchIssues({ jql: query, validateQuery: "none" }))
          const isRefused =
            typeof answer === "string" &&
            /is not supported by|do not support the|Not built yet: the operator/.test(answer)
          expect([query, isRefused, answer]).toEqual([query, !operators.includes(operator), answer])
        }
      }
    }))

  // Holds TRK-67.
  it("tell which fields order, and no other does", () =>
    withTracker(async (tracker) => {
      const { fields } = await wordsOf(tracker)
      for (const { written, orderable } of fields) {
        const answer = await tracker.ask(new SearchIssues({ jql: `ORDER BY ${written}` }))
        expect([written, typeof answer === "string"]).toEqual([written, !orderable])
      }
      expect(fields.filter(({ orderable }) => orderable).length).toBeGreaterThan(10)
    }))

  // Holds TRK-67.
  it("tell of functions those that stand for values of some field, and of which type", () =>
    withTracker(async (tracker) => {
      const { fields, functions } = await wordsOf(tracker)
      const named = (name: string) => functions.find((each) => each.name === name)
      expect(named("currentUser")).toEqual({ name: "currentUser", types: ["user"], fewest: 0, isList: false })
      expect(named("membersOf")).toEqual({ name: "membersOf", types: ["user"], fewest: 1, isList: true })
      expect(named("startOfWeek")?.types).toEqual(["date"])
      expect(named("openSprints")).toMatchObject({ types: ["sprint"], isList: true })
      expect(named("approver")).toBeUndefined()
      for (const { name, types, fewest, isList } of functions) {
        const field = fields.find(({ type }) => type === types[0])?.written ?? ""
        const call = `${name}(${Array.from({ length: fewest }, () => "x").join(", ")})`
        const query = `${field} ${isList ? "in" : "="} ${call}`
        const answer = await tracker.ask(new SearchIssues({ jql: query, validateQuery: "none" }))
        expect([query, answer]).toEqual([query, expect.objectContaining({ items: [] })])
      }
    }))

  // Holds TRK-67.
  it("are written so that the parser reads them, reserved words among them", () =>
    withTracker(async (tracker) => {
      const { fields, reservedWords } = await wordsOf(tracker)
      expect(fields.find(({ name }) => name === "Epic Link")?.written).toBe('"Epic Link"')
      expect(reservedWords).toEqual(jql.strict?.words)
    }))
})
